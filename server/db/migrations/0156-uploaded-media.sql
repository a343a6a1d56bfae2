-- Pictures and films that were uploaded for a stone, by the sum of the file that came. They are shown instead of what the supplier links, and no
-- import touches them.
alter table stones
  add column own_image text check (own_image ~ '^[0-9a-f]{64}$'),
  add column own_video text check (own_video ~ '^[0-9a-f]{64}$');
create index stones_own_image on stones (own_image) where own_image is not null;
create index stones_own_video on stones (own_video) where own_video is not null;
