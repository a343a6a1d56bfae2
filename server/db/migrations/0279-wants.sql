-- What somebody wants to buy that is not there: a saved search that others are shown, without a name (decision 0377).
create table wants (
  search_id    bigint primary key references saved_searches on delete cascade,
  -- What stands for it without its prices: those of several people are shown as one.
  wanted_mark  text not null,
  -- For whom a salesman wants it.
  customer_id  bigint references users on delete set null,
  pieces       integer not null default 1 check (pieces between 1 and 100000),
  -- What they would pay: points against the list, or dollars a carat.
  back         numeric(8, 2),
  usd_per_ct   numeric(14, 2) check (usd_per_ct > 0),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  closed_at    timestamptz,
  closed_by    bigint references users on delete set null,
  check (back is null or usd_per_ct is null)
);
create index wants_open on wants (wanted_mark) where closed_at is null;

-- Stones that somebody of the house or a supplier answered it with.
create table want_answers (
  id         bigint generated always as identity primary key,
  search_id  bigint not null references wants on delete cascade,
  stone_id   bigint not null references stones,
  by_user    bigint references users on delete set null,
  at         timestamptz not null default now(),
  unique (search_id, stone_id)
);

alter table search_news drop constraint search_news_what_check;
alter table search_news add constraint search_news_what_check check (what in ('new', 'cheaper', 'answered'));
