-- What a price book said, in every version since this was kept; nothing of it is changed afterwards.
create function price_book_content(book bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'multiplier', b.multiplier::text, 'points', b.points::text,
    'suppliers', coalesce((select jsonb_agg(jsonb_build_object('id', s.supplier_id::text, 'visible', s.visible, 'multiplier', s.multiplier::text,
        'points', s.points::text) order by s.supplier_id) from price_book_suppliers s where s.book_id = b.id), '[]'),
    'bands', coalesce((select jsonb_agg(jsonb_build_object('supplier_id', d.supplier_id::text, 'origin', d.origin, 'hue', d.hue,
        'carat_from', d.carat_from::text, 'carat_to', d.carat_to::text, 'multiplier', d.multiplier::text, 'points', d.points::text) order by d.id)
      from price_book_bands d where d.book_id = b.id), '[]'))
  from price_books b where b.id = book
$$;

create table price_book_versions (
  book_id bigint not null references price_books on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  -- Null where the house itself wrote it.
  made_by bigint references users,
  made_at timestamptz not null default now(),
  -- The version whose content was brought back.
  undo_of integer check (undo_of < version),
  primary key (book_id, version)
);
insert into price_book_versions (book_id, version, content) select id, version, price_book_content(id) from price_books;

create function price_book_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a price book is not changed';
end $$;
create trigger price_book_versions_stay before update on price_book_versions for each row execute function price_book_versions_stay();

-- What a book will say from a moment on: one plan at a time.
create table price_book_plans (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  group_id    bigint references groups on delete cascade,
  user_id     bigint references users on delete cascade,
  wish        jsonb not null,
  -- Whoever planned it said by the group's name that it sells at cost from then on.
  at_cost     boolean not null default false,
  starts_at   timestamptz not null,
  made_by     bigint not null references users,
  made_at     timestamptz not null default now(),
  state       text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  ended_at    timestamptz,
  check ((group_id is null) <> (user_id is null)),
  check ((state = 'waiting') = (ended_at is null)),
  check (not at_cost or group_id is not null)
);
create unique index price_book_plans_one_of_group on price_book_plans (group_id) where state = 'waiting';
create unique index price_book_plans_one_of_person on price_book_plans (user_id) where state = 'waiting';
create index price_book_plans_due on price_book_plans (starts_at) where state = 'waiting';
