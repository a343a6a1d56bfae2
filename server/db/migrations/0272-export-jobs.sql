-- Files that are written in the background (decision 0373): each row is a job of server/jobs/queue.ts, one at a time for each person.
create table export_jobs (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users,
  wish          jsonb not null check (jsonb_typeof(wish) = 'object'),
  language      text not null,
  origin        text,
  state         text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'cancelled')),
  done          integer not null default 0,
  total         integer,
  file_key      text,
  file_name     text,
  problem       jsonb,
  made_at       timestamptz not null default now(),
  tries         integer not null default 0,
  next_try_at   timestamptz not null default now(),
  leased_until  timestamptz,
  taken_at      timestamptz,
  check ((state = 'ready') = (file_key is not null))
);
create unique index export_jobs_one on export_jobs (user_id) where state in ('waiting', 'working');
create index export_jobs_open on export_jobs (id) where state in ('waiting', 'working');
create index export_jobs_of on export_jobs (user_id, id desc);
create index export_jobs_age on export_jobs (made_at);
