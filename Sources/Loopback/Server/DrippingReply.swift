/// A reply that comes drop by drop, so that only a limit of its whole time ends it.
package struct DrippingReply: Sendable {
    /// What the server answers.
    package let reply: Reply
    private let gates: [Gate]
    private let stopped = Gate()

    private static let pause = Duration.milliseconds(20)

    /// A beginning, and more drops than anybody waits for.
    package init(start: String, drop: String) {
        let gates = (0..<Int(Duration.patience / Self.pause)).map { _ in Gate() }
        self.gates = gates
        reply = .raw([.text(start)] + gates.flatMap { [.waitUntil($0), .text(drop)] } + [.stall])
    }

    /// Lets a drop go every 20 ms: what is scripted here is time itself.
    package func run() async {
        for gate in gates where !stopped.isOpen {
            try? await Task.sleep(for: Self.pause)
            gate.open()
        }
    }

    /// Lets ``run()`` end.
    package func stop() { stopped.open() }
}
