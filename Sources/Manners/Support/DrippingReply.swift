import Loopback

/// A reply that never ends, and never falls below a limit of speed.
struct DrippingReply {
    let reply: Reply
    private let gates: [Gate]

    /// So many drops that no one waits for the last.
    init(start: String, drop: String) {
        let gates = (0..<1000).map { _ in Gate() }
        self.gates = gates
        reply = .raw([.text(start)] + gates.flatMap { [.waitUntil($0), .text(drop)] } + [.stall])
    }

    /// Sends a drop every 20 ms; what is scripted here is time itself.
    func run(for time: Duration) async {
        let end = ContinuousClock.now + time
        for gate in gates {
            if ContinuousClock.now > end || isStopped { return }
            try? await Task.sleep(for: .milliseconds(20))
            gate.open()
        }
    }

    /// Lets ``run(for:)`` end.
    func stop() { stopped.open() }

    private var isStopped: Bool { stopped.isOpen }
    private let stopped = Gate()
}
