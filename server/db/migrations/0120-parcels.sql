-- Parcels: many stones of one size and quality, sold by carats or pieces. What there is of them moves by rows of a ledger alone.
create table size_tables (
  id         bigint generated always as identity primary key,
  -- Null for the table that the product brings, which holds until a house writes its own.
  site_id    bigint references sites,
  version    integer not null,
  rows       jsonb not null check (jsonb_typeof(rows) = 'array'),
  note       text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique nulls not distinct (site_id, version)
);
create trigger size_tables_append_only before update or delete on size_tables for each row execute function append_only();

-- One published table (diamondconsultants.in): plates, millimetres and carats each; 00 is -1, 000 is -2, 0000 is -3.
insert into size_tables (site_id, version, rows, note)
select null, 1, jsonb_agg(jsonb_build_object('from', f, 'to', t, 'mmFrom', mf, 'mmTo', mt, 'ct', ct) order by mf), 'as published'
from (values
  (null, -3, 0.70, 0.80, 0.0033), (-3, -2, 0.80, 0.90, 0.004), (-2, 0, 0.90, 1.10, 0.005), (0, 1, 1.10, 1.15, 0.006),
  (1, 1.5, 1.15, 1.20, 0.007), (1.5, 2, 1.20, 1.25, 0.008), (2, 2.5, 1.25, 1.30, 0.009), (2.5, 3, 1.30, 1.35, 0.010),
  (3, 3.5, 1.35, 1.40, 0.011), (3.5, 4, 1.40, 1.45, 0.012), (4, 4.5, 1.45, 1.50, 0.013), (4.5, 5, 1.50, 1.55, 0.014),
  (5, 5.5, 1.55, 1.60, 0.016), (5.5, 6, 1.60, 1.70, 0.018), (6, 6.5, 1.70, 1.80, 0.021), (6.5, 7, 1.80, 1.90, 0.025),
  (7, 7.5, 1.90, 2.00, 0.029), (7.5, 8, 2.00, 2.10, 0.035), (8, 8.5, 2.10, 2.20, 0.039), (8.5, 9, 2.20, 2.30, 0.044),
  (9, 9.5, 2.30, 2.40, 0.052), (9.5, 10, 2.40, 2.50, 0.058), (10, 10.5, 2.50, 2.60, 0.069), (10.5, 11, 2.60, 2.70, 0.074),
  (11, 11.5, 2.70, 2.80, 0.078), (11.5, 12, 2.80, 2.90, 0.086), (12, 12.5, 2.90, 3.00, 0.095), (12.5, 13, 3.00, 3.10, 0.108),
  (13, 13.5, 3.10, 3.20, 0.116), (13.5, 14, 3.20, 3.30, 0.125), (14, 14.5, 3.30, 3.40, 0.135), (14.5, 15, 3.40, 3.50, 0.146),
  (15, 15.5, 3.50, 3.60, 0.159), (15.5, 16, 3.60, 3.70, 0.175)
) as published (f, t, mf, mt, ct);

create table parcels (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  supplier_id   bigint not null references suppliers,
  -- The supplier's own number.
  stock_no      text not null check (stock_no <> ''),
  origin        text not null check (origin in ('natural', 'lab')),
  kind          text not null default 'order' check (kind in ('spot', 'order')),
  shape         text not null,
  size_kind     text not null check (size_kind in ('mm', 'sieve', 'ct')),
  size_from     numeric(8,3),
  size_to       numeric(8,3),
  color_from    text not null,
  color_to      text not null,
  clarity_from  text not null,
  clarity_to    text not null,
  make          text,
  pieces_estimated boolean not null default false,
  -- What the supplier asks per carat, and from so many carats on: [{"fromCarats": "10.000", "usdPerCt": "220.00"}].
  usd_per_ct    numeric(12,2) not null check (usd_per_ct > 0),
  bands         jsonb not null default '[]' check (jsonb_typeof(bands) = 'array'),
  min_carats    numeric(12,3) check (min_carats > 0),
  remainder     text not null default 'stays' check (remainder in ('stays', 'goes_along')),
  location      text,
  comment       text,
  sale_status   text not null default 'for_sale' check (sale_status in ('for_sale', 'delisted')),
  left_pieces   integer not null default 0,
  left_carats   numeric(12,3) not null default 0,
  held_pieces   integer not null default 0,
  held_carats   numeric(12,3) not null default 0,
  lent_pieces   integer not null default 0,
  lent_carats   numeric(12,3) not null default 0,
  sold_pieces   integer not null default 0,
  sold_carats   numeric(12,3) not null default 0,
  seen_at       timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  changed_xid   xid8 not null default pg_current_xact_id(),
  constraint parcels_size check (coalesce(size_from, size_to) is not null and (size_from is null or size_to is null or size_from <= size_to)),
  -- There is never less than nothing, and never pieces without weight.
  constraint parcels_left check (left_pieces >= 0 and left_carats >= 0 and (left_pieces = 0) = (left_carats = 0)),
  constraint parcels_held check (held_pieces >= 0 and held_carats >= 0 and (held_pieces = 0) = (held_carats = 0)),
  constraint parcels_lent check (lent_pieces >= 0 and lent_carats >= 0 and (lent_pieces = 0) = (lent_carats = 0)),
  constraint parcels_sold check (sold_pieces >= 0 and sold_carats >= 0 and (sold_pieces = 0) = (sold_carats = 0))
);
create unique index parcels_stock_no on parcels (supplier_id, stock_no);
create index parcels_changed on parcels (changed_xid);
create index parcels_site on parcels (site_id);

-- The ledger: so many pieces and carats went from one place to another. `outside` is the world beyond the house, `loss` what was lost at
-- parting and mixing, `parted` what goes over into other parcels.
create table parcel_moves (
  id         bigint generated always as identity primary key,
  parcel_id  bigint not null references parcels,
  from_place text not null check (from_place in ('outside', 'left', 'held', 'lent', 'sold', 'parted')),
  to_place   text not null check (to_place in ('outside', 'left', 'held', 'lent', 'sold', 'parted', 'loss')),
  pieces     integer not null check (pieces >= 0),
  carats     numeric(12,3) not null check (carats >= 0),
  what       text not null,
  by_user    bigint references users,
  at         timestamptz not null default now(),
  check (from_place <> to_place and (pieces > 0 or carats > 0))
);
create index parcel_moves_parcel on parcel_moves (parcel_id, id);
create trigger parcel_moves_append_only before update or delete on parcel_moves for each row execute function append_only();

create function parcel_moves_take_place() returns trigger language plpgsql as $$
begin
  update parcels set
    left_pieces = left_pieces + case when new.to_place = 'left' then new.pieces when new.from_place = 'left' then -new.pieces else 0 end,
    left_carats = left_carats + case when new.to_place = 'left' then new.carats when new.from_place = 'left' then -new.carats else 0 end,
    held_pieces = held_pieces + case when new.to_place = 'held' then new.pieces when new.from_place = 'held' then -new.pieces else 0 end,
    held_carats = held_carats + case when new.to_place = 'held' then new.carats when new.from_place = 'held' then -new.carats else 0 end,
    lent_pieces = lent_pieces + case when new.to_place = 'lent' then new.pieces when new.from_place = 'lent' then -new.pieces else 0 end,
    lent_carats = lent_carats + case when new.to_place = 'lent' then new.carats when new.from_place = 'lent' then -new.carats else 0 end,
    sold_pieces = sold_pieces + case when new.to_place = 'sold' then new.pieces when new.from_place = 'sold' then -new.pieces else 0 end,
    sold_carats = sold_carats + case when new.to_place = 'sold' then new.carats when new.from_place = 'sold' then -new.carats else 0 end
  where id = new.parcel_id;
  return null;
end $$;
create trigger parcel_moves_take_place after insert on parcel_moves for each row execute function parcel_moves_take_place();

create function parcels_note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  -- What there is of a parcel is changed by its ledger, whose trigger stands above this one.
  if pg_trigger_depth() < 2 and (new.left_pieces, new.left_carats, new.held_pieces, new.held_carats, new.lent_pieces, new.lent_carats, new.sold_pieces, new.sold_carats)
    is distinct from (old.left_pieces, old.left_carats, old.held_pieces, old.held_carats, old.lent_pieces, old.lent_carats, old.sold_pieces, old.sold_carats) then
    raise exception 'what is left of parcels is changed by parcel_moves' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger parcels_note_change before update on parcels for each row execute function parcels_note_change();

create function parcels_begin_empty() returns trigger language plpgsql as $$
begin
  if new.left_pieces + new.held_pieces + new.lent_pieces + new.sold_pieces > 0 then
    raise exception 'what is left of parcels is changed by parcel_moves' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger parcels_begin_empty before insert on parcels for each row execute function parcels_begin_empty();

-- Orders and carts point to them.
alter table orders drop constraint orders_kind_check,
  add constraint orders_kind_check check (kind in ('natural_diamond', 'lab_diamond', 'natural_jewelry', 'lab_jewelry', 'mixed', 'natural_mixed'));
alter table order_lines add column parcel_id bigint references parcels,
  drop constraint order_lines_one_goods,
  add constraint order_lines_one_goods check (num_nonnulls(stone_id, parcel_id) = 1);
create index order_lines_parcel on order_lines (parcel_id) where parcel_id is not null;
create or replace function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
  select case when line.stone_id is not null then 'stone ' || line.stone_id::text when line.parcel_id is not null then 'parcel ' || line.parcel_id::text end
$$;
alter table cart_items add column parcel_id bigint references parcels,
  -- How much is wanted: one of the two.
  add column take_pieces integer check (take_pieces > 0),
  add column take_carats numeric(12,3) check (take_carats > 0),
  add constraint cart_items_take check (num_nonnulls(take_pieces, take_carats) = case when parcel_id is null then 0 else 1 end),
  drop constraint cart_items_one_goods,
  add constraint cart_items_one_goods check (num_nonnulls(stone_id, parcel_id) = 1);
create unique index cart_items_parcel on cart_items (user_id, parcel_id);
create or replace function goods_of(item cart_items) returns text language sql immutable parallel safe as $$
  select case when item.stone_id is not null then 'stone ' || item.stone_id::text when item.parcel_id is not null then 'parcel ' || item.parcel_id::text end
$$;

create view ordered_parcels as
  select id as line_id, order_id, parcel_id, state, pieces, carats, created_at from order_lines where parcel_id is not null;
