import Loopback

/// Which answer a call gets.
extension ReadingService {
    /// Answers, and does what the request says.
    mutating func answer(_ request: ServiceRequest, _ damage: inout ListDamage) -> Reply {
        guard request.call == .signIn || !dialect.lacks.contains(request.call) else {
            return isSignedIn(request) ? json([]) : unauthorized
        }
        switch request.call {
        case .root: return ok
        case .compatibility: return reply("PASS", .plain)
        case .signIn: return signIn(request)
        default: guard isSignedIn(request) else { return unauthorized }
        }
        let isEdit = [.editTag, .renameTag, .disableTag, .markAllAsRead].contains(request.call)
        guard !isEdit || hasToken(request) else { return unauthorized }
        switch request.call {
        case .token:
            return reply(
                dialect.isMiniflux ? token : token + "\n", dialect.isMiniflux ? .plain : .html)
        case .userInfo: return userInfo
        case .subscriptionList: return subscriptionList(request, &damage)
        case .subscriptionEdit: return editSubscription(request)
        case .quickAdd: return quickAdd(request)
        case .export: return export
        case .tagList: return tagList(request, &damage)
        case .unreadCount: return unreadCount(request)
        case .itemIDs: return itemIDs(request, &damage)
        case .streamContents: return streamContents(request, &damage)
        case .itemContents: return itemContents(request, &damage)
        case .editTag: return editTag(request)
        case .renameTag: return renameTag(request)
        case .disableTag: return disableTag(request)
        case .markAllAsRead: return markAllAsRead(request)
        case .root, .compatibility, .signIn, .unknown:
            return dialect.isMiniflux ? json([]) : refusal("")
        }
    }
}

private extension ReadingService {
    func signIn(_ request: ServiceRequest) -> Reply {
        let fields = request.method == "POST" ? request.form : request.query
        guard fields["Email"] == user, fields["Passwd"] == password else {
            return dialect.isMiniflux
                ? refusal("Access Unauthorized", status: 401) : unauthorized
        }
        let lsid = dialect.isMiniflux ? auth : "null"
        return reply("SID=\(auth)\nLSID=\(lsid)\nAuth=\(auth)\n", .plain)
    }

    func isSignedIn(_ request: ServiceRequest) -> Bool {
        dialect.signsInByToken && request.method == "POST"
            ? request.form["T"] == auth
            : request.authorization == "GoogleLogin auth=\(auth)"
    }

    /// FreshRSS takes an edit without a token, and that of a client that sends an `x`.
    func hasToken(_ request: ServiceRequest) -> Bool {
        let sent = (dialect.cutsLongTexts ? request.formReadByPHP : request.form)["T"] ?? ""
        return sent == token || !dialect.signsInByToken && ["", "x"].contains(sent)
    }

    var userInfo: Reply {
        let id: JSONBody = .string(dialect.isMiniflux ? dialect.user : user)
        let body: JSONBody = [
            "userId": id, "userName": .string(user), "userProfileId": id,
            "userEmail": .string(dialect.isMiniflux ? user : ""),
        ]
        return json(body, as: .html, end: "")
    }
}
