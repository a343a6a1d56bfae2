-- A code that nobody gets, as nobody has the account that it was asked for, costs the site nothing and counts for nothing of its hour.
alter table verification_codes add column is_withheld boolean not null default false;
