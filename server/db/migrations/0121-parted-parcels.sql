-- Parcels are parted and mixed: what goes out of some comes into others, less what was lost, and where everything came from is kept for ever.
create table parcel_works (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  kind        text not null check (kind in ('split', 'mix')),
  loss_pieces integer not null check (loss_pieces >= 0),
  loss_carats numeric(12,3) not null check (loss_carats >= 0),
  note        text not null default '',
  by_user     bigint not null references users,
  at          timestamptz not null default now()
);
create trigger parcel_works_append_only before update or delete on parcel_works for each row execute function append_only();

-- So much of one went into another, and what the house's share of it costs.
create table parcel_links (
  work_id  bigint not null references parcel_works,
  from_id  bigint not null references parcels,
  to_id    bigint not null references parcels,
  pieces   integer not null check (pieces >= 0),
  carats   numeric(12,3) not null check (carats > 0),
  cost_usd numeric(16,2) not null check (cost_usd >= 0),
  primary key (from_id, to_id, work_id),
  check (from_id <> to_id)
);
create index parcel_links_to on parcel_links (to_id);
create trigger parcel_links_append_only before update or delete on parcel_links for each row execute function append_only();

alter table parcel_moves add column work_id bigint references parcel_works,
  add constraint parcel_moves_parted_by check ((work_id is not null) or (from_place <> 'parted' and to_place not in ('parted', 'loss')));
create index parcel_moves_work on parcel_moves (work_id) where work_id is not null;

create or replace view site_terms as
  select site_id, config->>'prepayment_percent' as prepayment_percent, config->>'hold_hours' as hold_hours,
    coalesce(config->>'open_approve' = '1', false) as asks_verification, coalesce(config->>'open_invitation' = '1', false) as lets_invite,
    config->'payment_accounts' as payment_accounts, config->>'parcel_loss_percent' as parcel_loss_percent
  from site_configs;
