-- What people are told of who look for something: that a stone came, or came back, and that it costs less; each by the transaction that said so (decision 0376).
alter table stones
  add column came_xid    xid8,
  add column cheaper_xid xid8,
  -- When it was last taken off sale or sold; null for never.
  add column off_at      timestamptz;
-- Of stones that are added from now on: those that are there are news to nobody.
alter table stones alter column came_xid set default pg_current_xact_id();

create or replace function stones_note_change() returns trigger language plpgsql as $$
declare
  was_live boolean := old.sale_status = 'for_sale' and old.availability <> 'sold';
  is_live boolean := new.sale_status = 'for_sale' and new.availability <> 'sold';
begin
  new.changed_xid := pg_current_xact_id();
  if was_live and not is_live then
    new.off_at := now();
  elsif is_live and not was_live then
    new.came_xid := new.changed_xid;
  end if;
  if (new.back, new.usd_per_ct) is distinct from (old.back, old.usd_per_ct) then
    if asks_less(new.back, new.usd_per_ct, old.back, old.usd_per_ct) then
      -- Several falls within a week are one.
      if old.cheaper_at is null or old.cheaper_at < now() - interval '7 days' then
        new.was_back := old.back;
        new.was_usd_per_ct := old.usd_per_ct;
      end if;
      new.cheaper_at := now();
      new.cheaper_xid := new.changed_xid;
    elsif old.cheaper_at is not null and not asks_less(new.back, new.usd_per_ct, old.was_back, old.was_usd_per_ct) then
      new.cheaper_at := null;
      new.was_back := null;
      new.was_usd_per_ct := null;
    end if;
  end if;
  return new;
end $$;
