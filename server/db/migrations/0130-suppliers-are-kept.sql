-- What the house knows of a supplier beside their name, and whether their stones are sold at all.
alter table suppliers
  -- Who is called about what: [{name, role, phone, email, wechat}].
  add column contacts       jsonb not null default '[]',
  -- How they are paid, as it was agreed.
  add column terms          text not null default '',
  add column location       text not null default '',
  add column currency       text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Stones that they did not confirm for so many days are stale.
  add column stale_days     integer not null default 14 check (stale_days between 1 and 365),
  -- Whether sites of resellers may show their stones.
  add column resale_consent boolean not null default true,
  add column note           text not null default '',
  add column disabled_at    timestamptz,
  add column disabled_why   text not null default '',
  add column version        integer not null default 1;

create or replace view supplier_names as
  select id, site_id, name, short_code, stale_days, resale_consent, disabled_at is not null as is_disabled from suppliers;

-- Stones that are not offered because their supplier is disabled come back with them; nothing else lists them meanwhile.
alter table stones
  add column hidden_with_supplier boolean not null default false,
  add constraint stones_hidden_are_not_listed check (not (hidden_with_supplier and sale_status = 'for_sale'));
create index stones_hidden_with_supplier on stones (supplier_id) where hidden_with_supplier;

create function refuse_disabled_supplier(supplier bigint) returns void language plpgsql as $$
declare
  since timestamptz;
begin
  -- Waits for whoever is disabling them.
  select disabled_at into since from suppliers where id = supplier for key share;
  if since is not null then
    raise exception 'supplier % is disabled', supplier
      using errcode = 'check_violation', constraint = 'stones_of_enabled_suppliers', table = 'stones';
  end if;
end $$;

create or replace function stones_have_a_home() returns trigger language plpgsql as $$
declare
  home record;
begin
  for home in select site_id, supplier_id, import_id, bool_or(sale_status = 'for_sale') as is_listed from fresh group by 1, 2, 3 loop
    perform from sites where id = home.site_id for key share;
    if not found then
      raise foreign_key_violation using message = format('there is no site %s', home.site_id);
    end if;
    perform from suppliers where id = home.supplier_id for key share;
    if not found then
      raise foreign_key_violation using message = format('there is no supplier %s', home.supplier_id);
    end if;
    if home.is_listed then
      perform refuse_disabled_supplier(home.supplier_id);
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

create function stones_stay_hidden() returns trigger language plpgsql as $$
begin
  perform refuse_disabled_supplier(new.supplier_id);
  return new;
end $$;
create trigger stones_stay_hidden before update of sale_status on stones for each row
  when (new.sale_status = 'for_sale' and old.sale_status <> 'for_sale') execute function stones_stay_hidden();

-- Who may resell whose stones decides what resellers' people are shown.
create trigger suppliers_note_change after update of resale_consent on suppliers for each statement execute function prices_note_change();
create trigger suppliers_tell_change after update of resale_consent on suppliers for each statement execute function stones_tell_change();

-- What was asked of suppliers, and how they answered: once for each stone that was ordered from them.
create view supplied_lines as
  select l.id, l.supplier_id, l.order_id, l.created_at as asked_at, l.supply_status, l.state, answer.at as answered_at, refusal.note as refused_because
  from order_lines l
  left join lateral (
    select g.at from order_log g
    where g.order_id = l.order_id and g.line_id = l.id and g.what in ('supply', 'rejected') and g.from_state = 'waiting_confirm'
    order by g.id limit 1
  ) answer on true
  left join lateral (
    select g.note from order_log g
    where l.supply_status = 'rejected' and g.order_id = l.order_id and g.line_id = l.id and g.what = 'rejected' order by g.id desc limit 1
  ) refusal on true;

-- What came in of whom, whatever became of it.
create view supplier_imports as
  select id, site_id, supplier_id, mode, state, created_at, finished_at from imports;

-- Parcels are hidden and come back in the same way.
alter table parcels
  add column hidden_with_supplier boolean not null default false,
  add constraint parcels_hidden_are_not_listed check (not (hidden_with_supplier and sale_status = 'for_sale'));
create trigger parcels_stay_hidden before insert or update of sale_status on parcels for each row
  when (new.sale_status = 'for_sale') execute function stones_stay_hidden();
create view parcels_for_sale as
  select id, site_id, supplier_id, origin, kind from parcels where sale_status = 'for_sale' and left_pieces + held_pieces + lent_pieces > 0;
