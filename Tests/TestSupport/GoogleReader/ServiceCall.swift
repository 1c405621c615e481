/// The calls of the Google Reader API, by their paths below the root of the API.
package enum ServiceCall: String, CaseIterable, Sendable {
    case root = ""
    case compatibility = "/check/compatibility"
    case signIn = "/accounts/ClientLogin"
    case token = "/reader/api/0/token"
    case userInfo = "/reader/api/0/user-info"
    case subscriptionList = "/reader/api/0/subscription/list"
    case subscriptionEdit = "/reader/api/0/subscription/edit"
    case quickAdd = "/reader/api/0/subscription/quickadd"
    case export = "/reader/api/0/subscription/export"
    case tagList = "/reader/api/0/tag/list"
    case unreadCount = "/reader/api/0/unread-count"
    case itemIDs = "/reader/api/0/stream/items/ids"
    case itemContents = "/reader/api/0/stream/items/contents"
    /// The name of the stream follows in the path.
    case streamContents = "/reader/api/0/stream/contents"
    case editTag = "/reader/api/0/edit-tag"
    case renameTag = "/reader/api/0/rename-tag"
    case disableTag = "/reader/api/0/disable-tag"
    case markAllAsRead = "/reader/api/0/mark-all-as-read"
    case unknown = "?"

    init(path: String) {
        self =
            path.hasPrefix(Self.streamContents.rawValue + "/")
            ? .streamContents : Self(rawValue: path) ?? .unknown
    }
}
