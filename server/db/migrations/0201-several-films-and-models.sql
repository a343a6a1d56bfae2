-- A stone may have several films and several models; one of each comes first.
create view stone_films as
  select id, stone_id, sum from kept_media where kind = 'video' and not is_first and stone_id is not null;
create or replace view stone_models as
  select stone_id, sum, bytes, is_first, id from kept_media where kind = 'model' and stone_id is not null;
