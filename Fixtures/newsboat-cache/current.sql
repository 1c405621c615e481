-- The schema of newsboat 2.22 and later, with its odd habits: no value is an empty text, articles
-- are stored the oldest first, an entry without a guid has its link and date in its place.
CREATE TABLE rss_feed (  rssurl VARCHAR(1024) PRIMARY KEY NOT NULL,  url VARCHAR(1024) NOT NULL,  title VARCHAR(1024) NOT NULL , lastmodified INTEGER(11) NOT NULL DEFAULT 0, is_rtl INTEGER(1) NOT NULL DEFAULT 0, etag VARCHAR(128) NOT NULL DEFAULT "");
CREATE TABLE rss_item (  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,  guid VARCHAR(64) NOT NULL,  title VARCHAR(1024) NOT NULL,  author VARCHAR(1024) NOT NULL,  url VARCHAR(1024) NOT NULL,  feedurl VARCHAR(1024) NOT NULL,  pubDate INTEGER NOT NULL,  content VARCHAR(65535) NOT NULL, unread INTEGER(1) NOT NULL , enclosure_url VARCHAR(1024), enclosure_type VARCHAR(1024), enqueued INTEGER(1) NOT NULL DEFAULT 0, flags VARCHAR(52), deleted INTEGER(1) NOT NULL DEFAULT 0, base VARCHAR(128) NOT NULL DEFAULT "", content_mime_type VARCHAR(255) NOT NULL DEFAULT "", enclosure_description VARCHAR(1024) NOT NULL DEFAULT "", enclosure_description_mime_type VARCHAR(128) NOT NULL DEFAULT "");
CREATE TABLE google_replay (  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,  guid VARCHAR(64) NOT NULL,  state INTEGER NOT NULL,  ts INTEGER NOT NULL );
CREATE TABLE metadata (  db_schema_version_major INTEGER NOT NULL,  db_schema_version_minor INTEGER NOT NULL );
INSERT INTO metadata VALUES(2,22);
CREATE INDEX idx_rssurl ON rss_feed(rssurl);
CREATE INDEX idx_guid ON rss_item(guid);
CREATE INDEX idx_feedurl ON rss_item(feedurl);
CREATE INDEX idx_lastmodified ON rss_feed(lastmodified);
CREATE INDEX idx_deleted ON rss_item(deleted);

INSERT INTO rss_feed VALUES
  ('https://a.example/feed','https://a.example/','Weather',1700000000,0,'"x"'),
  ('https://b.example/empty','','',0,0,''),
  ('query:Unread:unread = "yes"','','Unread',0,0,''),
  ('exec:~/bin/mail-to-rss','','Mail',0,0,''),
  ('filter:grep -v ad:https://a.example/feed','','Filtered',0,0,'');
INSERT INTO rss_item(id,guid,title,author,url,feedurl,pubDate,content,unread,enclosure_url,enclosure_type,flags,deleted,base,content_mime_type,enclosure_description) VALUES
  (1,'https://a.example/1Tue, 01 Oct 2024 10:00:00 GMT','Rain','','https://a.example/1','https://a.example/feed',1727776800,'<p>Rain, <a href="more">more</a></p><script>alert(1)</script>',0,'','',NULL,0,'https://a.example/posts/','text/html',''),
  (2,'guid-2','비와 ☂','Kim','https://a.example/2','https://a.example/feed',1727780400,'1 < 2 & so on',1,'','','',0,'','text/plain',''),
  (3,'guid-3','The hail, recorded','','https://a.example/3','https://a.example/feed',1727784000,'<p>listen</p>',0,'https://a.example/3.mp3','audio/mpeg','as',0,'','text/html','Hail'),
  (4,'guid-4','Deleted','','https://a.example/4','https://a.example/feed',1727787600,'',0,'','',NULL,1,'','',''),
  (5,'Storm','Storm','','','https://a.example/feed',1727791200,'<p>Storm</p>',1,'','',NULL,0,'','',''),
  (6,'mail-1','From Kim','','','exec:~/bin/mail-to-rss',1727791200,'secret',1,'','',NULL,0,'','','');
