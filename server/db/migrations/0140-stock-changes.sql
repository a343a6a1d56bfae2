-- Changes of many stones at once: planned first, looked at, then worked off in steps and taken back as far as nothing happened since.
create table stock_changes (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  -- Whose stones: one supplier's, or those of all of the site where the house does it.
  supplier_id   bigint references suppliers,
  origin        text not null check (origin in ('natural', 'lab')),
  made_by       bigint not null references users,
  made_at       timestamptz not null default now(),
  change        jsonb not null,
  state         text not null default 'planning'
                check (state in ('planning', 'planned', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  -- How many stones were picked.
  stones        integer not null check (stones > 0),
  -- What would change, as it was shown before anybody agreed.
  plan          jsonb not null default '{}',
  -- How far it is: the last stone that was looked at, and how many there were.
  at_stone      bigint not null default 0,
  looked_at     integer not null default 0,
  -- The last stone that was changed, from which it is taken back.
  changed_to    bigint,
  changed       integer not null default 0,
  restored      integer not null default 0,
  cancel_asked  boolean not null default false,
  problem       jsonb,
  finished_at   timestamptz,
  undone_by     bigint references users,
  tries         integer not null default 0,
  next_try_at   timestamptz not null default now(),
  leased_until  timestamptz,
  taken_at      timestamptz
);
create index stock_changes_last on stock_changes (site_id, supplier_id, origin, id desc);
create index stock_changes_open on stock_changes (id) where state in ('planning', 'applying', 'undoing');

-- The stones of a change: what each was and becomes, or why it stays. Only the columns that the change is about are filled. Written for a
-- million stones at once: the stones themselves are looked up when their turn comes.
create table stock_change_stones (
  change_id           bigint not null references stock_changes on delete cascade,
  stone_id            bigint not null,
  -- Why it was not changed.
  refused             text,
  -- Why it was left when the change was taken back.
  kept                text,
  was_sale_status     text,
  new_sale_status     text,
  was_kind            text,
  new_kind            text,
  was_location        text,
  new_location        text,
  was_comment         text,
  new_comment         text,
  was_back            numeric(8,2),
  new_back            numeric(8,2),
  was_usd_per_ct      numeric(14,2),
  new_usd_per_ct      numeric(14,2),
  was_usd_total_given numeric(16,2),
  new_usd_total_given numeric(16,2),
  primary key (change_id, stone_id)
);
create index stock_change_stones_refused on stock_change_stones (change_id, stone_id) where refused is not null or kept is not null;

alter table stone_log add column change_id bigint;
