-- A file that only adds stones is read by every index while it is applied. Since when its stones count as seen, and what was added of them in the end.
alter table imports
  add column ahead_at    timestamptz,
  -- {xid, stones, first, last, others}: the transaction, how many stones it added from which id to which, and those of them that it then changed.
  add column added_ahead jsonb;
