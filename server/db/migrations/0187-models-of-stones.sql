-- A stone may have a model of its own: a file that is drawn in three dimensions.
alter table kept_media drop constraint kept_media_kind_check,
  add constraint kept_media_kind_check check (kind in ('image', 'video', 'model'));

create view stone_models as
  select stone_id, sum, bytes from kept_media where kind = 'model' and is_first and stone_id is not null;
