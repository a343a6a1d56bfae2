-- What the house pays its suppliers: kept like what it is paid, never changed, undone by its opposite (decision 0321).
create table supplier_payments (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  supplier_id bigint not null references suppliers,
  method      text not null check (method in ('cash', 'bank_card', 'alipay', 'wechat')),
  -- As it was paid; less than zero where a payment is undone.
  amount      numeric(16,2) not null check (amount <> 0),
  currency    text not null check (currency in ('RMB', 'USD')),
  -- Renminbi for a dollar.
  rate        numeric(12,6) not null check (rate > 0),
  amount_usd  numeric(16,2) not null check (sign(amount_usd) = sign(amount)),
  -- The day on which it left the house.
  paid_on     date not null,
  reference   text not null default '',
  note        text not null default '',
  reverses_id bigint references supplier_payments,
  recorded_by bigint not null references users,
  created_at  timestamptz not null default now(),
  check (currency = 'RMB' or amount = amount_usd)
);
create index supplier_payments_supplier on supplier_payments (supplier_id, id);
create unique index supplier_payments_reversed_once on supplier_payments (reverses_id) where reverses_id is not null;
create trigger supplier_payments_append_only before update or delete on supplier_payments for each row execute function append_only();

-- One entry for every order that a payment settles, and one for what is paid ahead.
alter table ledger_entries add column supplier_payment_id bigint references supplier_payments;
create index ledger_entries_supplier_payment on ledger_entries (supplier_payment_id) where supplier_payment_id is not null;

-- A payment's entries take off what is owed exactly what it paid.
create function supplier_payment_is_booked() returns trigger language plpgsql as $$
declare
  booked numeric;
begin
  select coalesce(sum(l.amount), 0) into booked from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where e.supplier_payment_id = new.id and l.account = 'supplier_payable' and l.supplier_id = new.supplier_id and l.currency = 'USD';
  if booked <> new.amount_usd then
    raise exception 'payment % of a supplier is % in the ledger, not %', new.id, booked, new.amount_usd using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger supplier_payments_booked after insert on supplier_payments
  deferrable initially deferred for each row execute function supplier_payment_is_booked();
