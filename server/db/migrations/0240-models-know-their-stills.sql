-- What stands in the place of a model until it comes: what it looks like, where that was drawn already.
create or replace view stone_models as
  select stone_id, sum, bytes, is_first, id, has_still from kept_media where kind = 'model' and stone_id is not null;
