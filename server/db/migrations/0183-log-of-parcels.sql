-- What was changed of a parcel beside what there is of it, which its ledger tells: by whom, from what to what, however it was changed.
create table parcel_log (
  id        bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  at        timestamptz not null default now(),
  -- Null for what the house does by itself.
  by_user   bigint references users,
  fields    jsonb not null
);
create index parcel_log_parcel on parcel_log (parcel_id, id desc);
create trigger parcel_log_append_only before update or delete on parcel_log for each row execute function append_only();
create trigger parcel_log_not_emptied before truncate on parcel_log for each statement execute function append_only();

create function grades_of(best text, worst text) returns text language sql immutable parallel safe as $$
  select case when best = worst then best else best || '-' || worst end
$$;

create function parcels_log_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  select jsonb_object_agg(field, jsonb_build_object('from', was, 'to', becomes)) into changed
  from (values
    ('saleStatus', to_jsonb(old.sale_status), to_jsonb(new.sale_status)),
    ('usdPerCt', to_jsonb(old.usd_per_ct::text), to_jsonb(new.usd_per_ct::text)),
    ('bands', old.bands, new.bands),
    ('minCarats', to_jsonb(old.min_carats::text), to_jsonb(new.min_carats::text)),
    ('remainder', to_jsonb(old.remainder), to_jsonb(new.remainder)),
    ('kind', to_jsonb(old.kind), to_jsonb(new.kind)),
    ('shape', to_jsonb(old.shape), to_jsonb(new.shape)),
    ('size', jsonb_build_object('sizeKind', old.size_kind, 'sizeFrom', old.size_from, 'sizeTo', old.size_to),
      jsonb_build_object('sizeKind', new.size_kind, 'sizeFrom', new.size_from, 'sizeTo', new.size_to)),
    ('color', to_jsonb(grades_of(old.color_from, old.color_to)), to_jsonb(grades_of(new.color_from, new.color_to))),
    ('clarity', to_jsonb(grades_of(old.clarity_from, old.clarity_to)), to_jsonb(grades_of(new.clarity_from, new.clarity_to))),
    ('make', to_jsonb(old.make), to_jsonb(new.make)),
    ('location', to_jsonb(old.location), to_jsonb(new.location)),
    ('comment', to_jsonb(old.comment), to_jsonb(new.comment))
  ) as fields (field, was, becomes)
  where was is distinct from becomes;
  if changed is not null then
    insert into parcel_log (parcel_id, by_user, fields) values (new.id, nullif(current_setting('loupe.by_user', true), '')::bigint, changed);
  end if;
  return null;
end $$;
create trigger parcels_log_change after update of sale_status, usd_per_ct, bands, min_carats, remainder, kind, shape, size_kind, size_from, size_to,
  color_from, color_to, clarity_from, clarity_to, make, location, comment on parcels for each row execute function parcels_log_change();
