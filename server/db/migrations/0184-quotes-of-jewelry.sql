-- Prices that were told for jewelry made to order, and stand for some hours whatever metals do meanwhile.
create table jewelry_quotes (
  id          uuid primary key default gen_random_uuid(),
  site_id     bigint not null references sites,
  -- Whose prices they are.
  user_id     bigint not null references users,
  style_id    bigint not null,
  version     integer not null,
  spec        jsonb not null check (jsonb_typeof(spec) = 'object'),
  fix         jsonb not null,
  lines       jsonb not null,
  cost_usd    numeric(14,2) not null check (cost_usd > 0),
  usd_total   numeric(14,2) not null check (usd_total > 0),
  rmb_total   numeric(14,2) not null check (rmb_total > 0),
  rate        numeric(12,6) not null check (rate > 0),
  made_at     timestamptz not null default now(),
  valid_until timestamptz not null,
  foreign key (style_id, version) references style_versions (style_id, version)
);
create trigger jewelry_quotes_append_only before update or delete on jewelry_quotes for each row execute function append_only();

create or replace view site_terms as
  select site_id, config->>'prepayment_percent' as prepayment_percent, config->>'hold_hours' as hold_hours,
    coalesce(config->>'open_approve' = '1', false) as asks_verification, coalesce(config->>'open_invitation' = '1', false) as lets_invite,
    config->'payment_accounts' as payment_accounts, config->>'parcel_loss_percent' as parcel_loss_percent,
    config->>'quote_hours' as quote_hours
  from site_configs;
