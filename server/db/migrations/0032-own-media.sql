-- Pictures, videos and certificate files leave the house under its own addresses, which nobody can guess without this key.
create table media_key (
  is_only boolean primary key default true check (is_only),
  key     bytea not null
);
insert into media_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- When a link was found to lead to nothing that can be shown; null while it is believed.
alter table stones
  add column image_gone_at timestamptz,
  add column video_gone_at timestamptz;
create index stones_media_gone on stones (least(image_gone_at, video_gone_at))
  where image_gone_at is not null or video_gone_at is not null;

-- Another link is believed anew.
create function stones_believe_links() returns trigger language plpgsql as $$
begin
  if new.image_url is distinct from old.image_url then new.image_gone_at := null; end if;
  if new.video_url is distinct from old.video_url then new.video_gone_at := null; end if;
  return new;
end $$;
create trigger stones_believe_links before update on stones for each row
  when (old.image_gone_at is not null or old.video_gone_at is not null)
  execute function stones_believe_links();

-- What was frozen with an order named its supplier's addresses.
with known as (
  select l.id, '/media/stone/' || l.stone_id || '/' ||
      left(encode(sha256(k.key || sha256(k.key || int8send(l.stone_id))), 'hex'), 32) || '/' as base
  from order_lines l, media_key k
  where coalesce(l.snapshot->>'imageUrl', l.snapshot->>'videoUrl', l.snapshot->>'certUrl') is not null
)
update order_lines l set snapshot = l.snapshot || jsonb_build_object(
  'imageUrl', case when l.snapshot->>'imageUrl' is not null then known.base || 'image' end,
  'videoUrl', case when l.snapshot->>'videoUrl' is null then null
    when split_part(split_part(l.snapshot->>'videoUrl', '?', 1), '#', 1) ~* '\.(mp4|m4v|webm|mov)$' then known.base || 'video.mp4'
    when split_part(split_part(l.snapshot->>'videoUrl', '?', 1), '#', 1) ~* '\.(webp|gif)$' then known.base || 'video.webp'
    else known.base || 'video' end,
  'certUrl', case when l.snapshot->>'certUrl' is not null then known.base || 'certificate' end)
from known where known.id = l.id;
