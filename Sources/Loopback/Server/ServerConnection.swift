import System

/// One connection of a ``LoopbackServer``; lives on the server's thread.
struct ServerConnection {
    enum Progress {
        case open
        /// The script closed it, or the client did while nothing was being answered.
        case closed
        /// The client closed it while it was being answered.
        case abandoned
    }

    let descriptor: Int32
    let number: Int
    private var parser = RequestParser()
    private var steps: ArraySlice<Reply.Step> = []
    private var output: ArraySlice<UInt8> = []
    private var isListeningAtGate = false
    private(set) var isAnswering = false
    private(set) var wantsToWrite = false

    init(descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    /// Reads what the client sent.
    mutating func receive(into scratch: inout [UInt8]) -> Progress {
        while true {
            let count = recv(descriptor, &scratch, scratch.count, 0)
            if count > 0 {
                parser.append(scratch[..<count])
            } else if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) {
                return .open
            } else if !(count < 0 && errno == EINTR) {
                return isAnswering ? .abandoned : .closed
            }
        }
    }

    /// Runs the script as far as possible without waiting.
    mutating func advance(
        log: Watched<ServerLog>, wakeUp: WakeUp, handler: LoopbackServer.Handler
    ) -> Progress {
        // A bound, so that an endless body does not keep the thread from the other connections.
        for _ in 0..<64 {
            wantsToWrite = !output.isEmpty
            if wantsToWrite {
                guard flush() else { return .abandoned }
                if !output.isEmpty { return .open }
                wantsToWrite = false
            }
            if !isAnswering {
                switch parser.next() {
                case .incomplete:
                    return .open
                case .malformed:
                    isAnswering = true
                    let text = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"
                    steps = [.text(text), .close]
                    log.update { $0.begin() }
                case .request(let parts):
                    isAnswering = true
                    let request = log.update { [number] in $0.begin(parts, connection: number) }
                    steps = handler(request).steps(for: request)[...]
                }
            }
            guard let step = steps.first else {
                isAnswering = false
                log.update { $0.end() }
                continue
            }
            switch step {
            case .send(let bytes):
                output = bytes[...]
            case .text(let text):
                output = Array(text.utf8)[...]
            case .repeatForever(let bytes):
                guard !bytes.isEmpty else { return .open }
                // Large enough not to come back here for every few bytes.
                let copies = 65_536 / bytes.count
                output =
                    copies > 1
                    ? Array(repeatElement(bytes, count: copies).joined())[...] : bytes[...]
                continue
            case .make(let make):
                steps = make() + steps.dropFirst()
                continue
            case .stall:
                return .open
            case .waitUntil(let gate):
                guard gate.isOpen else {
                    listen(at: gate, wakeUp)
                    return .open
                }
                isListeningAtGate = false
            case .close:
                return .closed
            case .reset:
                let noLinger = linger(l_onoff: 1, l_linger: 0)
                Posix.setOption(descriptor, SOL_SOCKET, SO_LINGER, noLinger)
                return .closed
            }
            steps.removeFirst()
        }
        wantsToWrite = true
        return .open
    }
}

private extension ServerConnection {
    mutating func listen(at gate: Gate, _ wakeUp: WakeUp) {
        if isListeningAtGate { return }
        isListeningAtGate = true
        gate.whenOpen { wakeUp.signal() }
    }

    /// Sends as much as the socket takes; `false` when the client is gone.
    mutating func flush() -> Bool {
        #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        while !output.isEmpty {
            let sent = output.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if sent > 0 {
                output.removeFirst(sent)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return true
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
