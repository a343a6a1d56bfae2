-- Pictures of a stone beside the one that lists show, in the order in which they came, by the sum of the file that came.
create table stone_pictures (
  id bigint generated always as identity primary key,
  stone_id bigint not null references stones (id) on delete cascade,
  sum text not null check (sum ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null default now(),
  unique (stone_id, sum)
);
create index stone_pictures_sum on stone_pictures (sum);
