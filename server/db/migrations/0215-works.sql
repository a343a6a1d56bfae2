-- Work on pieces that customers have: re-sizes and repairs (decision 0323). What is to be done is a form of goods of its own: nobody has it before
-- it was ordered, and it is ordered once.
create table jewelry_works (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  supplier_id bigint not null references suppliers,
  origin      text not null check (origin in ('natural', 'lab')),
  -- Under which its maker knows the piece.
  stock_no    text not null,
  facts       jsonb not null,
  image_url   text,
  usd_total   numeric(12,2) not null check (usd_total >= 0),
  rmb_total   numeric(14,2) not null check (rmb_total >= 0),
  rate        numeric(12,6) not null,
  cost_usd    numeric(12,2) not null check (cost_usd >= 0),
  place       text not null default 'planned' check (place in ('planned', 'held', 'done', 'given_up')),
  created_by  bigint not null references users,
  created_at  timestamptz not null default now()
);

-- What was agreed is never changed; it is ordered, done or given up, each once.
create function jewelry_works_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'place' <> to_jsonb(old) - 'place'
    or (old.place, new.place) not in (('planned', 'held'), ('held', 'done'), ('held', 'given_up'))
  then
    raise exception 'work % goes from % nowhere else', old.id, old.place using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger jewelry_works_kept before update or delete on jewelry_works for each row execute function jewelry_works_kept();

alter table order_lines add column work_id bigint references jewelry_works,
  drop constraint order_lines_one_goods,
  add constraint order_lines_one_goods check (num_nonnulls(stone_id, parcel_id, piece_id, style_id, work_id) = 1),
  drop constraint order_lines_making,
  add constraint order_lines_making check (num_nonnulls(style_id, work_id) = 1 or num_nonnulls(final_mg, made_at) = 0);
create unique index order_lines_work on order_lines (work_id) where work_id is not null;
-- One work at a time on one piece.
create unique index order_lines_open_work on order_lines (from_line_id) where work_id is not null and state = 'live';

create or replace function goods_of(line order_lines) returns text language sql immutable parallel safe as $$
  select case when line.stone_id is not null then 'stone ' || line.stone_id::text when line.parcel_id is not null then 'parcel ' || line.parcel_id::text
    when line.piece_id is not null then 'piece ' || line.piece_id::text when line.style_id is not null then 'style ' || line.style_id::text
    when line.work_id is not null then 'work ' || line.work_id::text end
$$;

-- What is worked on was handed over; and it does not come back while it is on the bench.
create function worked_on_after_hand_over() returns trigger language plpgsql as $$
begin
  perform from order_lines where id = new.from_line_id and state = 'done' and num_nonnulls(piece_id, style_id) = 1 for share;
  if not found then
    raise exception 'line % is worked on and was never handed over', new.from_line_id
      using errcode = 'check_violation', constraint = 'order_lines_worked_on';
  end if;
  return new;
end $$;
create trigger order_lines_worked_on before insert or update of from_line_id, work_id on order_lines for each row
  when (new.work_id is not null and new.from_line_id is not null) execute function worked_on_after_hand_over();

create function not_returned_while_worked_on() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines w where w.from_line_id = new.id and w.work_id is not null and w.state = 'live') then
    raise exception 'line % is being worked on', new.id using errcode = 'check_violation', constraint = 'order_lines_in_work';
  end if;
  return new;
end $$;
create trigger order_lines_in_work before update of state on order_lines for each row
  when (old.state = 'done' and new.state <> 'done') execute function not_returned_while_worked_on();

-- Work is handed over like what is made: weighed and passed.
drop trigger order_lines_handed_over on order_lines;
create trigger order_lines_handed_over before update of state on order_lines for each row
  when (new.state = 'done' and old.state = 'live' and (new.style_id is not null or new.work_id is not null))
  execute function made_before_handed_over();

-- Nothing is done to a piece before it is there.
create or replace function customers_stones_are_here() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_lines l, jsonb_array_elements(coalesce(l.spec -> 'centres', '[]')) centre
    where l.id = new.line_id and centre ->> 'by' = 'own' and not exists (
      select from left_goods g where g.line_id = l.id and g.seat = (centre ->> 'seat')::int and g.given_at is null)
  ) then
    raise exception 'line % waits for a stone of its customer', new.line_id using errcode = 'check_violation', constraint = 'making_steps_stone_here';
  end if;
  if exists (
    select from order_lines l where l.id = new.line_id and l.work_id is not null and not exists (
      select from left_goods g where g.line_id = l.id and g.seat is null and g.given_at is null)
  ) then
    raise exception 'line % waits for the piece of its customer', new.line_id using errcode = 'check_violation', constraint = 'making_steps_piece_here';
  end if;
  return new;
end $$;

alter table order_links drop constraint order_links_kind_check,
  add constraint order_links_kind_check check (kind in ('sold_from', 'return_of', 'delivery_of', 'fulfils', 'work_on'));

-- Which lines have which works, for the books.
create view ordered_works as
  select id as line_id, order_id, work_id, state, created_at from order_lines where work_id is not null;
