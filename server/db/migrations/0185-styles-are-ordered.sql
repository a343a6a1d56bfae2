-- Styles are ordered as they are asked for: order lines and carts point to them, with the choice beside.
alter table order_lines add column style_id bigint references jewelry_styles,
  drop constraint order_lines_one_goods,
  add constraint order_lines_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id, style_id) = 1),
  add constraint order_lines_style_spec check (style_id is null or spec is not null);
create index order_lines_style on order_lines (style_id) where style_id is not null;
create or replace function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
  select case when line.stone_id is not null then 'stone ' || line.stone_id::text when line.parcel_id is not null then 'parcel ' || line.parcel_id::text
    when line.piece_id is not null then 'piece ' || line.piece_id::text when line.style_id is not null then 'style ' || line.style_id::text end
$$;
alter table cart_items add column style_id bigint references jewelry_styles, add column spec jsonb,
  drop constraint cart_items_one_goods,
  add constraint cart_items_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id, style_id) = 1),
  add constraint cart_items_style_spec check ((style_id is null) = (spec is null));
create index cart_items_style on cart_items (user_id, style_id) where style_id is not null;
create or replace function goods_of(item cart_items) returns text language sql immutable parallel safe as $$
  select case when item.stone_id is not null then 'stone ' || item.stone_id::text when item.parcel_id is not null then 'parcel ' || item.parcel_id::text
    when item.piece_id is not null then 'piece ' || item.piece_id::text when item.style_id is not null then 'style ' || item.style_id::text end
$$;

-- A style stays orderable however often it is ordered; how many of it are ordered, out with customers and theirs.
create table style_counts (
  style_id bigint primary key references jewelry_styles,
  held     integer not null default 0 check (held >= 0),
  lent     integer not null default 0 check (lent >= 0),
  sold     integer not null default 0 check (sold >= 0)
);

-- Which lines have which styles, and as what, for the books.
create view ordered_styles as
  select id as line_id, order_id, style_id, spec, state, created_at from order_lines where style_id is not null;
