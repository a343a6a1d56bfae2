-- People as staff see and change them. Columns that a registration writes too are added only where they are missing.
alter table users
  add column version integer not null default 1,
  add column if not exists inviter_id bigint references users,
  -- Answers of the registration form: field to text.
  add column if not exists content jsonb not null default '{}',
  add column if not exists refuse_reason text not null default '';
alter table groups add column version integer not null default 1;

-- Whoever changes a row, its version tells (decisions.md 6); counting a login is no change.
create function users_count_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'login_num' - 'version' is distinct from to_jsonb(old) - 'login_num' - 'version' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger users_count_version before update on users for each row execute function users_count_version();

create function groups_count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger groups_count_version before update on groups for each row execute function groups_count_version();

-- An account that is no longer approved loses its sessions for good: enabling it again brings none back.
create trigger users_status_ends_sessions after update of status on users
  for each row when (old.status = 1 and new.status <> 1) execute function users_end_sessions();

-- The list of people: newest first, by state, role, group and salesman, and by any part of what names them.
create extension if not exists pg_trgm;
create index users_page on users (site_id, id desc);
create index users_by_status on users (site_id, status, id desc);
create index users_by_role on users (site_id, role, id desc);
create index users_by_group on users (group_id, id desc) where group_id is not null;
create index users_words on users using gin ((name || ' ' || real_name || ' ' || phone || ' ' || email || ' ' || company) gin_trgm_ops);

-- Papers that prove who somebody is; the files lie under the data folder.
create table verification_documents (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references users on delete cascade,
  kind        text not null check (kind in ('business_card', 'id_card', 'student_card', 'business_licence')),
  file_name   text not null,
  stored_name text not null unique,
  type        text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes       integer not null check (bytes > 0),
  state       text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason      text not null default '',
  decided_by  bigint references users,
  decided_at  timestamptz,
  created_at  timestamptz not null default now()
);
create index verification_documents_person on verification_documents (user_id, id);
create index verification_documents_waiting on verification_documents (user_id) where state = 'waiting';

-- The newest popup that a person has seen.
create table notices_seen (
  user_id bigint primary key references users on delete cascade,
  version integer not null,
  seen_at timestamptz not null default now()
);

alter table site_configs
  -- Goes up when the popup's words change: who saw the earlier ones sees these too.
  add column popup_version integer not null default 1,
  add column updated_by bigint references users;

-- Every config that was in force, for the history and for undoing.
create table config_versions (
  site_id bigint not null references sites,
  version integer not null,
  config  jsonb not null,
  at      timestamptz not null default now(),
  by_user bigint references users,
  undo_of integer,
  primary key (site_id, version)
);
create trigger config_versions_append_only before update or delete on config_versions for each row execute function append_only();

-- What staff changed of people and groups: who, when, from, to.
create table change_log (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  at         timestamptz not null default now(),
  by_user    bigint not null references users,
  subject    text not null check (subject in ('user', 'group')),
  -- No reference: what is told of a deleted account or group stays.
  subject_id bigint not null,
  what       text not null,
  fields     jsonb not null default '{}',
  note       text not null default ''
);
create index change_log_subject on change_log (subject, subject_id, id desc);
create trigger change_log_append_only before update or delete on change_log for each row execute function append_only();
