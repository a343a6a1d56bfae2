-- Becoming and being a person: registration, codes, scans, messages -------------------------------------------------------

-- What is the same for every spelling of a phone number; domain/accounts/contact.ts says the same.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', ''), '^86(1[3-9][0-9]{9})$', '\1')
$$;

create function email_key(email text) returns text language sql immutable parallel safe as $$ select lower(btrim(email)) $$;

alter table users
  -- The language of messages to this person.
  add column language text not null default 'en' check (language in ('en', 'zh', 'es', 'ja')),
  -- Whose invite code the person registered with.
  add column inviter_id bigint references users on delete set null,
  -- Answers of the registration form that have no column: field to text.
  add column content jsonb not null default '{}',
  -- Proven with a code that was sent there: such a contact opens the account again when the password is forgotten.
  add column phone_proven boolean not null default false,
  add column email_proven boolean not null default false;
create unique index users_proven_phone on users (site_id, phone_key(phone)) where phone_proven;
create unique index users_proven_email on users (site_id, email_key(email)) where email_proven;
create index users_phone on users (site_id, phone_key(phone)) where phone <> '';
create index users_email on users (site_id, email_key(email)) where email <> '';
create index users_invited on users (inviter_id) where inviter_id is not null;

-- A name by which its owner can end a session; the token's hash is none to be shown.
alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);

-- E-mails and text messages: written with what they belong to, sent by the house's own work.
create table messages (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  channel      text not null check (channel in ('email', 'sms')),
  target       text not null,
  subject      text not null default '',
  body         text not null,
  -- What text message providers fill their own template with.
  facts        jsonb not null default '{}',
  state        text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept', 'withheld')),
  tries        integer not null default 0,
  next_try_at  timestamptz not null default now(),
  leased_until timestamptz,
  error        text not null default '',
  -- Until when the body is worth something to whoever reads it; afterwards it is not sent any more, and wiped.
  secret_until timestamptz,
  is_wiped     boolean not null default false,
  created_at   timestamptz not null default now(),
  sent_at      timestamptz
);
create index messages_due on messages (next_try_at) where state = 'waiting';
create index messages_site on messages (site_id, id desc);
create index messages_secret on messages (secret_until) where secret_until is not null and not is_wiped;

-- Codes of six digits, kept hashed. One row a send, whether or not anybody gets it: the answer takes the same work.
create table verification_codes (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  channel    text not null check (channel in ('email', 'sms')),
  target_key text not null,
  purpose    text not null check (purpose in ('register', 'forgot', 'either', 'change')),
  -- Who wants to have the contact, for a change of the own card.
  user_id    bigint references users on delete cascade,
  code_hash  text not null,
  address    text not null,
  tries      integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index verification_codes_target on verification_codes (site_id, channel, target_key, created_at);
create index verification_codes_address on verification_codes (address, created_at);

-- One device waits until another confirms. `browser_hash` is of the key that only the asking browser has, `scan_hash` of the one in the picture.
create table scans (
  browser_hash bytea primary key,
  scan_hash    bytea not null unique,
  kind         text not null check (kind in ('phone', 'wechat', 'bind')),
  site_id      bigint not null references sites,
  address      text not null,
  agent        text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  -- Who scanned and may confirm; for a bind, who asked for it.
  user_id      bigint references users on delete cascade,
  polls        integer not null default 0,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index scans_address on scans (address, created_at);
create index scans_age on scans (created_at);

create table wechat_accounts (
  site_id  bigint not null references sites,
  app      text not null check (app in ('official', 'mini')),
  openid   text not null,
  -- The same for one person in all apps of one owner; empty where the platform does not tell.
  unionid  text not null default '',
  user_id  bigint not null references users on delete cascade,
  push     boolean not null default true,
  bound_at timestamptz not null default now(),
  primary key (site_id, app, openid),
  unique (user_id, app)
);
create index wechat_accounts_union on wechat_accounts (site_id, unionid) where unionid <> '';

-- What the mini-program hands to the page inside it: worth one session, once, for a short while.
create table login_tickets (
  ticket_hash bytea primary key,
  user_id     bigint not null references users on delete cascade,
  site_id     bigint not null references sites,
  created_at  timestamptz not null default now(),
  used_at     timestamptz
);
create index login_tickets_age on login_tickets (created_at);
