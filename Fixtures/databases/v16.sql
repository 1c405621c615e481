PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE feed(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  url TEXT NOT NULL UNIQUE,
  title TEXT,
  custom_title TEXT,
  home_url TEXT,
  mapping TEXT,
  interval INTEGER,
  user_agent TEXT,
  proxy TEXT,
  headers TEXT,
  header_command TEXT,
  insecure INTEGER NOT NULL DEFAULT 0,
  allow_private INTEGER NOT NULL DEFAULT 0,
  certificate TEXT,
  certificate_key TEXT,
  search_url TEXT,
  hidden INTEGER NOT NULL DEFAULT 0,
  full_text TEXT,
  ttl INTEGER,
  update_interval INTEGER,
  skip_hours INTEGER NOT NULL DEFAULT 0,
  skip_days INTEGER NOT NULL DEFAULT 0,
  added_at INTEGER NOT NULL DEFAULT (unixepoch()),
  removed_at INTEGER,
  purged_at INTEGER
) STRICT;
INSERT INTO feed VALUES(1,'https://seoul-evening.example/feed.json','서울의 저녁',NULL,'https://seoul-evening.example/',NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,NULL,NULL,0,0,1699000000,NULL,NULL);
INSERT INTO feed VALUES(2,'https://terminal-weekly.example/atom.xml','Terminal Weekly','The weekly','https://terminal-weekly.example/',NULL,7200,'weekly-reader/1',NULL,'{"X-Key":"k"}','pass show feeds/weekly',0,0,NULL,NULL,NULL,0,NULL,3600,NULL,0,96,1699000100,NULL,NULL);
INSERT INTO feed VALUES(3,'https://nauka.example/rss','Новости науки',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,'https://nauka.example/search?q={query}',0,NULL,NULL,NULL,0,0,1699000200,NULL,NULL);
INSERT INTO feed VALUES(4,'https://tokyo.example/rdf','東京だより',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,NULL,NULL,0,0,1699000300,1700003000,NULL);
CREATE TABLE feed_tag(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY(feed_id, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO feed_tag VALUES(1,'한국');
INSERT INTO feed_tag VALUES(2,'tech');
INSERT INTO feed_tag VALUES(2,'terminal');
INSERT INTO feed_tag VALUES(3,'наука');
CREATE TABLE article(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  guid TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
  url TEXT,
  title TEXT,
  excerpt TEXT,
  published_at INTEGER,
  modified_at INTEGER,
  sort_at INTEGER NOT NULL DEFAULT (unixepoch()),
  fetched_at INTEGER NOT NULL DEFAULT (unixepoch()),
  digest INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0,
  link_key INTEGER,
  content_key INTEGER,
  unread INTEGER NOT NULL DEFAULT 1,
  has INTEGER NOT NULL DEFAULT 0,
  UNIQUE(feed_id, guid)
) STRICT;
INSERT INTO article VALUES(1,1,'https://seoul-evening.example/1','https://seoul-evening.example/1','첫눈 소식 ❄️ 그리고 늦은 버스',NULL,1700000100,NULL,1700000100,1700001000,11,0,-3750518547019537400,902763512323633140,0,3);
INSERT INTO article VALUES(2,1,'https://seoul-evening.example/2','https://seoul-evening.example/2','한강 야시장, 마지막 주말을 앞두고',NULL,1700000200,NULL,1700000200,1700001000,12,0,-4753081547755286128,-4267082227191654366,1,1);
INSERT INTO article VALUES(3,1,'https://seoul-evening.example/3','https://seoul-evening.example/3','도서관의 밤',NULL,1700000300,NULL,1700000300,1700001000,13,0,-3430407475206329555,6921911127463790579,1,1);
INSERT INTO article VALUES(4,2,'tag:terminal-weekly.example,2023:1','https://terminal-weekly.example/posts/1','Redrawing three lines instead of fifty',NULL,1700000400,1700000450,1700000400,1700001000,14,0,-7534650293751765995,1588732206378146767,0,17);
INSERT INTO article VALUES(5,2,'tag:terminal-weekly.example,2023:2','https://terminal-weekly.example/posts/2','What a café’s till prints',NULL,1700000500,NULL,1700000500,1700001000,15,0,8392401254068248719,-5250129693165611152,1,5);
INSERT INTO article VALUES(6,3,'n-1',NULL,NULL,'Без заголовка и без ссылки',NULL,NULL,1700000600,1700001000,16,0,NULL,16,1,1);
INSERT INTO article VALUES(7,3,'n-2','https://nauka.example/2','Комета вернулась',NULL,1700000700,NULL,1700000700,1700001000,17,0,7508710926961501140,2901778888686232698,1,1);
INSERT INTO article VALUES(8,3,'n-3','https://nauka.example/3','עברית ועוד: שלום',NULL,1700000800,NULL,1700000800,1700001000,18,0,9153874973047982746,-6606694620349730685,1,1);
INSERT INTO article VALUES(9,4,'t-1','https://tokyo.example/1','桜の季節',NULL,1700000900,NULL,1700000900,1700001000,19,1,5396834390701629283,253040646202998368,0,1);
INSERT INTO article VALUES(10,4,'t-2','https://tokyo.example/2','新幹線の窓から',NULL,1700000950,NULL,1700000950,1700001000,20,0,1212444847508138012,-5573563820940396721,1,1);
CREATE TABLE content(
  article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
  html TEXT,
  text TEXT,
  summary TEXT,
  image TEXT,
  banner_image TEXT,
  external_url TEXT,
  language TEXT,
  authors TEXT,
  tags TEXT,
  attachments TEXT,
  teaser INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO content VALUES(1,'<p>오늘 <b>첫눈</b>이 내렸다.</p>',NULL,NULL,'https://seoul-evening.example/snow.jpg',NULL,NULL,NULL,'[{"name":"김서연"}]','["날씨"]',NULL,0);
INSERT INTO content VALUES(2,'<p>한강공원에서.</p>',NULL,'야시장',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(3,NULL,'밤에도 문을 연다.',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(4,'<p>Most of the screen has not changed.</p>',NULL,NULL,NULL,NULL,NULL,NULL,'[{"name":"Jo Field"}]','["terminal"]',NULL,0);
INSERT INTO content VALUES(5,'<p>Éclair, 3 €.</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[{"url":"https://cdn.example/till.mp3","mime_type":"audio/mpeg"}]',0);
INSERT INTO content VALUES(6,NULL,'Без заголовка и без ссылки',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(7,'<p>Её видно вечером.</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(8,'<p>שלום עולם</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(9,'<p>満開です。</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO content VALUES(10,'<p>富士山。</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
CREATE TABLE state(
  article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
  read_at INTEGER,
  favorite_at INTEGER,
  later_at INTEGER
) STRICT;
INSERT INTO state VALUES(1,1700002000,1700002100,NULL);
INSERT INTO state VALUES(2,NULL,NULL,NULL);
INSERT INTO state VALUES(3,NULL,NULL,NULL);
INSERT INTO state VALUES(4,1700002200,NULL,NULL);
INSERT INTO state VALUES(7,NULL,1700002300,NULL);
INSERT INTO state VALUES(9,1700002400,NULL,NULL);
INSERT INTO state VALUES(10,NULL,1700002500,NULL);
CREATE TABLE article_version(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
  title TEXT,
  html TEXT,
  text TEXT,
  summary TEXT,
  modified_at INTEGER,
  replaced_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;
INSERT INTO article_version VALUES(1,4,'Redrawing three lines','<p>Most of the screen stays.</p>',NULL,NULL,1700000450,1700001000);
CREATE TABLE article_tag(
  article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY(article_id, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO article_tag VALUES(5,'later');
INSERT INTO article_tag VALUES(7,'later');
INSERT INTO article_tag VALUES(7,'небо');
INSERT INTO article_tag VALUES(2,'나중에');
CREATE TABLE tag_tally(
  tag TEXT PRIMARY KEY,
  unread INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO tag_tally VALUES('later',2);
INSERT INTO tag_tally VALUES('небо',1);
INSERT INTO tag_tally VALUES('나중에',1);
CREATE TABLE tally(
  feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
  total INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0,
  readable INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO tally VALUES(1,3,2,2);
INSERT INTO tally VALUES(2,2,1,1);
INSERT INTO tally VALUES(3,3,3,3);
INSERT INTO tally VALUES(4,1,1,1);
CREATE TABLE journal(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind INTEGER NOT NULL,
  article_id INTEGER NOT NULL,
  snapshot TEXT,
  fields INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO journal VALUES(1,1,1,NULL,0);
INSERT INTO journal VALUES(2,1,2,NULL,0);
INSERT INTO journal VALUES(3,1,3,NULL,0);
INSERT INTO journal VALUES(4,1,4,NULL,0);
INSERT INTO journal VALUES(5,1,5,NULL,0);
INSERT INTO journal VALUES(6,1,6,NULL,0);
INSERT INTO journal VALUES(7,1,7,NULL,0);
INSERT INTO journal VALUES(8,1,8,NULL,0);
INSERT INTO journal VALUES(9,1,9,NULL,0);
INSERT INTO journal VALUES(10,1,10,NULL,0);
INSERT INTO journal VALUES(11,2,1,NULL,0);
INSERT INTO journal VALUES(12,2,4,NULL,0);
INSERT INTO journal VALUES(13,2,7,NULL,0);
INSERT INTO journal VALUES(14,2,9,NULL,0);
INSERT INTO journal VALUES(15,2,10,NULL,0);
INSERT INTO journal VALUES(16,3,9,'[4,"https://tokyo.example/1","桜の季節",1700000900,1,0,"東京だより"]',0);
INSERT INTO journal VALUES(17,2,2,NULL,8);
INSERT INTO journal VALUES(18,2,5,NULL,8);
INSERT INTO journal VALUES(19,2,7,NULL,8);
INSERT INTO journal VALUES(20,2,7,NULL,8);
INSERT INTO journal VALUES(21,2,3,NULL,4);
INSERT INTO journal VALUES(22,2,2,NULL,2);
INSERT INTO journal VALUES(23,2,2,NULL,2);
INSERT INTO journal VALUES(24,2,3,NULL,4);
INSERT INTO journal VALUES(25,2,3,NULL,8);
INSERT INTO journal VALUES(26,2,3,NULL,8);
INSERT INTO journal VALUES(27,2,4,NULL,1);
INSERT INTO journal VALUES(28,2,3,NULL,4);
INSERT INTO journal VALUES(29,2,2,NULL,2);
INSERT INTO journal VALUES(30,2,2,NULL,2);
INSERT INTO journal VALUES(31,2,3,NULL,4);
INSERT INTO journal VALUES(32,2,3,NULL,8);
INSERT INTO journal VALUES(33,2,3,NULL,8);
CREATE TABLE journal_day(
  day INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL
) STRICT;
CREATE TABLE log(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL DEFAULT (unixepoch()),
  action TEXT NOT NULL,
  about TEXT,
  count INTEGER NOT NULL DEFAULT 0,
  undone_at INTEGER
) STRICT;
INSERT INTO log VALUES(1,1700010000,'favorite','도서관의 밤',1,NULL);
INSERT INTO log VALUES(2,1700010000,'read','한강 야시장, 마지막 주말을 앞두고',1,NULL);
INSERT INTO log VALUES(3,1700010000,'unread','한강 야시장, 마지막 주말을 앞두고',1,NULL);
INSERT INTO log VALUES(4,1700010000,'favorite --remove','도서관의 밤',1,NULL);
INSERT INTO log VALUES(5,1700010000,'tag','+later · 도서관의 밤',1,NULL);
INSERT INTO log VALUES(6,1700010000,'tag','-later · 도서관의 밤',1,NULL);
INSERT INTO log VALUES(7,1700010000,'favorite','도서관의 밤',1,NULL);
INSERT INTO log VALUES(8,1700010000,'read','한강 야시장, 마지막 주말을 앞두고',1,NULL);
INSERT INTO log VALUES(9,1700010000,'unread','한강 야시장, 마지막 주말을 앞두고',1,NULL);
INSERT INTO log VALUES(10,1700010000,'favorite --remove','도서관의 밤',1,NULL);
INSERT INTO log VALUES(11,1700010000,'tag','+later · 도서관의 밤',1,NULL);
INSERT INTO log VALUES(12,1700010000,'tag','-later · 도서관의 밤',1,NULL);
CREATE TABLE log_change(
  id INTEGER PRIMARY KEY,
  log_id INTEGER NOT NULL REFERENCES log(id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  key TEXT NOT NULL DEFAULT '',
  before ANY,
  after ANY,
  targets TEXT NOT NULL
) STRICT;
INSERT INTO log_change VALUES(1,1,'favorite_at','',NULL,NULL,'[3]');
INSERT INTO log_change VALUES(2,2,'read_at','',NULL,NULL,'[2]');
INSERT INTO log_change VALUES(3,3,'read_at','',1700010000,NULL,'[2]');
INSERT INTO log_change VALUES(4,4,'favorite_at','',1700010000,NULL,'[3]');
INSERT INTO log_change VALUES(5,5,'article_tag','later',0,NULL,'[3]');
INSERT INTO log_change VALUES(6,6,'article_tag','later',1,NULL,'[3]');
INSERT INTO log_change VALUES(7,7,'favorite_at','',NULL,NULL,'[3]');
INSERT INTO log_change VALUES(8,8,'read_at','',NULL,NULL,'[2]');
INSERT INTO log_change VALUES(9,9,'read_at','',1700010000,NULL,'[2]');
INSERT INTO log_change VALUES(10,10,'favorite_at','',1700010000,NULL,'[3]');
INSERT INTO log_change VALUES(11,11,'article_tag','later',0,NULL,'[3]');
INSERT INTO log_change VALUES(12,12,'article_tag','later',1,NULL,'[3]');
CREATE TABLE cursor(
  name TEXT PRIMARY KEY,
  article_id INTEGER NOT NULL,
  asked_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;
CREATE TABLE expired(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  key INTEGER NOT NULL,
  seen_at INTEGER NOT NULL DEFAULT (unixepoch()),
  PRIMARY KEY(feed_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE tidying(
  tidied_at INTEGER NOT NULL
) STRICT;
CREATE TABLE ledger(
  feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
  checked_at INTEGER,
  succeeded_at INTEGER,
  not_before INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  lifetime INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  status INTEGER,
  error TEXT,
  gone_at INTEGER,
  full_at INTEGER,
  unconditional_at INTEGER,
  arrived_at INTEGER,
  failing_since INTEGER,
  warning TEXT,
  churn INTEGER NOT NULL DEFAULT 0,
  new INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  left_out INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL DEFAULT 0,
  milliseconds INTEGER NOT NULL DEFAULT 0,
  answered_url TEXT,
  move_url TEXT,
  move_since INTEGER,
  move_checks INTEGER
) STRICT;
INSERT INTO ledger VALUES(1,1700001000,1700001000,1700004600,'interval',600,0,200,NULL,NULL,1700001000,NULL,1700001000,NULL,NULL,0,0,0,0,0,0,NULL,NULL,NULL,NULL);
INSERT INTO ledger VALUES(2,1700001000,1700000000,1700008000,'retry-after',NULL,3,503,'busy',NULL,1700000000,NULL,1700000000,NULL,NULL,0,0,0,0,0,0,NULL,NULL,NULL,NULL);
INSERT INTO ledger VALUES(3,1700001000,NULL,0,NULL,NULL,0,410,'gone',1700001000,NULL,NULL,NULL,NULL,NULL,0,0,0,0,0,0,NULL,NULL,NULL,NULL);
CREATE TABLE validator(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  etag BLOB,
  last_modified BLOB,
  PRIMARY KEY(feed_id, url)
) STRICT, WITHOUT ROWID;
INSERT INTO validator VALUES(1,'https://seoul-evening.example/feed.json',X'2261ff22',X'5475652c203134204e6f7620323032332032323a31333a323020474d54');
INSERT INTO validator VALUES(2,'https://terminal-weekly.example/atom.xml',X'572f223722',NULL);
CREATE TABLE host(
  name TEXT PRIMARY KEY,
  asked_at INTEGER,
  not_before INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO host VALUES('seoul-evening.example',1700001000500,0,NULL,0);
CREATE TABLE lease(
  feed_id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  host TEXT,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE install(id TEXT NOT NULL, reminded_at INTEGER) STRICT;
INSERT INTO install VALUES('0123456789abcdef0123456789abcdef',NULL);
CREATE TABLE move(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed_id INTEGER NOT NULL,
  from_url TEXT NOT NULL,
  to_url TEXT NOT NULL,
  moved_at INTEGER NOT NULL,
  merged_feed INTEGER,
  before TEXT NOT NULL,
  undone_at INTEGER
) STRICT;
INSERT INTO move VALUES(1,3,'http://old.nauka.example/rss','https://nauka.example/rss',1700000900,NULL,'{}',NULL);
CREATE TABLE moved_article(
  move_id INTEGER NOT NULL,
  article_id INTEGER NOT NULL,
  twin_id INTEGER,
  read_at INTEGER,
  favorite_at INTEGER,
  later_at INTEGER,
  PRIMARY KEY(move_id, article_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE backfill(
  feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
  first_url TEXT,
  next_url TEXT,
  ended TEXT,
  digest INTEGER,
  not_before INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO backfill VALUES(1,'https://seoul-evening.example/feed.json?page=2','https://seoul-evening.example/feed.json?page=3',NULL,5,0,0);
CREATE TABLE backfill_page(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  PRIMARY KEY(feed_id, url)
) STRICT, WITHOUT ROWID;
CREATE TABLE remote_source(
  feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
  tickets INTEGER NOT NULL DEFAULT 0,
  not_before INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO remote_source VALUES(3,1,0,0);
CREATE TABLE remote_page(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  query TEXT NOT NULL,
  page INTEGER NOT NULL,
  ticket INTEGER NOT NULL,
  answered_at INTEGER NOT NULL,
  next_url TEXT,
  is_last INTEGER NOT NULL,
  PRIMARY KEY(query, feed_id, page)
) STRICT, WITHOUT ROWID;
INSERT INTO remote_page VALUES(3,'комета',1,1,1700002700,NULL,1);
CREATE TABLE remote_result(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  query TEXT NOT NULL,
  page INTEGER NOT NULL,
  place INTEGER NOT NULL,
  article_id INTEGER NOT NULL,
  PRIMARY KEY(query, feed_id, page, place)
) STRICT, WITHOUT ROWID;
INSERT INTO remote_result VALUES(3,'комета',1,1,7);
CREATE TABLE saved_query(
  name TEXT PRIMARY KEY,
  query TEXT NOT NULL,
  saved_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;
INSERT INTO saved_query VALUES('morning','is:unread -tag:later',1700002600);
CREATE TABLE rule(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  actions TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER
) STRICT;
CREATE TABLE rule_match(
  article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
  rule_id INTEGER NOT NULL REFERENCES rule(id) ON DELETE CASCADE,
  did INTEGER NOT NULL,
  PRIMARY KEY(article_id, rule_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE full_text(
  article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
  html TEXT,
  better INTEGER NOT NULL DEFAULT 0,
  words INTEGER NOT NULL DEFAULT 0,
  confidence REAL NOT NULL DEFAULT 0,
  method TEXT,
  lack TEXT,
  url TEXT,
  etag BLOB,
  last_modified BLOB,
  asked_at INTEGER NOT NULL DEFAULT 0,
  not_before INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO full_text VALUES(4,'<p>Redrawing a part of the screen means to know what is there. Three lines are enough for a list that grows at its end.</p>',0,24,0.9000000000000000222,'markup',NULL,'https://terminal-weekly.example/4',NULL,NULL,1700009000,1700012600,0);
INSERT INTO full_text VALUES(5,NULL,0,0,0.0,NULL,'paywall','https://terminal-weekly.example/5',NULL,NULL,1700009100,1700095500,1);
CREATE TABLE page_block(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  block INTEGER NOT NULL,
  article_id INTEGER NOT NULL,
  repeats INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(feed_id, block)
) STRICT, WITHOUT ROWID;
INSERT INTO page_block VALUES(2,4711,4,1);
CREATE TABLE article_place(
  article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
  share REAL NOT NULL
) STRICT;
INSERT INTO article_place VALUES(3,0.25);
CREATE TABLE list_place(
  list TEXT PRIMARY KEY,
  sort_at INTEGER NOT NULL,
  article_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO list_place VALUES('is:unread',1700000000,5);
CREATE TABLE run(
  id INTEGER PRIMARY KEY,
  began_at INTEGER NOT NULL,
  ended_at INTEGER,
  feeds INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  new INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 0,
  pictures INTEGER NOT NULL DEFAULT 0,
  missing_pictures INTEGER,
  trouble TEXT
) STRICT;
INSERT INTO run VALUES(1,1700000000,1700000004,3,1,2,0,1,4,2,NULL);
CREATE TABLE received(
  feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
  entries BLOB NOT NULL
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('feed',4);
INSERT INTO sqlite_sequence VALUES('journal',33);
INSERT INTO sqlite_sequence VALUES('article',10);
INSERT INTO sqlite_sequence VALUES('article_version',1);
INSERT INTO sqlite_sequence VALUES('move',1);
INSERT INTO sqlite_sequence VALUES('log',12);
INSERT INTO sqlite_sequence VALUES('rule',0);
CREATE INDEX feed_purged ON feed(purged_at) WHERE purged_at IS NOT NULL;
CREATE INDEX feed_removed ON feed(removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX ledger_by_due_time ON ledger(not_before);
CREATE INDEX ledger_by_success ON ledger(succeeded_at);
CREATE INDEX ledger_failing ON ledger(checked_at)
  WHERE failures > 0 OR succeeded_at IS NOT checked_at;
CREATE INDEX article_by_date ON article(sort_at DESC, id DESC) WHERE hidden = 0;
CREATE INDEX article_by_feed ON article(feed_id, sort_at DESC, id DESC) WHERE hidden = 0;
CREATE INDEX article_unread ON article(sort_at DESC, id DESC)
  WHERE hidden = 0 AND unread = 1;
CREATE INDEX article_hidden ON article(sort_at DESC, id DESC) WHERE hidden > 1;
CREATE INDEX article_by_link ON article(link_key, feed_id)
  WHERE link_key IS NOT NULL;
CREATE INDEX article_by_content ON article(feed_id, content_key)
  WHERE content_key IS NOT NULL;
CREATE INDEX state_favorite ON state(favorite_at) WHERE favorite_at IS NOT NULL;
CREATE INDEX state_later ON state(later_at) WHERE later_at IS NOT NULL;
CREATE INDEX article_version_by_article ON article_version(article_id);
CREATE INDEX article_tag_by_tag ON article_tag(tag);
CREATE INDEX journal_removal ON journal(article_id) WHERE kind = 3;
CREATE INDEX log_change_by_entry ON log_change(log_id, field, key);
CREATE INDEX move_by_feed ON move(feed_id);
CREATE INDEX move_by_merged_feed ON move(merged_feed) WHERE merged_feed IS NOT NULL;
CREATE UNIQUE INDEX rule_by_name ON rule(name) WHERE removed_at IS NULL;
CREATE INDEX rule_match_by_rule ON rule_match(rule_id);
CREATE TRIGGER feed_delete BEFORE DELETE ON feed BEGIN
  DELETE FROM article WHERE feed_id = OLD.id;
  DELETE FROM feed_tag WHERE feed_id = OLD.id;
  DELETE FROM ledger WHERE feed_id = OLD.id;
  DELETE FROM validator WHERE feed_id = OLD.id;
END;
CREATE TRIGGER article_deleted AFTER DELETE ON article BEGIN
  DELETE FROM state WHERE article_id = OLD.id;
  DELETE FROM content WHERE article_id = OLD.id;
END;
CREATE TRIGGER article_version_delete AFTER DELETE ON article BEGIN
  DELETE FROM article_version WHERE article_id = OLD.id;
END;
CREATE TRIGGER content_insert AFTER INSERT ON content WHEN EXISTS(
  SELECT 1 FROM article
  WHERE id = NEW.article_id AND (has & 15 <> ((NEW.html IS NOT NULL OR NEW.text IS NOT NULL)
    + 2 * (NEW.image IS NOT NULL OR NEW.banner_image IS NOT NULL)
    + 4 * (NEW.attachments IS NOT NULL) + 8 * NEW.teaser) OR digest = 0)) BEGIN
  UPDATE article SET has = has & 16 | ((NEW.html IS NOT NULL OR NEW.text IS NOT NULL)
    + 2 * (NEW.image IS NOT NULL OR NEW.banner_image IS NOT NULL)
    + 4 * (NEW.attachments IS NOT NULL) + 8 * NEW.teaser) WHERE id = NEW.article_id;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER content_update AFTER UPDATE ON content BEGIN
  UPDATE article SET has = has & 16 | ((NEW.html IS NOT NULL OR NEW.text IS NOT NULL)
    + 2 * (NEW.image IS NOT NULL OR NEW.banner_image IS NOT NULL)
    + 4 * (NEW.attachments IS NOT NULL) + 8 * NEW.teaser)
  WHERE id = NEW.article_id AND has & 15 <> ((NEW.html IS NOT NULL OR NEW.text IS NOT NULL)
    + 2 * (NEW.image IS NOT NULL OR NEW.banner_image IS NOT NULL)
    + 4 * (NEW.attachments IS NOT NULL) + 8 * NEW.teaser);
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER content_delete AFTER DELETE ON content BEGIN
  UPDATE article SET has = has & 16 WHERE id = OLD.article_id;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = OLD.article_id AND hidden = 0;
END;
CREATE TRIGGER unread_insert AFTER INSERT ON state BEGIN
  UPDATE article SET unread = NEW.read_at IS NULL
  WHERE id = NEW.article_id AND unread <> (NEW.read_at IS NULL);
END;
CREATE TRIGGER unread_update AFTER UPDATE OF read_at ON state BEGIN
  UPDATE article SET unread = NEW.read_at IS NULL
  WHERE id = NEW.article_id AND unread <> (NEW.read_at IS NULL);
END;
CREATE TRIGGER unread_delete AFTER DELETE ON state BEGIN
  UPDATE article SET unread = 1 WHERE id = OLD.article_id AND unread <> 1;
END;
CREATE TRIGGER article_tag_insert AFTER INSERT ON article_tag BEGIN
  INSERT INTO tag_tally(tag, unread)
  SELECT NEW.tag, EXISTS(
    SELECT 1 FROM article WHERE id = NEW.article_id AND hidden = 0 AND unread = 1)
  WHERE true ON CONFLICT(tag) DO UPDATE SET unread = unread + excluded.unread;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 8 FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER article_tag_delete AFTER DELETE ON article_tag BEGIN
  UPDATE tag_tally SET unread = unread - 1 WHERE tag = OLD.tag AND EXISTS(
    SELECT 1 FROM article WHERE id = OLD.article_id AND hidden = 0 AND unread = 1);
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 8 FROM article WHERE id = OLD.article_id AND hidden = 0;
END;
CREATE TRIGGER article_tag_article AFTER DELETE ON article BEGIN
  DELETE FROM article_tag WHERE article_id = OLD.id;
END;
CREATE TRIGGER tag_tally_delete BEFORE DELETE ON article
WHEN OLD.hidden = 0 AND OLD.unread = 1 BEGIN
  UPDATE tag_tally SET unread = unread - 1
  WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = OLD.id);
END;
CREATE TRIGGER tag_tally_update AFTER UPDATE OF unread, hidden ON article
WHEN (NEW.hidden = 0 AND NEW.unread = 1) <> (OLD.hidden = 0 AND OLD.unread = 1)
  AND EXISTS(SELECT 1 FROM article_tag WHERE article_id = NEW.id) BEGIN
  UPDATE tag_tally SET unread = unread + iif(NEW.hidden = 0 AND NEW.unread = 1, 1, -1)
  WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = NEW.id);
END;
CREATE TRIGGER tally_feed_insert AFTER INSERT ON feed BEGIN
  INSERT OR IGNORE INTO tally(feed_id) VALUES(NEW.id);
END;
CREATE TRIGGER tally_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM tally WHERE feed_id = OLD.id;
END;
CREATE TRIGGER tally_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
  UPDATE tally SET total = total + 1, unread = unread + NEW.unread,
    readable = readable + (NEW.unread AND (NEW.has & 9 = 1 OR NEW.has & 16 <> 0))
  WHERE feed_id = NEW.feed_id AND NEW.hidden = 0;
END;
CREATE TRIGGER tally_delete AFTER DELETE ON article WHEN OLD.hidden = 0 BEGIN
  UPDATE tally SET total = total - 1, unread = unread - OLD.unread,
    readable = readable - (OLD.unread AND (OLD.has & 9 = 1 OR OLD.has & 16 <> 0))
  WHERE feed_id = OLD.feed_id AND OLD.hidden = 0;
END;
CREATE TRIGGER tally_marked AFTER UPDATE OF unread, has ON article
WHEN NEW.feed_id = OLD.feed_id AND NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
  UPDATE tally SET unread = unread + NEW.unread - OLD.unread,
    readable = readable + (NEW.unread AND (NEW.has & 9 = 1 OR NEW.has & 16 <> 0))
      - (OLD.unread AND (OLD.has & 9 = 1 OR OLD.has & 16 <> 0))
  WHERE feed_id = NEW.feed_id;
END;
CREATE TRIGGER tally_moved AFTER UPDATE OF feed_id, hidden ON article
WHEN NEW.feed_id <> OLD.feed_id OR NEW.hidden <> OLD.hidden BEGIN
  UPDATE tally SET total = total - 1, unread = unread - OLD.unread,
    readable = readable - (OLD.unread AND (OLD.has & 9 = 1 OR OLD.has & 16 <> 0))
  WHERE feed_id = OLD.feed_id AND OLD.hidden = 0;
  UPDATE tally SET total = total + 1, unread = unread + NEW.unread,
    readable = readable + (NEW.unread AND (NEW.has & 9 = 1 OR NEW.has & 16 <> 0))
  WHERE feed_id = NEW.feed_id AND NEW.hidden = 0;
END;
CREATE TRIGGER article_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
END;
CREATE TRIGGER article_update AFTER UPDATE OF
  id, feed_id, url, title, excerpt, published_at, modified_at, sort_at, fetched_at, hidden
ON article WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id, fields)
  VALUES(2, NEW.id, iif(NEW.feed_id IS NOT OLD.feed_id, 16, 1));
END;
CREATE TRIGGER article_show AFTER UPDATE OF hidden ON article
WHEN NEW.hidden = 0 AND OLD.hidden <> 0 BEGIN
  INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
END;
CREATE TRIGGER article_hide AFTER UPDATE OF hidden ON article
WHEN NEW.hidden <> 0 AND OLD.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id, snapshot)
  SELECT 3, OLD.id, json_array(
    OLD.feed_id, OLD.url, COALESCE(OLD.title, OLD.excerpt, OLD.url),
    COALESCE(OLD.published_at, OLD.sort_at),
    s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
    (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id),
    s.later_at IS NOT NULL)
  FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id;
END;
CREATE TRIGGER article_delete BEFORE DELETE ON article WHEN OLD.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id, snapshot)
  SELECT 3, OLD.id, json_array(
    OLD.feed_id, OLD.url, COALESCE(OLD.title, OLD.excerpt, OLD.url),
    COALESCE(OLD.published_at, OLD.sort_at),
    s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
    (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id),
    s.later_at IS NOT NULL)
  FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id;
END;
CREATE TRIGGER state_insert AFTER INSERT ON state BEGIN
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, (NEW.read_at IS NOT NULL) * 2 + (NEW.favorite_at IS NOT NULL) * 4 + (NEW.later_at IS NOT NULL) * 32
  FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER state_update AFTER UPDATE ON state
WHEN NEW.read_at IS NOT OLD.read_at OR NEW.favorite_at IS NOT OLD.favorite_at
  OR NEW.later_at IS NOT OLD.later_at BEGIN
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, (NEW.read_at IS NOT OLD.read_at) * 2 + (NEW.favorite_at IS NOT OLD.favorite_at) * 4 + (NEW.later_at IS NOT OLD.later_at) * 32
  FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER state_delete AFTER DELETE ON state BEGIN
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, (OLD.read_at IS NOT NULL) * 2 + (OLD.favorite_at IS NOT NULL) * 4 + (OLD.later_at IS NOT NULL) * 32
  FROM article WHERE id = OLD.article_id AND hidden = 0;
END;
CREATE TRIGGER feed_update AFTER UPDATE OF title, custom_title ON feed
WHEN NEW.title IS NOT OLD.title OR NEW.custom_title IS NOT OLD.custom_title BEGIN
  INSERT INTO journal(kind, article_id) VALUES(4, NEW.id);
END;
CREATE TRIGGER feed_tag_insert AFTER INSERT ON feed_tag BEGIN
  INSERT INTO journal(kind, article_id) VALUES(4, NEW.feed_id);
END;
CREATE TRIGGER feed_tag_delete AFTER DELETE ON feed_tag BEGIN
  INSERT INTO journal(kind, article_id) VALUES(4, OLD.feed_id);
END;
CREATE TRIGGER log_delete AFTER DELETE ON log BEGIN
  DELETE FROM log_change WHERE log_id = OLD.id;
END;
CREATE TRIGGER expired_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM expired WHERE feed_id = OLD.id;
END;
CREATE TRIGGER move_delete AFTER DELETE ON move BEGIN
  DELETE FROM moved_article WHERE move_id = OLD.id;
END;
CREATE TRIGGER lease_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM lease WHERE feed_id = OLD.id;
  DELETE FROM move WHERE feed_id = OLD.id OR merged_feed = OLD.id;
END;
CREATE TRIGGER backfill_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM backfill WHERE feed_id = OLD.id;
  DELETE FROM backfill_page WHERE feed_id = OLD.id;
END;
CREATE TRIGGER remote_page_delete AFTER DELETE ON remote_page BEGIN
  DELETE FROM remote_result
  WHERE query = OLD.query AND feed_id = OLD.feed_id AND page = OLD.page;
END;
CREATE TRIGGER remote_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM remote_source WHERE feed_id = OLD.id;
  DELETE FROM remote_page WHERE feed_id = OLD.id;
END;
CREATE TRIGGER rule_match_article AFTER DELETE ON article BEGIN
  DELETE FROM rule_match WHERE article_id = OLD.id;
END;
CREATE TRIGGER full_text_article AFTER DELETE ON article BEGIN
  DELETE FROM full_text WHERE article_id = OLD.id;
END;
CREATE TRIGGER full_text_insert AFTER INSERT ON full_text WHEN NEW.html IS NOT NULL BEGIN
  UPDATE article SET has = has & 15 | 16 * (NEW.html IS NOT NULL AND NEW.lack IS NULL) WHERE id = NEW.article_id;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER full_text_update AFTER UPDATE OF html, better, lack ON full_text
WHEN NEW.html IS NOT OLD.html OR NEW.better <> OLD.better OR NEW.lack IS NOT OLD.lack BEGIN
  UPDATE article SET has = has & 15 | 16 * (NEW.html IS NOT NULL AND NEW.lack IS NULL) WHERE id = NEW.article_id;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER full_text_delete AFTER DELETE ON full_text WHEN OLD.html IS NOT NULL BEGIN
  UPDATE article SET has = has & 15 WHERE id = OLD.article_id;
  INSERT INTO journal(kind, article_id, fields)
  SELECT 2, id, 1 FROM article WHERE id = OLD.article_id AND hidden = 0;
END;
CREATE TRIGGER page_block_feed AFTER DELETE ON feed BEGIN
  DELETE FROM page_block WHERE feed_id = OLD.id;
END;
CREATE TRIGGER article_place_article AFTER DELETE ON article BEGIN
  DELETE FROM article_place WHERE article_id = OLD.id;
END;
CREATE TRIGGER received_feed_delete AFTER DELETE ON feed BEGIN
  DELETE FROM received WHERE feed_id = OLD.id;
END;
COMMIT;
PRAGMA application_id = 1852143475;
PRAGMA user_version = 16;
