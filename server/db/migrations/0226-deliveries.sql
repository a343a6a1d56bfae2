-- Goods leave together, whichever orders of one customer they are of (decision 0332).
create table deliveries (
  order_id    bigint primary key references orders,
  carrier     text not null default '',
  insured_rmb numeric(16,2) not null check (insured_rmb >= 0),
  hs_code     text not null default '',
  gross_grams numeric(10,1) check (gross_grams > 0),
  net_grams   numeric(10,1) check (net_grams > 0),
  boxes       integer not null default 1 check (boxes > 0),
  -- Why one parcel is worth more than the house lets one be.
  over_limit  text check (over_limit <> ''),
  -- Files of whoever took it: their picture, and their signature.
  photo       text,
  signature   text,
  constraint deliveries_weights check (net_grams is null or gross_grams is null or net_grams <= gross_grams)
);

create table delivery_lines (
  order_id bigint not null references orders,
  line_id  bigint not null references order_lines,
  -- False once the delivery is voided.
  is_live  boolean not null default true,
  primary key (order_id, line_id)
);
-- Nothing leaves twice.
create unique index delivery_lines_live on delivery_lines (line_id) where is_live;

-- One parcel, one number, however it is typed.
create unique index orders_delivery_express on orders (upper(regexp_replace(express_no, '\s', '', 'g')))
  where type = 'delivery' and status <> 'voided' and express_no is not null;

create or replace view site_terms as
  select site_id, config->>'prepayment_percent' as prepayment_percent, config->>'hold_hours' as hold_hours,
    coalesce(config->>'open_approve' = '1', false) as asks_verification, coalesce(config->>'open_invitation' = '1', false) as lets_invite,
    config->'payment_accounts' as payment_accounts, config->>'parcel_loss_percent' as parcel_loss_percent,
    config->>'quote_hours' as quote_hours, config->>'parcel_limit_rmb' as parcel_limit_rmb
  from site_configs;
