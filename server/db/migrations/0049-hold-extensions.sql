-- How often staff gave the buyer of an order more time to pay.
alter table orders add column hold_extensions smallint not null default 0 check (hold_extensions between 0 and 3);
