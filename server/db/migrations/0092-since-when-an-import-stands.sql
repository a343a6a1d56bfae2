-- Since when an import is in its state, whoever moved it there: one that stays in it too long is told on the page of health.
alter table imports add column state_at timestamptz not null default now();
update imports set state_at = coalesce(finished_at, taken_at, created_at);

create function imports_note_state() returns trigger language plpgsql as $$
begin
  new.state_at := clock_timestamp();
  return new;
end $$;
create trigger imports_note_state before update of state on imports for each row
  when (old.state is distinct from new.state) execute function imports_note_state();
