-- Columns that every table of work has (server/jobs/queue.ts): tries, next_try_at, leased_until, taken_at.
alter table imports rename column attempts to tries;
alter table imports add column next_try_at timestamptz not null default now();
alter table messages add column taken_at timestamptz;
