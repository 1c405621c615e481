/// A reply that comes drop by drop, so that only a limit of its whole time ends it.
package struct DrippingReply: Sendable {
    /// What the server answers.
    package let reply: Reply
    private let gates: [Gate]
    private let stopped = Gate()

    /// A beginning, and a thousand drops.
    package init(start: String, drop: String) {
        let gates = (0..<1000).map { _ in Gate() }
        self.gates = gates
        reply = .raw([.text(start)] + gates.flatMap { [.waitUntil($0), .text(drop)] } + [.stall])
    }

    /// Lets a drop go every 20 ms: what is scripted here is time itself.
    package func run(for time: Duration) async {
        let end = ContinuousClock.now + time
        for gate in gates {
            if ContinuousClock.now > end || stopped.isOpen { return }
            try? await Task.sleep(for: .milliseconds(20))
            gate.open()
        }
    }

    /// Lets ``run(for:)`` end.
    package func stop() { stopped.open() }
}
