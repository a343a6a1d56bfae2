-- What super admins read of all that was changed (decision 0355): each log and history shows itself in the same columns, and is read
-- from its newest row on. Fields are {name: {from, to}}, texts both.
alter table change_log drop constraint change_log_subject_check;
alter table change_log add constraint change_log_subject_check check (subject in ('user', 'group', 'site', 'supplier', 'list', 'jewelry'));

-- Whoever changed their own account: it may be deleted while nothing else names it.
alter table change_log alter column by_user drop not null, add constraint change_log_somebody check (by_user is not null or subject = 'user');

create function logged_field(was text, now text) returns jsonb language sql immutable as $$
  select jsonb_build_object('from', coalesce(was, ''), 'to', coalesce(now, ''))
$$;

-- What of two objects differs, field by field.
create function logged_difference(was jsonb, now jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, logged_field(was->>key, now->>key)), '{}')
  from (select jsonb_object_keys(coalesce(was, '{}')) as key union select jsonb_object_keys(now)) keys
  where was->key is distinct from now->key
$$;

create view logged_changes as
  select id, site_id, at, coalesce(by_user, subject_id) as by_user, subject || '.' || what as kind, subject as thing, subject_id as thing_id, fields,
    note from change_log;
create index change_log_site on change_log (site_id, at desc, id desc);
create index change_log_by on change_log (coalesce(by_user, subject_id), at desc, id desc);

-- A kind that is rare among many is not looked for row by row.
create index change_log_kind on change_log ((subject || '.' || what), site_id, at desc, id desc);

create view logged_removals as
  select site_id, subject, subject_id, note as name from change_log where what = 'removed';
create index change_log_removed on change_log (site_id) where what = 'removed';

create view logged_exports as
  select e.id, p.site_id, e.at, e.user_id as by_user, 'export.' || e.what as kind, null::text as thing, null::bigint as thing_id,
    jsonb_build_object('rows', logged_field('', e.rows::text)) as fields, ''::text as note
  from export_log e join people p on p.id = e.user_id;
create index export_log_at on export_log (at desc, id desc);
create index export_log_kind on export_log (('export.' || what), at desc, id desc);
create index export_log_by on export_log (user_id, at desc, id desc);

create view logged_configs as
  select v.version::bigint as id, v.site_id, v.at, v.by_user, case when v.undo_of is null then 'config.set' else 'config.undone' end as kind,
    'config'::text as thing, v.site_id as thing_id,
    logged_difference((select b.config from config_versions b where b.site_id = v.site_id and b.version < v.version order by b.version desc limit 1),
      v.config) as fields, ''::text as note
  from config_versions v where v.version > (select min(f.version) from config_versions f where f.site_id = v.site_id);

create view logged_rates as
  select max(e.id) as id, e.site_id, e.set_at as at, e.set_by as by_user, 'rates.set'::text as kind, 'rates'::text as thing, e.site_id as thing_id,
    jsonb_object_agg(e.origin || '_' || e.kind, logged_field(
      (select b.rate::text from exchange_rates b where b.site_id = e.site_id and b.origin = e.origin and b.kind = e.kind and b.id < e.id
        order by b.id desc limit 1), e.rate::text)) as fields, ''::text as note
  from exchange_rates e group by e.site_id, e.set_at, e.set_by;

create view logged_prices as
  select l.id, l.site_id, l.imported_at as at, l.imported_by as by_user, 'list.uploaded'::text as kind, 'list'::text as thing, l.id as thing_id,
    jsonb_build_object('list_date', logged_field('', l.list_date::text)) as fields, l.file_name as note
  from rap_lists l
  union all
  select f.id, f.site_id, f.set_at, f.set_by, 'fallback.set', 'list', null,
    jsonb_build_object('bracket', logged_field(
      (select b.low_ct || '–' || b.high_ct from list_fallbacks b where b.site_id = f.site_id and b.id < f.id order by b.id desc limit 1),
      f.low_ct || '–' || f.high_ct)), ''
  from list_fallbacks f
  union all
  select p.id, p.site_id, p.made_at, p.made_by, 'plan.made', case when p.group_id is null then 'user' else 'group' end, coalesce(p.group_id, p.user_id),
    jsonb_strip_nulls(jsonb_build_object('starts_at', logged_field('', to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      'multiplier', case when p.wish->>'multiplier' is not null then logged_field('', p.wish->>'multiplier') end,
      'points', case when p.wish->>'points' is not null then logged_field('', p.wish->>'points') end)), ''
  from price_book_plans p;

create view logged_jewelry as
  select f.id, f.site_id, f.created_at as at, f.created_by as by_user, 'fix.set'::text as kind, 'fixes'::text as thing, f.site_id as thing_id,
    jsonb_build_object(f.metal, logged_field(
      (select b.currency || ' ' || b.price || ' / ' || b.unit from metal_fixes b where b.site_id = f.site_id and b.metal = f.metal and b.id < f.id
        order by b.id desc limit 1), f.currency || ' ' || f.price || ' / ' || f.unit)) as fields, f.source as note
  from metal_fixes f
  union all
  select c.id, c.site_id, c.made_at, c.made_by, 'jewelry.changed', 'jewelry', c.id,
    jsonb_build_object('deed', logged_field('', c.change->>'what'), 'value', logged_field('',
      coalesce(c.change->>'usd', c.change->>'percent', c.change->>'location', c.change->>'kind', c.change->>'comment')),
      c.form || 's', logged_field('', c.changed::text)), ''
  from jewelry_changes c where c.state in ('done', 'undone');

create view logged_sizes as
  select t.id, t.site_id, t.created_at as at, t.created_by as by_user, 'sizes.set'::text as kind, 'sizes'::text as thing, t.site_id as thing_id,
    jsonb_build_object('version', logged_field((t.version - 1)::text, t.version::text)) as fields, t.note
  from size_tables t where t.site_id is not null;

create view logged_stones as
  select c.id, c.site_id, c.made_at as at, c.made_by as by_user, 'stones.changed'::text as kind, 'stones'::text as thing, c.id as thing_id,
    jsonb_build_object('deed', logged_field('', c.change->>'what'), 'value', logged_field('', coalesce(c.change->>'back', c.change->>'points',
      c.change->>'usdPerCt', c.change->>'usdTotal', c.change->>'percent', c.change->>'location', c.change->>'kind', c.change->>'comment')),
      'side', logged_field('', c.origin), 'stones', logged_field('', c.changed::text)) as fields, ''::text as note
  from stock_changes c where c.changed > 0 or c.state = 'done'
  union all
  select c.id, c.site_id, c.finished_at, c.undone_by, 'stones.undone', 'stones', c.id,
    jsonb_build_object('side', logged_field('', c.origin), 'stones', logged_field('', c.restored::text)), ''
  from stock_changes c where c.state = 'undone';
create index stock_changes_made on stock_changes (site_id, made_at desc, id desc);

create view logged_files as
  select i.id, i.site_id, i.created_at as at, coalesce(i.applied_by, i.created_by) as by_user, 'file.applied'::text as kind, 'supplier'::text as thing,
    i.supplier_id as thing_id, jsonb_build_object('mode', logged_field('', i.mode), 'added', logged_field('', i.counts->>'added'),
      'changed', logged_field('', i.counts->>'changed'), 'delisted', logged_field('', i.counts->>'delisted')) as fields, i.file_name as note
  from imports i where i.state in ('done', 'undoing', 'undone');
create index imports_applied on imports (site_id, created_at desc, id desc) where state in ('done', 'undoing', 'undone');

create view logged_undone_files as
  select i.id, i.site_id, i.finished_at as at, i.undone_by as by_user, 'file.undone'::text as kind, 'supplier'::text as thing,
    i.supplier_id as thing_id, '{}'::jsonb as fields, i.file_name as note
  from imports i where i.state = 'undone';
create index imports_undone on imports (site_id, finished_at desc, id desc) where state = 'undone';

-- What an order's log says of its money; payments are told by themselves.
create view logged_orders as
  select l.id, o.site_id, l.at, l.user_id as by_user, 'order.' || l.what as kind, 'order'::text as thing, l.order_id as thing_id,
    case when l.what in ('repriced', 'returned', 'over_limit') then jsonb_build_object('rmb', logged_field(l.from_state, l.to_state)) else '{}' end
      as fields, l.note
  from order_log l join orders o on o.id = l.order_id
  where l.what in ('settled', 'waived', 'reported', 'report_refused', 'report_withdrawn', 'repriced', 'returned', 'bought', 'over_limit');
create index order_log_money on order_log (at desc, id desc)
  where what in ('settled', 'waived', 'reported', 'report_refused', 'report_withdrawn', 'repriced', 'returned', 'bought', 'over_limit');
create index order_log_money_by on order_log (user_id, at desc, id desc)
  where what in ('settled', 'waived', 'reported', 'report_refused', 'report_withdrawn', 'repriced', 'returned', 'bought', 'over_limit');

create view logged_limits as
  select c.id, p.site_id, c.at, c.user_id as by_user, 'limit.set'::text as kind, 'user'::text as thing, c.customer_id as thing_id,
    jsonb_build_object('limit_rmb', logged_field(
      (select b.limit_rmb::text from credit_limits b where b.customer_id = c.customer_id and b.id < c.id order by b.id desc limit 1),
      c.limit_rmb::text)) as fields, c.note
  from credit_limits c join people p on p.id = c.customer_id;

create view logged_payments as
  select y.id, y.site_id, y.created_at as at, y.recorded_by as by_user,
    case when y.reverses_id is null then 'payment.booked' else 'payment.reversed' end as kind, 'order'::text as thing, y.order_id as thing_id,
    jsonb_build_object('payment_kind', logged_field('', y.kind), 'method', logged_field('', y.method),
      'amount', logged_field('', y.currency || ' ' || y.amount)) as fields, y.note
  from payments y;
create index payments_logged on payments (site_id, created_at desc, id desc);
drop index payments_created;
create index payments_by on payments (recorded_by, created_at desc, id desc);

create view logged_payouts as
  select y.id, y.site_id, y.created_at as at, y.recorded_by as by_user,
    case when y.reverses_id is null then 'payout.made' else 'payout.undone' end as kind, 'supplier'::text as thing, y.supplier_id as thing_id,
    jsonb_build_object('method', logged_field('', y.method), 'amount', logged_field('', y.currency || ' ' || y.amount),
      'paid_on', logged_field('', y.paid_on::text), 'reference', logged_field('', y.reference)) as fields, y.note
  from supplier_payments y;
create index supplier_payments_site on supplier_payments (site_id, created_at desc, id desc);

create view logged_months as
  select extract(epoch from m.ends_at)::bigint as id, m.site_id, m.closed_at as at, m.closed_by as by_user, 'month.closed'::text as kind,
    'month'::text as thing, null::bigint as thing_id, jsonb_build_object('month', logged_field('', to_char(m.month, 'YYYY-MM'))) as fields,
    ''::text as note
  from closed_months m;
