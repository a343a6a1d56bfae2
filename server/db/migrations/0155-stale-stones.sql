-- When the people of a supplier were told that stones go off sale because nobody confirms them: no stone goes that was not told of two days before.
create table stale_notices (
  id          bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  told_at     timestamptz not null default now(),
  -- Stones that were last confirmed before this were told of.
  seen_before timestamptz not null,
  stones      integer not null check (stones > 0)
);
create index stale_notices_supplier on stale_notices (supplier_id, id desc);
