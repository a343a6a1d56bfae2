-- Who makes and who sells what is made to order is told when it is due: before, on the day and after it, each once for a due day.
create table making_reminders (
  line_id bigint not null references order_lines,
  due_on  date not null,
  what    text not null check (what in ('before', 'today', 'late')),
  told_at timestamptz not null default now(),
  primary key (line_id, due_on, what)
);
create index order_lines_due on order_lines (due_on) where due_on is not null and made_at is null and state = 'live';
