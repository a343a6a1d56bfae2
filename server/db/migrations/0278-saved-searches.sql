-- What somebody looks for again and again, under a name, and of what of it they want to be told (decision 0376).
create table saved_searches (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  user_id      bigint not null references users on delete cascade,
  form         text not null check (form in ('stone', 'parcel', 'jewelry')),
  name         text not null check (length(name) between 1 and 80),
  -- As the page's own call takes it, in which version of it.
  version      smallint not null check (version > 0),
  filter       jsonb not null,
  -- What stands for the filter: the same words in any order are one search.
  mark         text not null,
  -- The page that shows it, with what is in its address.
  address      text not null check (address like '/%' and length(address) <= 4000),
  tells_new    boolean not null,
  -- From how much on a fall of a price is told: a part of it in per cent, or so many dollars.
  drop_percent numeric(5, 2) check (drop_percent > 0 and drop_percent < 100),
  drop_usd     numeric(14, 2) check (drop_usd > 0),
  is_paused    boolean not null default false,
  created_at   timestamptz not null default now(),
  -- What was there when it was saved: nothing of that is news.
  since        pg_snapshot not null default pg_current_snapshot(),
  -- When its owner last looked at what it finds.
  seen_at      timestamptz not null default now(),
  check (drop_percent is null or drop_usd is null),
  unique (user_id, form, mark)
);

-- How far the news of the stock were held against what people look for; whoever goes on has this row.
create table search_progress (
  is_only  boolean primary key default true check (is_only),
  upto     text not null
);
insert into search_progress (upto) values (pg_current_snapshot()::text);

-- What was found for a search and not told yet: how many, and the first of them.
create table search_news (
  id             bigint generated always as identity primary key,
  search_id      bigint not null references saved_searches on delete cascade,
  what           text not null check (what in ('new', 'cheaper')),
  found          integer not null check (found > 0),
  goods          text[] not null,
  at             timestamptz not null default now(),
  given_up_at    timestamptz,
  tries          integer not null default 0,
  next_try_at    timestamptz not null default now(),
  leased_until   timestamptz,
  taken_at       timestamptz
);
create index search_news_of on search_news (search_id, id);
create index search_news_due on search_news (next_try_at) where given_up_at is null;

-- What somebody was told of one thing: that it is there, and at which price last. No one is told of it again but for another fall.
create table search_told (
  search_id  bigint not null references saved_searches on delete cascade,
  goods      text not null,
  usd        numeric(14, 2),
  at         timestamptz not null default now(),
  primary key (search_id, goods)
);
create index search_told_old on search_told (at);
