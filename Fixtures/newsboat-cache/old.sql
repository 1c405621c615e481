-- The schema of an early newsbeuter: no flags, no deletion, no base, no types.
CREATE TABLE rss_feed (  rssurl VARCHAR(1024) PRIMARY KEY NOT NULL,  url VARCHAR(1024) NOT NULL,  title VARCHAR(1024) NOT NULL );
CREATE TABLE rss_item (  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,  guid VARCHAR(64) NOT NULL,  title VARCHAR(1024) NOT NULL,  author VARCHAR(1024) NOT NULL,  url VARCHAR(1024) NOT NULL,  feedurl VARCHAR(1024) NOT NULL,  pubDate INTEGER NOT NULL,  content VARCHAR(65535) NOT NULL, unread INTEGER(1) NOT NULL );
INSERT INTO rss_feed VALUES('http://old.example/rss','http://old.example/','Old');
INSERT INTO rss_item VALUES
  (1,'one','One','','http://old.example/1','http://old.example/rss',1200000000,'<p>1</p>',0),
  (2,'two','Two','','http://old.example/2','http://old.example/rss',1200000100,'<p>2</p>',1);
