-- What happened to a stone beside orders: who did it, by which import, and each field's value before and after. Written for a million stones at
-- once by an import, from the stones themselves: no foreign key is looked up for each row.
create table stone_log (
  id        bigint generated always as identity primary key,
  stone_id  bigint not null,
  at        timestamptz not null default now(),
  deed      text not null check (deed in ('added', 'changed', 'listed', 'delisted', 'stale', 'rejected', 'undone')),
  by_user   bigint,
  import_id bigint,
  fields    jsonb not null default '{}'
);
create index stone_log_stone on stone_log (stone_id, id desc);
create trigger stone_log_append_only before update or delete on stone_log for each row execute function append_only();
create trigger stone_log_not_emptied before truncate on stone_log for each statement execute function append_only();
