-- People, sites and access -----------------------------------------------------------------------------------------

create table sites (
  id            bigint generated always as identity primary key,
  parent_id     bigint references sites,
  name          text not null,
  created_at    timestamptz not null default now()
);
create unique index sites_one_house on sites ((parent_id is null)) where parent_id is null;

-- Addresses of a site: as a browser's Origin says them (https://shop.example), or a bare host name (shop.example).
create table site_origins (
  origin  text primary key,
  site_id bigint not null references sites
);

-- The site of a page: by its whole origin, else by its bare host name (any scheme and port), else the house.
create function site_of_origin(whole text, host text) returns bigint language sql stable as $$
  select coalesce(
    (select site_id from site_origins where origin in (whole, host) order by origin = whole desc limit 1),
    (select id from sites where parent_id is null))
$$;

create table site_configs (
  site_id    bigint primary key references sites,
  config     jsonb not null default '{}',
  version    integer not null default 1,
  updated_at timestamptz not null default now()
);

create table groups (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  name       text not null,
  codes      integer[] not null default '{}',
  prepayment_percent numeric(5,2) check (prepayment_percent between 0 and 100),
  unique (site_id, name),
  unique (site_id, id)
);

create table suppliers (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  name       text not null,
  short_code text not null,
  created_at timestamptz not null default now(),
  unique (site_id, name),
  unique (site_id, short_code)
);

-- The house's price book for a reseller: the group of the parent site that the next-level site buys as (decisions.md 1).
alter table sites add column parent_group_id bigint references groups;

create table users (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  group_id      bigint,
  role          smallint not null check (role between 1 and 7),
  codes         integer[] not null default '{}',
  name          text not null,
  password_hash text not null,
  real_name     text not null default '',
  phone         text not null default '',
  email         text not null default '',
  company       text not null default '',
  address       text not null default '',
  invite_code   text not null unique,
  salesman_id   bigint references users,
  supplier_id   bigint references suppliers,
  -- The site that a next-level operator runs.
  next_site_id  bigint references sites,
  user_type     smallint not null default 0 check (user_type between 0 and 2),
  status        smallint not null default 0 check (status between 0 and 3),
  permanent     boolean not null default true,
  limit_time    timestamptz,
  login_num     integer not null default 0,
  api_rate      numeric(8,4) not null default 1,
  is_demo       boolean not null default false,
  created_at    timestamptz not null default now(),
  foreign key (site_id, group_id) references groups (site_id, id),
  check (role <> 4 or supplier_id is not null),
  check (permanent or limit_time is not null)
);
create unique index users_name on users (site_id, lower(name));
create index users_salesman on users (salesman_id) where salesman_id is not null;
create index users_demo on users (is_demo) where is_demo;

-- A token is kept hashed: who reads the table can't log in with it.
create table sessions (
  token_hash bytea primary key,
  user_id    bigint not null references users,
  site_id    bigint not null references sites,
  address    text not null,
  agent      text not null default '',
  created_at timestamptz not null default now(),
  used_at    timestamptz not null default now(),
  ended_at   timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Wrong passwords and codes per subject (an account of a site, the set-up code) and address (decisions.md 2).
create table wrong_tries (
  subject text not null,
  address text not null,
  at      timestamptz not null default now()
);
create index wrong_tries_pair on wrong_tries (subject, address, at);
create index wrong_tries_age on wrong_tries (at);

-- A changed password ends every session of the account, whoever changes it (decisions.md 3).
create function users_end_sessions() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger users_password_ends_sessions after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function users_end_sessions();

create table locations (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  name    text not null,
  sort    integer not null default 0,
  unique (site_id, name)
);

-- Prices -------------------------------------------------------------------------------------------------------------

create table rap_lists (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  list_date  date not null,
  file_name  text not null,
  imported_by bigint references users,
  imported_at timestamptz not null default now(),
  is_current boolean not null default false
);
create unique index rap_lists_current on rap_lists (site_id) where is_current;
create index rap_lists_by_date on rap_lists (site_id, list_date desc, id desc);

create table rap_prices (
  list_id   bigint not null references rap_lists on delete cascade,
  shape     text not null check (shape in ('round', 'pear')),
  clarity   text not null,
  color     text not null,
  low_ct    numeric(6,2) not null,
  high_ct   numeric(6,2) not null,
  usd_per_ct numeric(12,2) not null check (usd_per_ct > 0),
  primary key (list_id, shape, clarity, color, low_ct),
  check (low_ct <= high_ct)
);

-- Chinese yuan for one US dollar; the newest row of a kind counts. natural/lab x spot/order.
create table exchange_rates (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  origin   text not null check (origin in ('natural', 'lab')),
  kind     text not null check (kind in ('spot', 'order')),
  rate     numeric(12,6) not null check (rate > 0),
  set_by   bigint references users,
  set_at   timestamptz not null default now()
);
create index exchange_rates_latest on exchange_rates (site_id, origin, kind, id desc);

-- A price book belongs to a group or refines it for one user (decisions.md 5).
create table price_books (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  group_id   bigint references groups,
  user_id    bigint references users,
  multiplier numeric(8,4) not null default 1 check (multiplier > 0),
  points     numeric(6,2) not null default 0,
  version    integer not null default 1,
  check ((group_id is null) <> (user_id is null)),
  unique (group_id),
  unique (user_id)
);
create table price_book_suppliers (
  book_id     bigint not null references price_books on delete cascade,
  supplier_id bigint not null references suppliers,
  visible     boolean not null default true,
  multiplier  numeric(8,4) check (multiplier > 0),
  points      numeric(6,2),
  primary key (book_id, supplier_id)
);
create table price_book_bands (
  id          bigint generated always as identity primary key,
  book_id     bigint not null references price_books on delete cascade,
  supplier_id bigint references suppliers,
  origin      text check (origin in ('natural', 'lab')),
  hue         text check (hue in ('white', 'fancy')),
  carat_from  numeric(8,3),
  carat_to    numeric(8,3),
  multiplier  numeric(8,4) not null default 1 check (multiplier > 0),
  points      numeric(6,2) not null default 0
);

-- Stock --------------------------------------------------------------------------------------------------------------

create table stones (
  id              bigint generated always as identity primary key,
  site_id         bigint not null references sites,
  supplier_id     bigint not null references suppliers,
  origin          text not null check (origin in ('natural', 'lab')),
  kind            text not null default 'order' check (kind in ('spot', 'order')),
  stock_no        text not null,
  shape           text not null,
  carat           numeric(8,3) not null check (carat > 0),
  color           text,
  color_suffix    text,
  fancy_color     text,
  fancy_intensity text,
  fancy_overtone  text,
  clarity         text,
  clarity_suffix  text,
  cut             text,
  polish          text,
  symmetry        text,
  fluorescence    text,
  milk            smallint,
  brown           smallint,
  green           smallint,
  eye_clean       boolean,
  lab             text,
  report_no       text,
  -- Lab family and number without LG, spaces and commas; one certificate has one key whoever offers it.
  report_key      text,
  length          numeric(7,2),
  width           numeric(7,2),
  depth           numeric(7,2),
  ratio           numeric(7,3),
  table_pct       numeric(6,2),
  depth_pct       numeric(6,2),
  crown_angle     numeric(6,2),
  crown_height    numeric(6,2),
  pavilion_angle  numeric(6,2),
  pavilion_depth  numeric(6,2),
  girdle          text,
  culet           text,
  growth          text,
  treatment       text,
  key_to_symbols  text,
  comment         text,
  location        text,
  image_url       text,
  video_url       text,
  cert_url        text,
  -- Points against the list, negative below; null without a list price at import.
  back            numeric(8,2),
  -- The supplier's own price, and his own total where he gave one.
  usd_per_ct      numeric(14,2) not null check (usd_per_ct > 0),
  usd_total_given numeric(16,2),
  sale_status     text not null default 'for_sale' check (sale_status in ('for_sale', 'delisted')),
  availability    text not null default 'available' check (availability in ('available', 'held', 'on_loan', 'sold')),
  import_id       bigint,
  seen_at         timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  changed_xid     xid8 not null default pg_current_xact_id(),
  check (color is not null or fancy_color is not null)
);
-- One of one: a supplier's live stones carry a certificate once, and a stock number once.
create unique index stones_report on stones (supplier_id, origin, report_key) where sale_status = 'for_sale' and report_key is not null;
create unique index stones_stock_no on stones (supplier_id, stock_no) where sale_status = 'for_sale';
create index stones_changed on stones (changed_xid);
create index stones_report_key on stones (report_key) where report_key is not null;
create index stones_taken on stones (site_id, report_key) where availability in ('held', 'on_loan');
create index stones_supplier_stock on stones (supplier_id, stock_no);

create function stones_note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stones_note_change before update on stones for each row execute function stones_note_change();

create function stones_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stock_changed', '');
  return null;
end $$;
create trigger stones_tell_change after insert or update or delete on stones for each statement execute function stones_tell_change();
create trigger rap_lists_tell_change after insert or update or delete on rap_lists for each statement execute function stones_tell_change();
create trigger exchange_rates_tell_change after insert or update or delete on exchange_rates for each statement execute function stones_tell_change();
create trigger price_books_tell_change after insert or update or delete on price_books for each statement execute function stones_tell_change();
create trigger price_book_suppliers_tell_change after insert or update or delete on price_book_suppliers for each statement execute function stones_tell_change();
create trigger price_book_bands_tell_change after insert or update or delete on price_book_bands for each statement execute function stones_tell_change();

-- Imports of supplier files ---------------------------------------------------------------------------------------------

create table imports (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  supplier_id  bigint not null references suppliers,
  created_by   bigint references users,
  mode         text not null check (mode in ('replace', 'update', 'delist')),
  kind         text not null default 'order' check (kind in ('spot', 'order')),
  state        text not null default 'uploaded'
               check (state in ('uploaded', 'reading', 'ready', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  file_name    text not null,
  file_path    text not null,
  file_bytes   bigint not null,
  layout       jsonb,
  progress     jsonb not null default '{}',
  counts       jsonb not null default '{}',
  problem      jsonb,
  cancel_asked boolean not null default false,
  leased_until timestamptz,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz
);
create index imports_supplier on imports (supplier_id, id desc);
create index imports_running on imports (state) where state in ('reading', 'applying', 'undoing');
alter table stones add foreign key (import_id) references imports;

create table import_layouts (
  supplier_id bigint primary key references suppliers,
  layout      jsonb not null,
  updated_at  timestamptz not null default now()
);

-- Rejected rows and warnings of a dry run, and differences that were left alone because the stone is held, lent or sold.
create table import_notes (
  import_id bigint not null references imports on delete cascade,
  seq       bigint not null,
  level     text not null check (level in ('rejected', 'warning', 'untouched')),
  sheet     text,
  row_no    integer not null,
  column_name text,
  value     text,
  reason    text not null,
  primary key (import_id, seq)
);

-- Orders ----------------------------------------------------------------------------------------------------------------

create table order_numbers (
  prefix text not null,
  day    date not null,
  last   integer not null,
  primary key (prefix, day)
);

create table orders (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  order_no      text not null unique,
  type          text not null default 'goods' check (type in ('goods', 'lend', 'return', 'delivery')),
  kind          text not null check (kind in ('natural_diamond', 'lab_diamond', 'natural_jewelry', 'lab_jewelry', 'mixed')),
  status        text not null check (status in
                ('held', 'preparation', 'purchased', 'wait_handover', 'completed', 'voided', 'returning', 'returned', 'loaned_out')),
  version       integer not null default 1,
  customer_id   bigint not null references users,
  placed_by     bigint not null references users,
  salesman_id   bigint references users,
  remark        text not null default '',
  pickup        text not null check (pickup in ('pickup', 'express')),
  express_no    text,
  pickup_name   text,
  address       text not null default '',
  usd_total     numeric(16,2) not null,
  rmb_total     numeric(16,2) not null,
  -- Locked when the order was placed: yuan for one dollar. Lines carry their own where spot and order goods mix.
  cn_rate       numeric(12,6) not null,
  prepayment_percent numeric(5,2) not null,
  prepayment_due_rmb numeric(16,2) not null,
  prepayment_waived_reason text,
  hold_until    timestamptz,
  settled_at    timestamptz,
  void_reason   text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index orders_customer on orders (customer_id, id desc);
create index orders_site on orders (site_id, id desc);
create index orders_salesman on orders (salesman_id, id desc);
create index orders_hold on orders (hold_until) where status = 'held';

create table order_lines (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders,
  stone_id      bigint not null references stones,
  supplier_id   bigint not null references suppliers,
  supply_status text not null check (supply_status in
                ('waiting_confirm', 'confirmed', 'in_transit', 'arrived', 'picked_up', 'rejected')),
  bought        boolean not null default false,
  -- live: holds the stone; released: given back by voiding or rejecting; done: handed over.
  state         text not null default 'live' check (state in ('live', 'released', 'done')),
  snapshot      jsonb not null,
  rap           numeric(12,2),
  back          numeric(8,2),
  usd_per_ct    numeric(14,2) not null,
  usd_total     numeric(16,2) not null,
  rmb_total     numeric(16,2) not null,
  rate          numeric(12,6) not null,
  -- What the house pays: staff only.
  cost_usd      numeric(16,2) not null,
  created_at    timestamptz not null default now()
);
create index order_lines_order on order_lines (order_id);
create index order_lines_stone on order_lines (stone_id);
create index order_lines_supplier on order_lines (supplier_id, id desc);

-- A live claim: whoever inserts it has the stone. One certificate is claimed once, whichever supplier's offer was taken.
create table stone_claims (
  stone_id   bigint not null references stones,
  line_id    bigint not null references order_lines,
  claim_key  text not null,
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create unique index stone_claims_live on stone_claims (stone_id) where released_at is null;
create unique index stone_claims_live_certificate on stone_claims (claim_key) where released_at is null;
create index stone_claims_line on stone_claims (line_id);

create table order_log (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders,
  line_id    bigint references order_lines,
  at         timestamptz not null default now(),
  user_id    bigint references users,
  what       text not null,
  from_state text,
  to_state   text,
  note       text not null default ''
);
create index order_log_order on order_log (order_id, id);

-- Money -----------------------------------------------------------------------------------------------------------------

create table payments (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  order_id    bigint not null references orders,
  customer_id bigint not null references users,
  kind        text not null check (kind in ('prepayment', 'final', 'refund', 'credit')),
  method      text not null check (method in ('cash', 'bank_card', 'alipay', 'wechat', 'credit')),
  amount      numeric(16,2) not null check (amount <> 0),
  currency    text not null check (currency in ('RMB', 'USD')),
  rate        numeric(12,6) not null,
  amount_rmb  numeric(16,2) not null,
  proof_path  text,
  note        text not null default '',
  reverses_id bigint references payments,
  -- The payment whose surplus this row moved to the customer's credit.
  excess_of_id bigint references payments,
  recorded_by bigint not null references users,
  confirmed_by bigint references users,
  created_at  timestamptz not null default now()
);
create index payments_order on payments (order_id, id);
create unique index payments_reversed_once on payments (reverses_id) where reverses_id is not null;

-- Double entry: every entry's lines sum to zero, checked when the transaction commits.
create table ledger_entries (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  order_id   bigint references orders,
  payment_id bigint references payments,
  what       text not null,
  at         timestamptz not null default now()
);
create index ledger_entries_order on ledger_entries (order_id);
create table ledger_lines (
  id          bigint generated always as identity primary key,
  entry_id    bigint not null references ledger_entries,
  -- receivable, cash, bank_card, alipay, wechat, customer_credit, sales, exchange, purchases, supplier_payable
  account     text not null,
  customer_id bigint references users,
  supplier_id bigint references suppliers,
  currency    text not null check (currency in ('RMB', 'USD')),
  amount      numeric(16,2) not null check (amount <> 0)
);
create index ledger_lines_entry on ledger_lines (entry_id);
create index ledger_lines_account on ledger_lines (account, customer_id);

create function ledger_entry_is_zero() returns trigger language plpgsql as $$
declare
  bad text;
begin
  select currency into bad from ledger_lines where entry_id = new.entry_id group by currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not sum to zero in %', new.entry_id, bad using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_zero after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_entry_is_zero();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_log_append_only before update or delete on order_log for each row execute function append_only();
create trigger payments_append_only before update or delete on payments for each row execute function append_only();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function append_only();
create trigger ledger_lines_append_only before update or delete on ledger_lines for each row execute function append_only();

create table cart_items (
  user_id    bigint not null references users,
  stone_id   bigint not null references stones,
  -- What the buyer saw when it was added, to tell what changed since.
  usd_total  numeric(16,2) not null,
  added_at   timestamptz not null default now(),
  primary key (user_id, stone_id)
);

-- Calls -----------------------------------------------------------------------------------------------------------------

create table idempotency_keys (
  user_id      bigint not null references users,
  call         text not null,
  key          text not null,
  request_hash bytea not null,
  status       integer,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table settings (
  name  text primary key,
  value jsonb not null
);

create table export_log (
  id      bigint generated always as identity primary key,
  user_id bigint not null references users,
  what    text not null,
  rows    integer not null,
  at      timestamptz not null default now()
);
