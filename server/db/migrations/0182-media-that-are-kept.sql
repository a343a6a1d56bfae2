-- What was uploaded for stones: a row for each picture and film that a stone has. The one that lists show stands in `stones` too, where every search
-- reads it. The name of the file is for those who keep media, and for nobody else.
create table kept_media (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  stone_id  bigint not null references stones (id) on delete cascade,
  kind      text not null check (kind in ('image', 'video')),
  is_first  boolean not null,
  sum       text not null check (sum ~ '^[0-9a-f]{64}$'),
  file_name text not null default '' check (length(file_name) <= 200),
  -- Of the file that came; null for what came before this was written down.
  bytes     bigint check (bytes > 0),
  kept_at   timestamptz not null default now(),
  unique (stone_id, kind, sum)
);
create unique index kept_media_first on kept_media (stone_id, kind) where is_first;
create index kept_media_newest on kept_media (site_id, kept_at desc, id desc);
create index kept_media_sum on kept_media (sum);
create index kept_media_names on kept_media using gin (file_name gin_trgm_ops);

insert into kept_media (site_id, stone_id, kind, is_first, sum)
  select site_id, id, 'image', true, own_image from stones where own_image is not null
  union all select site_id, id, 'video', true, own_video from stones where own_video is not null;
insert into kept_media (site_id, stone_id, kind, is_first, sum, kept_at)
  select s.site_id, s.id, 'image', false, p.sum, p.kept_at from stone_pictures p join stones s on s.id = p.stone_id
  order by p.id on conflict (stone_id, kind, sum) do nothing;
drop table stone_pictures;
drop index stones_own_image;
drop index stones_own_video;

-- Pictures of a stone beside the one that lists show, in the order in which they came.
create view stone_pictures as
  select id, stone_id, sum from kept_media where kind = 'image' and not is_first;

-- Stones by what people call them, whether they are for sale or not.
create view stones_named as
  select id, site_id, supplier_id, origin, shape, shape_word, carat, fancy_color, report_no, report_key, stock_no,
    sale_status = 'for_sale' and availability <> 'sold' as is_for_sale
  from stones;

-- Certificates that people uploaded.
alter table certificates add column file_name text not null default '' check (length(file_name) <= 200);
create view kept_certificates as
  select id, site_id, origin, report_key, source, supplier_id, bytes, kept_at, file_name from certificates where source <> 'lab';
