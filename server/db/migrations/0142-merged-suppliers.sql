-- Two records of one supplier become one: the stock and the people of one go to the other, and it stays as the name that its past stands under.
alter table suppliers
  add column merged_into bigint references suppliers check (merged_into <> id),
  add constraint suppliers_merged_are_disabled check (merged_into is null or disabled_at is not null);

-- A stone leaves its supplier only with them, for the one that they became part of.
create or replace function stones_keep_their_home() returns trigger language plpgsql as $$
begin
  if new.site_id <> old.site_id or (new.supplier_id <> old.supplier_id
    and not exists (select from suppliers where id = old.supplier_id and merged_into = new.supplier_id)) then
    raise foreign_key_violation using message = 'a stone stays with its site and its supplier';
  end if;
  return new;
end $$;
