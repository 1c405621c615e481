/// A reply that comes drop by drop, so that only a limit of the whole time ends it.
package struct DrippingReply: Sendable {
    /// The answer of the server.
    package let reply: Reply
    private let gates: [Gate]
    private let stopped = Gate()

    private static let pause = Duration.milliseconds(20)

    /// A beginning, and more drops than any client waits for.
    package init(start: String, drop: String) {
        let gates = (0..<Int(Duration.patience / Self.pause)).map { _ in Gate() }
        self.gates = gates
        reply = .raw([.text(start)] + gates.flatMap { [.waitUntil($0), .text(drop)] } + [.stall])
    }

    /// Sends a drop every 20 ms. This is the only reply whose script is a matter of time.
    package func run() async {
        for gate in gates where !stopped.isOpen {
            try? await Task.sleep(for: Self.pause)
            gate.open()
        }
    }

    /// Lets ``run()`` end.
    package func stop() { stopped.open() }
}
