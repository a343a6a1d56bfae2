-- What suppliers were asked to confirm by e-mail, each stone once.
-- Where a supplier is asked; empty: at the address of his own people.
alter table suppliers add column email text not null default '';

create table supplier_requests (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  supplier_id bigint not null references suppliers,
  email       text not null check (email <> ''),
  -- Null once the outbox has forgotten the message.
  message_id  bigint references messages on delete set null,
  asked_by    bigint not null references users,
  asked_at    timestamptz not null default now()
);
create index supplier_requests_order on supplier_requests (order_id, id);
create index supplier_requests_message on supplier_requests (message_id) where message_id is not null;

create table supplier_request_lines (
  -- Whoever presses first asks for the stone.
  line_id    bigint primary key references order_lines,
  request_id bigint not null references supplier_requests
);
create index supplier_request_lines_request on supplier_request_lines (request_id);
create trigger supplier_request_lines_append_only before update or delete on supplier_request_lines for each row execute function append_only();
