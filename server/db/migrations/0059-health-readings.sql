-- The last reading of each node, for the page that shows the health of the house: whoever answers knows only itself.
create table health_readings (
  node    text primary key,
  at      timestamptz not null default now(),
  reading jsonb not null
);
