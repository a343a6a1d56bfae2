-- What the last backups and restores came to, for the page that shows the health of the house.
create table backup_runs (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('backup', 'restore')),
  -- Taken by the clock of the house, not by a person.
  nightly    boolean not null default false,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  -- The backup's own name.
  name       text not null,
  -- Rows, files, bytes and the like; null when it failed.
  facts      jsonb,
  -- Why it failed; null when it did not.
  problem    text,
  check ((facts is null) <> (problem is null))
);
create index backup_runs_latest on backup_runs (kind, ended_at desc);
