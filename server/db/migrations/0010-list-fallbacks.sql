-- The bracket of the price list that also prices larger sizes without one; null is off, the newest row of a site counts.
create table list_fallbacks (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  low_ct  numeric(6,2),
  high_ct numeric(6,2),
  set_by  bigint references users,
  set_at  timestamptz not null default now(),
  check ((low_ct is null) = (high_ct is null)),
  check (low_ct <= high_ct)
);
create index list_fallbacks_latest on list_fallbacks (site_id, id desc);
create trigger list_fallbacks_tell_change after insert or update or delete on list_fallbacks for each statement execute function stones_tell_change();
create trigger list_fallbacks_note_change after insert or update or delete on list_fallbacks for each statement execute function prices_note_change();
