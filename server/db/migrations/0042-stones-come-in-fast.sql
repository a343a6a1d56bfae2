-- A million stones come in with one import. What is the same for all of them is looked at once for each statement, not once for each stone.
alter table stones
  drop constraint stones_site_id_fkey,
  drop constraint stones_supplier_id_fkey,
  drop constraint stones_import_id_fkey;

create function stones_have_a_home() returns trigger language plpgsql as $$
declare
  home record;
begin
  for home in select distinct site_id, supplier_id, import_id from fresh loop
    perform from sites where id = home.site_id for key share;
    if not found then
      raise foreign_key_violation using message = format('there is no site %s', home.site_id);
    end if;
    perform from suppliers where id = home.supplier_id for key share;
    if not found then
      raise foreign_key_violation using message = format('there is no supplier %s', home.supplier_id);
    end if;
    if home.import_id is not null then
      perform from imports where id = home.import_id for key share;
      if not found then
        raise foreign_key_violation using message = format('there is no import %s', home.import_id);
      end if;
    end if;
  end loop;
  return null;
end $$;
create trigger stones_have_a_home after insert on stones referencing new table as fresh
  for each statement execute function stones_have_a_home();

create function stones_keep_their_home() returns trigger language plpgsql as $$
begin
  if new.site_id <> old.site_id or new.supplier_id <> old.supplier_id then
    raise foreign_key_violation using message = 'a stone stays with its site and its supplier';
  end if;
  return new;
end $$;
create trigger stones_keep_their_home before update of site_id, supplier_id on stones
  for each row execute function stones_keep_their_home();

-- The other side: what stones name can't go.
create function stones_hold_their_home() returns trigger language plpgsql as $$
declare
  held boolean;
begin
  execute format('select exists (select from stones where %I = $1)', tg_argv[0]) into held using old.id;
  if held then
    raise foreign_key_violation using message = format('stones name this row of %s', tg_table_name);
  end if;
  return null;
end $$;
create trigger stones_hold_their_site after delete on sites for each row execute function stones_hold_their_home('site_id');
create trigger stones_hold_their_supplier after delete on suppliers for each row execute function stones_hold_their_home('supplier_id');
create trigger stones_hold_their_import after delete on imports for each row execute function stones_hold_their_home('import_id');

-- One index finds a certificate among all stones and keeps it unique among a supplier's live ones: of what is not for sale each has a key of its own.
-- The same for stock numbers.
create unique index stones_one_report on stones (report_key, supplier_id, origin, (case when sale_status = 'for_sale' then 0 else id end))
  where report_key is not null;
drop index stones_report;
drop index stones_report_key;
create unique index stones_one_stock_no on stones (supplier_id, stock_no, (case when sale_status = 'for_sale' then 0 else id end));
drop index stones_stock_no;
drop index stones_supplier_stock;
