-- Files that come in by themselves and need a person: the newest one of a supplier that waits or failed, and watched places of which nothing could be taken.
create view feed_troubles as
  select s.id as supplier_id, case last.state when 'failed' then 'failed' else 'waits' end as kind, last.file_name as what,
    coalesce(last.finished_at, last.created_at) as at, last.id as import_id, null::jsonb as problem
  from supplier_names s
  cross join lateral (
    select id, state, file_name, created_at, finished_at, is_unattended from imports where supplier_id = s.id order by id desc limit 1
  ) last
  where last.is_unattended and last.state in ('ready', 'failed')
  union all
  select supplier_id, 'unreached', place, coalesce(looked_at, made_at), null, problem from feed_watches where ended_at is null and outcome = 'failed';
