-- What is new to somebody, and what its supplier asks less for than before (decision 0363).
alter table stones
  add column cheaper_at     timestamptz,
  -- The supplier's back and price before the falls that still hold.
  add column was_back       numeric(8,2),
  add column was_usd_per_ct numeric(14,2);

-- Against a list price the back tells what a supplier asks: that the list fell is no news of the stone.
create function asks_less(back numeric, usd numeric, than_back numeric, than_usd numeric) returns boolean language sql immutable as $$
  select case when back is not null and than_back is not null then back < than_back else usd < than_usd end $$;

create or replace function stones_note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  if (new.back, new.usd_per_ct) is distinct from (old.back, old.usd_per_ct) then
    if asks_less(new.back, new.usd_per_ct, old.back, old.usd_per_ct) then
      -- Several falls within a week are one.
      if old.cheaper_at is null or old.cheaper_at < now() - interval '7 days' then
        new.was_back := old.back;
        new.was_usd_per_ct := old.usd_per_ct;
      end if;
      new.cheaper_at := now();
    elsif old.cheaper_at is not null and not asks_less(new.back, new.usd_per_ct, old.was_back, old.was_usd_per_ct) then
      new.cheaper_at := null;
      new.was_back := null;
      new.was_usd_per_ct := null;
    end if;
  end if;
  return new;
end $$;

-- When somebody is here, and when they were before: what came meanwhile is new to them.
create table visits (
  user_id   bigint primary key references users on delete cascade,
  began_at  timestamptz not null,
  seen_at   timestamptz not null,
  -- When the visit before ended; null on the first one.
  before_at timestamptz
);

-- Searches that found nothing, one row for each person and search.
create table missed_searches (
  user_id  bigint not null references users on delete cascade,
  -- What stands for the filter: the same words in any order are one search.
  mark     text not null,
  site_id  bigint not null references sites,
  filter   jsonb not null,
  times    integer not null default 1 check (times > 0),
  first_at timestamptz not null default now(),
  last_at  timestamptz not null default now(),
  primary key (user_id, mark)
);
create index missed_searches_last on missed_searches (site_id, last_at desc);
