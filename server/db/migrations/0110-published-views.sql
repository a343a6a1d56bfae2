-- What the owner of a table shows of it to others (scripts/table-owners.mjs). Each is a plain select that the planner reads through to the
-- table and its indexes.

-- People: who somebody is and how they are reached; nothing that opens an account.
create view people as
  select id, site_id, name, real_name, company, phone, email, content->>'wechat' as wechat, language, role, status,
    status = 1 and (permanent or limit_time > now()) as is_open, group_id, salesman_id, supplier_id, next_site_id, user_type, is_demo
  from users;
-- What a group is to whoever sells to it.
create view buying_groups as
  select id, site_id, name, is_default, at_cost, prepayment_percent from groups;
create view session_uses as
  select site_id, user_id, used_at from sessions;
create view wechat_followers as
  select user_id, site_id, openid from wechat_accounts where app = 'official' and push;

-- Sites: whose stock one sells, and what it is called.
create view site_names as
  select s.id, s.parent_id, coalesce(s.parent_id, s.id) as house_id, s.parent_group_id, s.name,
    coalesce((select nullif(c.config->>'title', '') from site_configs c where c.site_id = s.id), s.name) as title
  from sites s;
-- What a site says of who may order, on which terms, and where to pay; numbers as they were typed.
create view site_terms as
  select site_id, config->>'prepayment_percent' as prepayment_percent, config->>'hold_hours' as hold_hours,
    coalesce(config->>'open_approve' = '1', false) as asks_verification, coalesce(config->>'open_invitation' = '1', false) as lets_invite,
    config->'payment_accounts' as payment_accounts
  from site_configs;

create view supplier_names as
  select id, site_id, name from suppliers;
-- Where a supplier is written to: the address kept for them, else the first open account with an address of their own people.
create view supplier_contacts as
  select s.id, coalesce(nullif(s.email, ''), person.email, '') as email, person.email as peoples_email, person.language
  from suppliers s
  left join lateral (
    select p.email, p.language from people p where p.supplier_id = s.id and p.role = 4 and p.is_open and p.email <> '' order by p.id limit 1
  ) person on true;

-- Stones that a search may find, with what they cost.
create view stones_for_sale as
  select id, site_id, supplier_id, origin, kind, stock_no, shape, carat, color, fancy_color, fancy_intensity, clarity, lab, report_no, report_key,
    back, usd_per_ct, usd_total_given, availability, supplier_hold, seen_at
  from stones where sale_status = 'for_sale';
create view finished_imports as
  select id, site_id, supplier_id, mode, created_by, created_at, finished_at from imports where state = 'done';

-- What decides prices now, in one row: the house's list and the bracket it falls back on; what changes with every rate and book; what
-- changes with anything that decides prices.
create view prices_in_force as
  select
    (select id from rap_lists where site_id = house.id and is_current) as list_id,
    (select low_ct || '-' || high_ct from list_fallbacks where site_id = house.id order by id desc limit 1) as fallback,
    concat_ws(' ', (select max(id) from exchange_rates), (select count(*) from price_books), (select sum(version) from price_books)) as books_mark,
    (select mark from price_mark) as mark
  from (select (select id from site_names where parent_id is null) as id) house;
-- The exchange rates of a site: its own, else those of its house.
create view rates_in_force as
  select distinct on (s.id, r.origin, r.kind) s.id as site_id, r.origin, r.kind, r.rate, r.set_at, r.site_id = s.id as is_own
  from site_names s join exchange_rates r on r.site_id in (s.id, s.parent_id)
  order by s.id, r.origin, r.kind, (r.site_id = s.id) desc, r.id desc;
-- The price book of a group in one line.
create view group_books as
  select b.group_id, b.multiplier, b.points,
    (select count(*) from price_book_bands t where t.book_id = b.id) as bands,
    (select count(*) from price_book_suppliers t where t.book_id = b.id) as suppliers_named,
    (select count(*) from price_book_suppliers t where t.book_id = b.id and (t.multiplier is not null or t.points is not null)) as suppliers_priced,
    (select count(*) from price_book_suppliers t where t.book_id = b.id and not t.visible) as suppliers_hidden
  from price_books b where b.group_id is not null;

-- What was ordered; nobody owes anything for what was given up.
create view placed_orders as
  select id, site_id, order_no, type, kind, status, status in ('voided', 'returned') as is_given_up,
    status in ('completed', 'voided', 'returned') as is_closed, customer_id, salesman_id, pieces, rmb_total, paid_rmb, unpaid_rmb, created_at
  from orders;
create view ordered_stones as
  select id as line_id, order_id, stone_id, state, created_at from order_lines where stone_id is not null;

-- What only one line may have, by its name.
create view known_claims as
  select claim_key, line_id, released_at is null as is_live from claims;

create view booked_payments as
  select id, site_id, order_id, method, amount_rmb, created_at from payments;
-- What a customer has in hand with the house.
create view customer_credits as
  select customer_id, (-sum(amount))::numeric(16, 2) as credit_rmb from ledger_lines where account = 'customer_credit' group by customer_id;

create view message_states as
  select id, state from messages;

-- What is nobody's any more goes with the account: an account that orders, money or changes name can't be removed.
alter table cart_items drop constraint cart_items_user_id_fkey,
  add constraint cart_items_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey,
  add constraint idempotency_keys_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table price_books drop constraint price_books_user_id_fkey,
  add constraint price_books_user_id_fkey foreign key (user_id) references users on delete cascade;
