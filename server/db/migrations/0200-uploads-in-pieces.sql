-- Large files that are on their way: told by their sum, so that the same file goes on where it stopped. The pieces lie in the store of files.
create table media_uploads (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  user_id    bigint not null references users on delete cascade,
  sum        text not null check (sum ~ '^[0-9a-f]{64}$'),
  bytes      bigint not null check (bytes > 0),
  have       bigint not null default 0 check (have between 0 and bytes),
  file_name  text not null default '' check (length(file_name) <= 200),
  touched_at timestamptz not null default now(),
  unique (user_id, sum)
);
create index media_uploads_site on media_uploads (site_id);
create index media_uploads_touched on media_uploads (touched_at);
