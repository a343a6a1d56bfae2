-- Jewelry: styles that are made to order, in versions of their bills, and finished pieces, one of one. The price of a metal is data of the
-- house with its history (decision 0290).
create table metal_fixes (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  metal      text not null check (metal in ('gold', 'platinum', 'silver')),
  price      numeric(14,4) not null check (price > 0),
  currency   text not null check (currency in ('USD', 'RMB')),
  unit       text not null check (unit in ('g', 'ozt')),
  fixed_on   date not null,
  source     text not null check (source <> ''),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index metal_fixes_newest on metal_fixes (site_id, metal, id desc);
create trigger metal_fixes_append_only before update or delete on metal_fixes for each row execute function append_only();

create table jewelry_styles (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  supplier_id  bigint not null references suppliers,
  -- The supplier's own number, compared without regard to case.
  style_no     text not null check (style_no <> ''),
  origin       text not null check (origin in ('natural', 'lab')),
  name         text not null default '',
  category     text not null,
  claw         text,
  inlay        text,
  family       text,
  -- Codes of materials that it can be had in.
  materials    text[] not null check (cardinality(materials) > 0),
  -- Inner circumference in tenths of a millimetre; null for what has no hand size.
  size_from    integer check (size_from between 300 and 900),
  size_to      integer check (size_to between 300 and 900),
  main_from    numeric(8,3) check (main_from > 0),
  main_to      numeric(8,3),
  -- What it costs at least, as its supplier says; the price of a configured one follows from its bill.
  usd_from     numeric(12,2) check (usd_from > 0),
  image_url    text,
  video_url    text,
  model_url    text,
  comment      text,
  sale_status  text not null default 'for_sale' check (sale_status in ('for_sale', 'delisted')),
  -- The version of its bill in force; null while it has none and can't be made.
  version      integer,
  seen_at      timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  changed_xid  xid8 not null default pg_current_xact_id(),
  constraint jewelry_styles_sizes check (num_nulls(size_from, size_to) in (0, 2) and size_from <= size_to),
  constraint jewelry_styles_main check (num_nulls(main_from, main_to) in (0, 2) and main_from <= main_to)
);
create unique index jewelry_styles_no on jewelry_styles (supplier_id, upper(style_no));
create index jewelry_styles_changed on jewelry_styles (changed_xid);

-- A bill once written stays: what was ordered keeps the version that it was ordered in.
create table style_versions (
  style_id   bigint not null references jewelry_styles,
  version    integer not null check (version > 0),
  bill       jsonb not null check (jsonb_typeof(bill) = 'object'),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (style_id, version)
);
create trigger style_versions_append_only before update or delete on style_versions for each row execute function append_only();
alter table jewelry_styles add constraint jewelry_styles_version foreign key (id, version) references style_versions (style_id, version);

create table jewelry_pieces (
  id              bigint generated always as identity primary key,
  site_id         bigint not null references sites,
  supplier_id     bigint not null references suppliers,
  stock_no        text not null check (stock_no <> ''),
  style_id        bigint references jewelry_styles,
  origin          text not null check (origin in ('natural', 'lab')),
  kind            text not null default 'order' check (kind in ('spot', 'order')),
  category        text not null,
  material        text not null,
  -- Grams, with its stones and without.
  gross_g         numeric(9,3) check (gross_g > 0),
  net_g           numeric(9,3) check (net_g > 0),
  -- The hand size as it was ordered; the circumference in tenths of a millimetre.
  size_circumference integer check (size_circumference between 300 and 900),
  size_system     text,
  size_label      text,
  shape           text,
  color           text,
  fancy_color     text,
  fancy_intensity text,
  clarity         text,
  main_carats     numeric(8,3) check (main_carats > 0),
  side_pieces     integer check (side_pieces > 0),
  side_carats     numeric(8,3) check (side_carats > 0),
  lab             text,
  report_no       text,
  usd_total       numeric(12,2) not null check (usd_total > 0),
  location        text,
  image_url       text,
  video_url       text,
  comment         text,
  sale_status     text not null default 'for_sale' check (sale_status in ('for_sale', 'delisted')),
  availability    text not null default 'available' check (availability in ('available', 'held', 'on_loan', 'sold')),
  -- What its supplier keeps it for; nobody orders it then.
  supplier_hold   text check (supplier_hold in ('hold', 'memo', 'reserved', 'unclear')),
  seen_at         timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  changed_xid     xid8 not null default pg_current_xact_id(),
  constraint pieces_weights check (coalesce(gross_g, net_g) is not null and (gross_g is null or net_g is null or net_g <= gross_g)),
  constraint pieces_size check (num_nulls(size_circumference, size_system, size_label) in (0, 3))
);
create unique index pieces_stock_no on jewelry_pieces (supplier_id, upper(stock_no));
create index pieces_style on jewelry_pieces (style_id) where style_id is not null;
create index pieces_changed on jewelry_pieces (changed_xid);
create index pieces_site on jewelry_pieces (site_id);

create function jewelry_notes_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger pieces_note_change before update on jewelry_pieces for each row execute function jewelry_notes_change();
create trigger jewelry_styles_note_change before update on jewelry_styles for each row execute function jewelry_notes_change();

-- Orders and carts point to pieces.
alter table order_lines add column piece_id bigint references jewelry_pieces,
  drop constraint order_lines_one_goods,
  add constraint order_lines_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id) = 1);
create index order_lines_piece on order_lines (piece_id) where piece_id is not null;
create or replace function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
  select case when line.stone_id is not null then 'stone ' || line.stone_id::text when line.parcel_id is not null then 'parcel ' || line.parcel_id::text
    when line.piece_id is not null then 'piece ' || line.piece_id::text end
$$;
alter table cart_items add column piece_id bigint references jewelry_pieces,
  drop constraint cart_items_one_goods,
  add constraint cart_items_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id) = 1);
create unique index cart_items_piece on cart_items (user_id, piece_id);
create or replace function goods_of(item cart_items) returns text language sql immutable parallel safe as $$
  select case when item.stone_id is not null then 'stone ' || item.stone_id::text when item.parcel_id is not null then 'parcel ' || item.parcel_id::text
    when item.piece_id is not null then 'piece ' || item.piece_id::text end
$$;

-- Nobody orders or lends what its supplier keeps, whatever code asks for it.
create function pieces_refuse_claims() returns trigger language plpgsql as $$
begin
  perform from jewelry_pieces where id = substr(new.claim_key, 7)::bigint and supplier_hold is not null for share;
  if found then
    raise exception '% is held by its supplier', new.claim_key
      using errcode = 'check_violation', constraint = 'claims_not_held_by_supplier', table = 'claims';
  end if;
  return new;
end $$;
create trigger pieces_refuse_claims before insert on claims for each row
  when (new.claim_key like 'piece %') execute function pieces_refuse_claims();

-- Which lines have which pieces, for the books.
create view ordered_pieces as
  select id as line_id, order_id, piece_id, state, created_at from order_lines where piece_id is not null;
