-- Pictures of parcels stand beside those of stones: a file that is kept belongs to one stone or to one parcel.
alter table kept_media
  alter column stone_id drop not null,
  add column parcel_id bigint references parcels on delete cascade,
  add constraint kept_media_one_goods check (num_nonnulls(stone_id, parcel_id) = 1),
  -- Other kinds are not shown of parcels.
  add constraint kept_media_parcel_kind check (parcel_id is null or kind = 'image');
create unique index kept_media_parcel_sum on kept_media (parcel_id, kind, sum) where parcel_id is not null;
create unique index kept_media_parcel_first on kept_media (parcel_id, kind) where is_first and parcel_id is not null;

create or replace view stone_pictures as
  select id, stone_id, sum from kept_media where kind = 'image' and not is_first and stone_id is not null;

-- Pictures of a parcel; the one that lists show stands first, the others in the order in which they came.
create view parcel_pictures as
  select id, parcel_id, sum, is_first from kept_media where kind = 'image' and parcel_id is not null;

-- Parcels by what people call them, whether they are for sale or not.
create view parcels_named as
  select id, site_id, supplier_id, origin, shape, size_kind, size_from, size_to, color_from, color_to, clarity_from, clarity_to, make, pieces_estimated,
    left_carats, stock_no, sale_status = 'for_sale' and left_pieces > 0 as is_for_sale
  from parcels;
