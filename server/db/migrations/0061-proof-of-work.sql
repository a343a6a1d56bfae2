-- What challenges are signed with, the same on every node; made once, in the database.
create table proof_secret (
  only_one boolean primary key default true check (only_one),
  secret   bytea not null
);
insert into proof_secret (secret)
  select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- Calls that cost the house a message or a password, by the address that made them; a challenge that was answered is used up.
create table proofs (
  id      bigint generated always as identity primary key,
  address text not null,
  at      timestamptz not null default clock_timestamp(),
  salt    text unique
);
create index proofs_address on proofs (address, at);
create index proofs_at on proofs (at);
