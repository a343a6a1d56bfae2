-- What people are told of, once for each thing that happens, in the list of theirs; whichever ways it goes to them besides.
create table alerts (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users on delete cascade,
  kind        text not null,
  -- What happened, as whoever tells of it names it.
  event       text not null,
  -- Which version of its words the facts are for.
  version     smallint not null check (version > 0),
  facts       jsonb not null,
  -- Where it leads, on the site of its receiver.
  path        text not null default '' check (path = '' or path like '/%'),
  created_at  timestamptz not null default now(),
  read_at     timestamptz,
  unique (user_id, kind, event)
);
create index alerts_of_person on alerts (user_id, id desc);
create index alerts_unread on alerts (user_id, id desc) where read_at is null;

-- What still goes out of it: when quiet hours end, or with a digest.
create table alert_waits (
  alert_id    bigint not null references alerts on delete cascade,
  user_id     bigint not null references users on delete cascade,
  channel     text not null check (channel in ('email', 'sms', 'wechat')),
  due_at      timestamptz not null,
  primary key (alert_id, channel)
);
create index alert_waits_due on alert_waits (due_at);
create index alert_waits_of_person on alert_waits (user_id, channel, due_at);

-- When somebody is written to; nobody who has not said so has quiet hours or a digest.
create table alert_times (
  user_id         bigint primary key references users on delete cascade,
  time_zone       text not null,
  digest          text not null check (digest in ('off', 'daily', 'weekly')),
  digest_hour     smallint not null check (digest_hour between 0 and 23),
  digest_weekday  smallint not null check (digest_weekday between 1 and 7),
  quiet_from      smallint check (quiet_from between 0 and 1439),
  quiet_to        smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
-- What somebody has chosen of a kind; the usual of it holds without a row.
create table alert_choices (
  user_id  bigint not null references users on delete cascade,
  kind     text not null,
  email    boolean not null,
  sms      boolean not null,
  wechat   boolean not null,
  digest   boolean not null,
  primary key (user_id, kind)
);

-- Whoever looks at their list on any node is shown it anew.
create function alerts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alerts_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger alerts_come after insert on alerts for each row execute function alerts_changed();
create trigger alerts_are_read after update on alerts for each row when (old.read_at is distinct from new.read_at) execute function alerts_changed();

-- Where a site is opened: its own first address. A host without a scheme is opened as pages are today.
create view site_addresses as
  select site_id, case when origin like '%://%' then origin else 'https://' || origin end as origin
  from site_origins where is_primary and removed_at is null;
