-- Pictures, films and models of styles and pieces stand beside those of stones and parcels: a file that is kept belongs to one of them.
alter table kept_media
  add column piece_id bigint references jewelry_pieces on delete cascade,
  add column style_id bigint references jewelry_styles on delete cascade,
  drop constraint kept_media_one_goods,
  add constraint kept_media_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id, style_id) = 1);
create unique index kept_media_piece_sum on kept_media (piece_id, kind, sum) where piece_id is not null;
create unique index kept_media_piece_first on kept_media (piece_id, kind) where is_first and piece_id is not null;
create unique index kept_media_style_sum on kept_media (style_id, kind, sum) where style_id is not null;
create unique index kept_media_style_first on kept_media (style_id, kind) where is_first and style_id is not null;

-- What is shown of them where their suppliers link something else, by the sum of the file that came; no import touches it.
alter table jewelry_pieces
  add column own_image text check (own_image ~ '^[0-9a-f]{64}$'),
  add column own_video text check (own_video ~ '^[0-9a-f]{64}$');
alter table jewelry_styles
  add column own_image text check (own_image ~ '^[0-9a-f]{64}$'),
  add column own_video text check (own_video ~ '^[0-9a-f]{64}$');

-- All files of a piece or a style; the one that lists show stands first.
create view jewelry_media as
  select id, case when piece_id is null then 'style' else 'piece' end as form, coalesce(piece_id, style_id) as goods_id, kind, sum, bytes, is_first
  from kept_media where num_nonnulls(piece_id, style_id) = 1;

-- Pieces and styles by what people call them, whether they are for sale or not.
create view pieces_named as
  select p.id, p.site_id, p.supplier_id, p.origin, p.category, p.material, coalesce(s.name, '') as name, p.report_no, p.stock_no,
    p.sale_status = 'for_sale' and p.availability <> 'sold' as is_for_sale
  from jewelry_pieces p left join jewelry_styles s on s.id = p.style_id;
create view styles_named as
  select id, site_id, supplier_id, origin, category, name, style_no, sale_status = 'for_sale' as is_for_sale from jewelry_styles;

-- Files are matched by certificates too.
create index pieces_report_no on jewelry_pieces (report_no) where report_no is not null;
