-- Whoever buys or looks as a customer, visitor or next-level operator belongs to a group once the account is open: without one there is no
-- price but the suppliers' own. Accounts from before stay as they are, and see no prices until they are given a group.
create function users_need_a_group() returns trigger language plpgsql as $$
begin
  if new.role in (5, 6, 7) and new.status = 1 and new.group_id is null then
    raise exception 'an open account of this role belongs to a group' using errcode = 'check_violation', constraint = 'users_need_a_group';
  end if;
  return new;
end $$;
create trigger users_need_a_group before insert or update of role, status, group_id on users
  for each row execute function users_need_a_group();

-- A next-level site buys as a group of its parent; sites from before that buy as none sell nothing until they are given one.
create function sites_buy_as_a_group() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and (new.parent_group_id is null
    or not exists (select from groups where id = new.parent_group_id and site_id = new.parent_id)) then
    raise exception 'a next-level site buys as a group of its parent' using errcode = 'check_violation', constraint = 'sites_buy_as_a_group';
  end if;
  return new;
end $$;
create trigger sites_buy_as_a_group before insert or update of parent_id, parent_group_id on sites
  for each row execute function sites_buy_as_a_group();

-- Which group is the default decides prices: whoever kept them looks again.
create trigger groups_note_change after insert or delete or update of is_default on groups
  for each statement execute function prices_note_change();

-- At whose prices a stone was put into the cart; amounts seen at others are compared with nothing.
alter table cart_items add column priced_as text not null default 'own';
alter table cart_items alter column priced_as drop default;
update cart_items set priced_as = 'hidden' from users where users.id = cart_items.user_id and users.group_id is null;
