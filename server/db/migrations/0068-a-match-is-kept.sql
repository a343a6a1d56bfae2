-- Applying takes the dry run's match as it is while nobody has touched the supplier's stones: from this transaction on, whoever writes one may be unknown to it.
alter table imports
  add column matched_from xid8;
