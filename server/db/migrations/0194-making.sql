-- What is made to order: when it is due, how it came about, and what it weighs in the end (decision 0306).
alter table order_lines
  add column due_on date,
  add column final_mg integer check (final_mg > 0),
  add column made_at timestamptz,
  -- What the finished weight changed of its price.
  add column weight_usd numeric(12,2) not null default 0,
  add column weight_rmb numeric(14,2) not null default 0,
  add constraint order_lines_made check (made_at is null or final_mg is not null),
  add constraint order_lines_weight check (final_mg is not null or (weight_usd = 0 and weight_rmb = 0)),
  add constraint order_lines_making check (style_id is not null or num_nonnulls(due_on, final_mg, made_at) = 0);

create table making_steps (
  id         bigint generated always as identity primary key,
  line_id    bigint not null references order_lines,
  step       text not null check (step in ('received', 'casting', 'setting', 'polishing', 'qc_passed', 'qc_failed')),
  note       text not null default '',
  photo      text,
  -- Of a remake: what it costs, and who bears it.
  cost_usd   numeric(12,2) check (cost_usd >= 0),
  borne_by   text check (borne_by in ('house', 'maker')),
  user_id    bigint not null references users,
  at         timestamptz not null default now(),
  constraint making_steps_failed check ((step = 'qc_failed') = (num_nonnulls(cost_usd, borne_by) = 2 and note <> ''))
);
create index making_steps_line on making_steps (line_id, id);
create trigger making_steps_append_only before update or delete on making_steps for each row execute function append_only();

-- Nothing that is made to order in an order of jewelry is handed over before it was weighed and passed.
create function made_before_handed_over() returns trigger language plpgsql as $$
begin
  if new.made_at is null and exists (select from orders where id = new.order_id and type = 'jewelry') then
    raise exception 'line % is handed over and was never made', new.id using errcode = 'check_violation', constraint = 'order_lines_handed_over';
  end if;
  return new;
end $$;
create trigger order_lines_handed_over before update of state on order_lines for each row
  when (new.state = 'done' and old.state = 'live' and new.style_id is not null) execute function made_before_handed_over();
