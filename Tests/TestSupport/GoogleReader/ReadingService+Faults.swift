import Loopback

extension ReadingService {
    /// Answers a request that suffers from faults.
    mutating func answer(
        _ request: ServiceRequest, suffering effects: [ServiceFault.Effect],
        _ damage: ListDamage
    ) -> Reply {
        for effect in effects {
            if let refusal = refusal(effect) { return refusal }
        }
        var damage = damage
        var reply: Reply
        let isIgnored = effects.contains { if case .ignored = $0 { true } else { false } }
        if isIgnored {
            var copy = self
            reply = copy.answer(request, &damage)
        } else {
            reply = answer(request, &damage)
        }
        for effect in effects {
            switch effect {
            case .doubled where !isIgnored: reply = answer(request, &damage)
            case .answerLost: return .raw([.close])
            case .answerCut: reply = reply.cut
            case .late(let gate): reply = reply.after(gate)
            case .quota(let used, let limit, let seconds):
                reply =
                    reply
                    .header("X-Reader-Zone1-Usage", String(used))
                    .header("X-Reader-Zone1-Limit", String(limit))
                    .header("X-Reader-Limits-Reset-After", String(seconds))
            default: break
            }
        }
        return reply
    }

    /// The answer to a request that is not applied.
    private func refusal(_ effect: ServiceFault.Effect) -> Reply? {
        switch effect {
        case .requestLost: return .raw([.close])
        case .badToken: return unauthorized
        case .refused(let status, let seconds):
            let reply = Reply.status(status)
            return seconds.map { reply.header("Retry-After", String($0)) } ?? reply
        case .portal:
            let page = "<!DOCTYPE html><title>Welcome</title><p>Room number, please."
            return .ok(page, ["Content-Type": "text/html; charset=UTF-8"])
        default: return nil
        }
    }
}

private extension Reply {
    /// The first half of the body, then the end of the connection.
    var cut: Reply {
        guard status == 200 else { return self }
        let half = Reply.ok(Array(body.prefix(body.count / 2)))
        return headers.reduce(half) { $0.header($1.name, $1.value) }
            .header("Content-Length", String(body.count)).closing()
    }
}
