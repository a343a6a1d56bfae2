-- A host name leads to one site, whatever the scheme: two sites can't take it, also when both try at once. What was an address once and is
-- none any more stays known, so that who still comes there is told so and does not land on the house's pages.
delete from site_origins o using site_origins better
  where regexp_replace(better.origin, '^https?://', '') = regexp_replace(o.origin, '^https?://', '')
    and (better.origin !~ '^http://', better.origin) > (o.origin !~ '^http://', o.origin);
alter table site_origins
  add column host text not null generated always as (regexp_replace(origin, '^https?://', '')) stored,
  add column is_primary boolean not null default false,
  add column added_at timestamptz not null default now(),
  add column removed_at timestamptz;
create unique index site_origins_host on site_origins (host);
update site_origins o set is_primary = true
  where not exists (select from site_origins e where e.site_id = o.site_id and e.origin < o.origin);
create unique index site_origins_primary on site_origins (site_id) where is_primary;
alter table site_origins add check (not is_primary or removed_at is null);

-- The site of a page: by its whole origin, else by its host name (any scheme and port), else the house.
create or replace function site_of_origin(whole text, host text) returns bigint language sql stable as $$
  select coalesce(
    (select o.site_id from site_origins o
      where (o.origin = $1 or o.host = $2) and o.removed_at is null order by o.origin = $1 desc limit 1),
    (select id from sites where parent_id is null))
$$;

alter table sites
  add column version integer not null default 1,
  add column suspended_at timestamptz,
  add column suspended_why text not null default '',
  add check (parent_id is not null or suspended_at is null);

alter table change_log drop constraint change_log_subject_check;
alter table change_log add constraint change_log_subject_check check (subject in ('user', 'group', 'site'));

-- When anybody of a site was last seen.
create index sessions_site on sessions (site_id, used_at desc);
