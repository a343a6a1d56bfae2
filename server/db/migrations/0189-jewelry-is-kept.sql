-- What was changed of a piece or a style by whoever keeps it: by whom, from what to what, however it was changed.
create table jewelry_log (
  id        bigint generated always as identity primary key,
  piece_id  bigint references jewelry_pieces,
  style_id  bigint references jewelry_styles,
  at        timestamptz not null default now(),
  -- Null for what the house does by itself.
  by_user   bigint references users,
  -- The change of many that it was part of.
  change_id bigint,
  fields    jsonb not null,
  constraint jewelry_log_one_goods check (num_nonnulls(piece_id, style_id) = 1)
);
create index jewelry_log_piece on jewelry_log (piece_id, id desc) where piece_id is not null;
create index jewelry_log_style on jewelry_log (style_id, id desc) where style_id is not null;
create trigger jewelry_log_append_only before update or delete on jewelry_log for each row execute function append_only();
create trigger jewelry_log_not_emptied before truncate on jewelry_log for each statement execute function append_only();

-- Numbers keep their places as text.
create function logged_value(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end
$$;

create function jewelry_log_changes() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  changed jsonb;
begin
  -- The arguments are the columns that are told.
  select jsonb_object_agg(name, jsonb_build_object('from', logged_value(was -> name), 'to', logged_value(becomes -> name))) into changed
  from unnest(tg_argv) as told (name) where was -> name is distinct from becomes -> name;
  if changed is not null then
    insert into jewelry_log (piece_id, style_id, by_user, change_id, fields)
    values (case when tg_table_name = 'jewelry_pieces' then new.id end, case when tg_table_name = 'jewelry_styles' then new.id end,
      nullif(current_setting('loupe.by_user', true), '')::bigint, nullif(current_setting('loupe.by_change', true), '')::bigint, changed);
  end if;
  return null;
end $$;
create trigger jewelry_pieces_log after update of sale_status, usd_total, kind, location, comment, category, material, gross_g, net_g, size_label, shape,
  color, fancy_color, fancy_intensity, clarity, main_carats, side_pieces, side_carats, lab, report_no, supplier_hold, image_url, video_url, style_id
  on jewelry_pieces for each row execute function jewelry_log_changes('sale_status', 'usd_total', 'kind', 'location', 'comment', 'category', 'material',
    'gross_g', 'net_g', 'size_label', 'shape', 'color', 'fancy_color', 'fancy_intensity', 'clarity', 'main_carats', 'side_pieces', 'side_carats', 'lab',
    'report_no', 'supplier_hold', 'image_url', 'video_url', 'style_id');
create trigger jewelry_styles_log after update of sale_status, usd_from, comment, name, category, claw, inlay, family, materials, size_from, size_to,
  main_from, main_to, image_url, video_url, version
  on jewelry_styles for each row execute function jewelry_log_changes('sale_status', 'usd_from', 'comment', 'name', 'category', 'claw', 'inlay', 'family',
    'materials', 'size_from', 'size_to', 'main_from', 'main_to', 'image_url', 'video_url', 'version');

-- Changes of many pieces or styles: planned and looked at first, then done at once and taken back as far as nothing happened since.
create table jewelry_changes (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  -- Whose goods: one supplier's, or those of all of the site where the house does it.
  supplier_id bigint references suppliers,
  origin      text not null check (origin in ('natural', 'lab')),
  form        text not null check (form in ('piece', 'style')),
  made_by     bigint not null references users,
  made_at     timestamptz not null default now(),
  change      jsonb not null,
  state       text not null default 'planned' check (state in ('planned', 'done', 'undone')),
  -- How many were picked, and what would change, as it was shown before anybody agreed.
  goods       integer not null check (goods > 0),
  plan        jsonb not null,
  changed     integer not null default 0,
  restored    integer not null default 0,
  done_at     timestamptz
);
create index jewelry_changes_last on jewelry_changes (site_id, supplier_id, origin, form, id desc);

-- The goods of a change: what each was and becomes, or why it stays. A change is about one value of each.
create table jewelry_change_goods (
  change_id bigint not null references jewelry_changes on delete cascade,
  goods_id  bigint not null,
  was       text,
  becomes   text,
  -- Why it was not changed.
  refused   text,
  -- Why it was left when the change was taken back.
  kept      text,
  primary key (change_id, goods_id)
);
