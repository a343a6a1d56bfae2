-- A link with which somebody sets the own password, once: one for each person, the newest. Only its hash is kept.
create table invitations (
  user_id    bigint primary key references users on delete cascade,
  key_hash   bytea not null unique check (octet_length(key_hash) = 32),
  good_until timestamptz not null
);

-- Whoever has another password by now, or is let in no more, has no use for an old link.
create function drop_invitation() returns trigger language plpgsql as $$
begin
  delete from invitations where user_id = new.id;
  return null;
end $$;
create trigger users_drop_invitation after update of password_hash, status on users for each row
  when (old.password_hash is distinct from new.password_hash or new.status <> 1) execute function drop_invitation();
