-- Certificates of stones, by the certificate and not by the stone: whoever offers it, the laboratory's and the house's file is the same. What a
-- supplier uploads is shown with their own stones only.
create table certificates (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  origin      text not null check (origin in ('natural', 'lab')),
  report_key  text not null check (report_key <> ''),
  source      text not null check (source in ('house', 'supplier', 'lab')),
  supplier_id bigint references suppliers,
  stored_name text not null unique,
  type        text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes       integer not null check (bytes > 0),
  kept_by     bigint references users,
  kept_at     timestamptz not null default now(),
  -- The grades that somebody read off it.
  grades      jsonb check (jsonb_typeof(grades) = 'object'),
  read_by     bigint references users,
  read_at     timestamptz,
  check ((source = 'supplier') = (supplier_id is not null)),
  check ((source = 'lab') = (kept_by is null)),
  unique nulls not distinct (site_id, origin, report_key, source, supplier_id)
);
