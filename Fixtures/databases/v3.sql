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
  added_at INTEGER NOT NULL DEFAULT (unixepoch()),
  removed_at INTEGER
) STRICT;
INSERT INTO feed VALUES(1,'https://seoul-evening.example/feed.json','서울의 저녁',NULL,'https://seoul-evening.example/',NULL,NULL,NULL,NULL,NULL,1699000000,NULL);
INSERT INTO feed VALUES(2,'https://terminal-weekly.example/atom.xml','Terminal Weekly','The weekly','https://terminal-weekly.example/',NULL,7200,'weekly-reader/1',NULL,'{"X-Key":"k"}',1699000100,NULL);
INSERT INTO feed VALUES(3,'https://nauka.example/rss','Новости науки',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1699000200,NULL);
INSERT INTO feed VALUES(4,'https://tokyo.example/rdf','東京だより',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1699000300,1700003000);
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
  hidden INTEGER NOT NULL DEFAULT 0, link_key INTEGER, content_key INTEGER,
  UNIQUE(feed_id, guid)
) STRICT;
INSERT INTO article VALUES(1,1,'https://seoul-evening.example/1','https://seoul-evening.example/1','첫눈 소식 ❄️ 그리고 늦은 버스',NULL,1700000100,NULL,1700000100,1700001000,11,0,-3750518547019537400,902763512323633140);
INSERT INTO article VALUES(2,1,'https://seoul-evening.example/2','https://seoul-evening.example/2','한강 야시장, 마지막 주말을 앞두고',NULL,1700000200,NULL,1700000200,1700001000,12,0,-4753081547755286128,-4267082227191654366);
INSERT INTO article VALUES(3,1,'https://seoul-evening.example/3','https://seoul-evening.example/3','도서관의 밤',NULL,1700000300,NULL,1700000300,1700001000,13,0,-3430407475206329555,6921911127463790579);
INSERT INTO article VALUES(4,2,'tag:terminal-weekly.example,2023:1','https://terminal-weekly.example/posts/1','Redrawing three lines instead of fifty',NULL,1700000400,1700000450,1700000400,1700001000,14,0,-7534650293751765995,1588732206378146767);
INSERT INTO article VALUES(5,2,'tag:terminal-weekly.example,2023:2','https://terminal-weekly.example/posts/2','What a café’s till prints',NULL,1700000500,NULL,1700000500,1700001000,15,0,8392401254068248719,-5250129693165611152);
INSERT INTO article VALUES(6,3,'n-1',NULL,NULL,'Без заголовка и без ссылки',NULL,NULL,1700000600,1700001000,16,0,NULL,16);
INSERT INTO article VALUES(7,3,'n-2','https://nauka.example/2','Комета вернулась',NULL,1700000700,NULL,1700000700,1700001000,17,0,7508710926961501140,2901778888686232698);
INSERT INTO article VALUES(8,3,'n-3','https://nauka.example/3','עברית ועוד: שלום',NULL,1700000800,NULL,1700000800,1700001000,18,0,9153874973047982746,-6606694620349730685);
INSERT INTO article VALUES(9,4,'t-1','https://tokyo.example/1','桜の季節',NULL,1700000900,NULL,1700000900,1700001000,19,1,5396834390701629283,253040646202998368);
INSERT INTO article VALUES(10,4,'t-2','https://tokyo.example/2','新幹線の窓から',NULL,1700000950,NULL,1700000950,1700001000,20,0,1212444847508138012,-5573563820940396721);
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
  attachments TEXT
) STRICT;
INSERT INTO content VALUES(1,'<p>오늘 <b>첫눈</b>이 내렸다.</p>',NULL,NULL,'https://seoul-evening.example/snow.jpg',NULL,NULL,NULL,'[{"name":"김서연"}]','["날씨"]',NULL);
INSERT INTO content VALUES(2,'<p>한강공원에서.</p>',NULL,'야시장',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(3,NULL,'밤에도 문을 연다.',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(4,'<p>Most of the screen has not changed.</p>',NULL,NULL,NULL,NULL,NULL,NULL,'[{"name":"Jo Field"}]','["terminal"]',NULL);
INSERT INTO content VALUES(5,'<p>Éclair, 3 €.</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[{"url":"https://cdn.example/till.mp3","mime_type":"audio/mpeg"}]');
INSERT INTO content VALUES(6,NULL,'Без заголовка и без ссылки',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(7,'<p>Её видно вечером.</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(8,'<p>שלום עולם</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(9,'<p>満開です。</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO content VALUES(10,'<p>富士山。</p>',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE state(
  article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
  read_at INTEGER,
  favorite_at INTEGER
) STRICT;
INSERT INTO state VALUES(1,1700002000,1700002100);
INSERT INTO state VALUES(4,1700002200,NULL);
INSERT INTO state VALUES(7,NULL,1700002300);
INSERT INTO state VALUES(9,1700002400,NULL);
INSERT INTO state VALUES(10,NULL,1700002500);
CREATE TABLE journal(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind INTEGER NOT NULL,
  article_id INTEGER NOT NULL,
  snapshot TEXT
) STRICT;
INSERT INTO journal VALUES(1,1,1,NULL);
INSERT INTO journal VALUES(2,1,2,NULL);
INSERT INTO journal VALUES(3,1,3,NULL);
INSERT INTO journal VALUES(4,1,4,NULL);
INSERT INTO journal VALUES(5,1,5,NULL);
INSERT INTO journal VALUES(6,1,6,NULL);
INSERT INTO journal VALUES(7,1,7,NULL);
INSERT INTO journal VALUES(8,1,8,NULL);
INSERT INTO journal VALUES(9,1,9,NULL);
INSERT INTO journal VALUES(10,1,10,NULL);
INSERT INTO journal VALUES(11,2,1,NULL);
INSERT INTO journal VALUES(12,2,4,NULL);
INSERT INTO journal VALUES(13,2,7,NULL);
INSERT INTO journal VALUES(14,2,9,NULL);
INSERT INTO journal VALUES(15,2,10,NULL);
INSERT INTO journal VALUES(16,3,9,'[4,"https://tokyo.example/1","桜の季節",1700000900,1,0,"東京だより"]');
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
  gone_at INTEGER
) STRICT;
INSERT INTO ledger VALUES(1,1700001000,1700001000,1700004600,'interval',600,0,200,NULL,NULL);
INSERT INTO ledger VALUES(2,1700001000,1700000000,1700008000,'retry-after',NULL,3,503,'busy',NULL);
INSERT INTO ledger VALUES(3,1700001000,NULL,0,NULL,NULL,0,410,'gone',1700001000);
CREATE TABLE validator(
  feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  etag BLOB,
  last_modified BLOB,
  PRIMARY KEY(feed_id, url)
) STRICT, WITHOUT ROWID;
INSERT INTO validator VALUES(1,'https://seoul-evening.example/feed.json',X'2261ff22',X'5475652c203134204e6f7620323032332032323a31333a323020474d54');
INSERT INTO validator VALUES(2,'https://terminal-weekly.example/atom.xml',X'572f223722',NULL);
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
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('feed',4);
INSERT INTO sqlite_sequence VALUES('journal',16);
INSERT INTO sqlite_sequence VALUES('article',10);
INSERT INTO sqlite_sequence VALUES('article_version',1);
CREATE TRIGGER feed_delete BEFORE DELETE ON feed BEGIN
  DELETE FROM article WHERE feed_id = OLD.id;
  DELETE FROM feed_tag WHERE feed_id = OLD.id;
  DELETE FROM ledger WHERE feed_id = OLD.id;
  DELETE FROM validator WHERE feed_id = OLD.id;
END;
CREATE INDEX article_by_date ON article(sort_at DESC, id DESC) WHERE hidden = 0;
CREATE INDEX article_by_feed ON article(feed_id, sort_at DESC, id DESC) WHERE hidden = 0;
CREATE INDEX state_favorite ON state(favorite_at) WHERE favorite_at IS NOT NULL;
CREATE TRIGGER article_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
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
    (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id))
  FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id;
END;
CREATE TRIGGER article_delete BEFORE DELETE ON article WHEN OLD.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id, snapshot)
  SELECT 3, OLD.id, json_array(
    OLD.feed_id, OLD.url, COALESCE(OLD.title, OLD.excerpt, OLD.url),
    COALESCE(OLD.published_at, OLD.sort_at),
    s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
    (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id))
  FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id;
END;
CREATE TRIGGER article_deleted AFTER DELETE ON article BEGIN
  DELETE FROM state WHERE article_id = OLD.id;
  DELETE FROM content WHERE article_id = OLD.id;
END;
CREATE TRIGGER content_update AFTER UPDATE ON content BEGIN
  INSERT INTO journal(kind, article_id)
  SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER state_insert AFTER INSERT ON state BEGIN
  INSERT INTO journal(kind, article_id)
  SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER state_update AFTER UPDATE ON state
WHEN NEW.read_at IS NOT OLD.read_at OR NEW.favorite_at IS NOT OLD.favorite_at BEGIN
  INSERT INTO journal(kind, article_id)
  SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
END;
CREATE TRIGGER state_delete AFTER DELETE ON state BEGIN
  INSERT INTO journal(kind, article_id)
  SELECT 2, id FROM article WHERE id = OLD.article_id AND hidden = 0;
END;
CREATE INDEX article_by_link ON article(feed_id, link_key)
  WHERE link_key IS NOT NULL;
CREATE INDEX article_by_content ON article(feed_id, content_key)
  WHERE content_key IS NOT NULL;
CREATE TRIGGER article_update AFTER UPDATE OF
  id, feed_id, url, title, excerpt, published_at, modified_at, sort_at, fetched_at, hidden
ON article WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
  INSERT INTO journal(kind, article_id) VALUES(2, NEW.id);
END;
CREATE INDEX article_version_by_article ON article_version(article_id);
CREATE TRIGGER article_version_delete AFTER DELETE ON article BEGIN
  DELETE FROM article_version WHERE article_id = OLD.id;
END;
COMMIT;
PRAGMA application_id = 1852143475;
PRAGMA user_version = 3;
