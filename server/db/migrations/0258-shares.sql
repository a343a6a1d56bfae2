-- What share links are signed with (ES256), the same on every node; made by the first node that signs one.
create table share_key (
  is_only      boolean primary key default true check (is_only),
  private_jwk  jsonb not null,
  public_jwk   jsonb not null
);

-- What somebody shows people who have no account: chosen goods, or what a search of theirs finds, at prices of theirs (decision 0359).
create table shares (
  id                 bigint generated always as identity primary key,
  -- What its link names it by; nobody can guess it.
  key                text not null unique check (key ~ '^[A-Za-z0-9_-]{16}$'),
  site_id            bigint not null references sites,
  user_id            bigint not null references users on delete cascade,
  title              text not null check (length(title) <= 100),
  note               text not null check (length(note) <= 500),
  -- Null for what each reader's browser speaks.
  language           text check (language in ('en', 'zh')),
  -- The goods, as they are wished for, with what was told of them when the link was made; or a search.
  wishes             jsonb,
  told               jsonb,
  search             jsonb,
  prices             text not null check (prices in ('none', 'frozen', 'live')),
  -- Whose prices; null for the maker's own. Points and multiplier come on top.
  prices_for         jsonb,
  points             numeric(6, 2) not null,
  multiplier         numeric(8, 4) not null check (multiplier > 0),
  shows_back         boolean not null,
  shows_certificate  boolean not null,
  created_at         timestamptz not null default now(),
  expires_at         timestamptz not null check (expires_at > created_at),
  most_devices       integer not null check (most_devices between 1 and 500),
  devices            integer not null default 0,
  revoked_at         timestamptz,
  check ((wishes is null) <> (search is null)),
  check ((told is null) = (wishes is null)),
  check (search is null or prices <> 'frozen'),
  constraint shares_open_on_so_many check (devices between 0 and most_devices)
);
create index shares_of_maker on shares (user_id, id desc);
create index shares_over on shares (expires_at);

-- On which devices a link was opened: when, and how often; nothing of whose they are.
create table share_visits (
  id           bigint generated always as identity primary key,
  share_id     bigint not null references shares on delete cascade,
  -- The how many-th device of its link.
  no           integer not null check (no > 0),
  secret_hash  bytea not null,
  device       text not null check (device in ('phone', 'desk')),
  first_at     timestamptz not null default now(),
  last_at      timestamptz not null default now(),
  times        integer not null default 1 check (times > 0),
  unique (share_id, no),
  unique (share_id, secret_hash)
);

-- What readers say of it: of one thing among the goods, or of all of them.
create table share_answers (
  id        bigint generated always as identity primary key,
  share_id  bigint not null references shares on delete cascade,
  visit_id  bigint not null references share_visits on delete cascade,
  goods     text,
  -- How the thing was called when it was said.
  called    jsonb,
  what      text not null check (what in ('like', 'dislike', 'ask')),
  words     text not null default '' check (length(words) <= 500),
  -- As the reader gave it.
  name      text not null default '' check (length(name) <= 60),
  at        timestamptz not null default now(),
  check ((what = 'ask') = (words <> '')),
  check (what = 'ask' or goods is not null),
  check ((goods is null) = (called is null))
);
create unique index share_opinions on share_answers (visit_id, goods) where what <> 'ask';
create index share_answers_of on share_answers (share_id, id desc);
create index share_asks on share_answers (visit_id, at) where what = 'ask';
