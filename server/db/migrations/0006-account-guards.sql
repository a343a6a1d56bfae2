-- Codes to a phone or mailbox are counted over all sites.
drop index verification_codes_target;
create index verification_codes_target on verification_codes (channel, target_key, created_at);

-- Until when a password that staff made up opens an account that has not been logged in to with it; null for one of the owner's own.
alter table users add column password_until timestamptz;
