-- What a supplier's file says of a stone beside its grades: his own word for a shape outside the list, the stone that makes a
-- pair with it, and that he holds it himself: for somebody (hold, reserved), out on memo, or in words nobody has explained yet.
alter table stones
  add column shape_word text,
  add column pair_no text,
  add column supplier_hold text check (supplier_hold in ('hold', 'memo', 'reserved', 'unclear'));

-- What imports have read, and what they keep to be taken back, has every column of a stone.
do $$
declare work record;
begin
  for work in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'import_work' and c.relkind = 'r' and c.relname ~ '^(stage|before)_[0-9]+$'
  loop
    execute format('alter table import_work.%I add column shape_word text, add column pair_no text, add column supplier_hold text', work.relname);
  end loop;
end $$;

-- Nobody orders or lends what its supplier holds, whatever code asks for it.
create function claims_refuse_supplier_holds() returns trigger language plpgsql as $$
begin
  perform from stones where id = new.stone_id and supplier_hold is not null for share;
  if found then
    raise exception 'stone % is held by its supplier', new.stone_id
      using errcode = 'check_violation', constraint = 'stone_claims_not_held_by_supplier', table = 'stone_claims';
  end if;
  return new;
end $$;
create trigger claims_refuse_supplier_holds before insert on stone_claims for each row execute function claims_refuse_supplier_holds();
