-- The group that new customers of a site get when nobody names another.
alter table groups add column is_default boolean not null default false;
create unique index groups_default on groups (site_id) where is_default;

-- All codes of a site within the hour are counted together.
create index verification_codes_site on verification_codes (site_id, created_at);

-- A person's own book may give a supplier's price without saying whether the supplier is seen: the group's book says it.
alter table price_book_suppliers alter column visible drop not null;
