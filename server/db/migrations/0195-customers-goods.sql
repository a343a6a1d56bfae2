-- What customers leave with the house: stones of their own that are to be set, and pieces that are worked on (decision 0307).
create table left_goods (
  id          bigint generated always as identity primary key,
  line_id     bigint not null references order_lines,
  -- Which seat the stone is for; null of a piece.
  seat        integer check (seat between 0 and 4),
  -- As the house weighed it when it came.
  carats      numeric(8,3) check (carats > 0),
  grams       numeric(8,3) check (grams > 0),
  insured_usd numeric(12,2) not null check (insured_usd > 0),
  note        text not null default '',
  photo       text,
  received_by bigint not null references users,
  received_at timestamptz not null default now(),
  given_to    text check (given_to <> ''),
  given_by    bigint references users,
  given_at    timestamptz,
  constraint left_goods_weighed check (num_nonnulls(carats, grams) = 1 and (carats is null) = (seat is null)),
  constraint left_goods_given check (num_nonnulls(given_to, given_by, given_at) in (0, 3))
);
create unique index left_goods_here on left_goods (line_id, coalesce(seat, -1)) where given_at is null;
create index left_goods_line on left_goods (line_id, id);

-- A receipt is never changed: what was left is given back, once.
create function left_goods_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.given_at is not null
    or (old.id, old.line_id, old.seat, old.carats, old.grams, old.insured_usd, old.note, old.photo, old.received_by, old.received_at)
      is distinct from (new.id, new.line_id, new.seat, new.carats, new.grams, new.insured_usd, new.note, new.photo, new.received_by, new.received_at)
  then
    raise exception 'a receipt of what a customer left is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger left_goods_append_only before update or delete on left_goods for each row execute function left_goods_kept();

-- Nothing is made with a customer's stone before it is there.
create function customers_stones_are_here() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_lines l, jsonb_array_elements(coalesce(l.spec -> 'centres', '[]')) centre
    where l.id = new.line_id and centre ->> 'by' = 'own' and not exists (
      select from left_goods g where g.line_id = l.id and g.seat = (centre ->> 'seat')::int and g.given_at is null)
  ) then
    raise exception 'line % waits for a stone of its customer', new.line_id using errcode = 'check_violation', constraint = 'making_steps_stone_here';
  end if;
  return new;
end $$;
create trigger making_steps_stone_here before insert on making_steps for each row execute function customers_stones_are_here();
