-- A group sells above cost by its price book, or at cost because somebody chose that by its name; one of which neither is said shows no prices.
alter table groups add column at_cost boolean not null default false;

-- Whoever runs a reseller's site sees what it pays; that was no oversight.
update groups set at_cost = true
  where exists (select from users where group_id = groups.id and role = 7)
    and not exists (select from users where group_id = groups.id and role in (5, 6));

drop trigger groups_note_change on groups;
create trigger groups_note_change after insert or delete or update of is_default, at_cost on groups
  for each statement execute function prices_note_change();
