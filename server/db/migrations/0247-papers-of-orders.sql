-- Papers that a house gives out: proformas, invoices, memo slips, packing lists, receipts, credit notes (decision 0347).
create view known_orders as
  select id, site_id, reseller_site_id, order_no, type, kind, status, customer_id, salesman_id from orders;

-- The last number of each kind and year of a site.
create table paper_series (
  site_id bigint not null references sites,
  kind    text not null check (kind in ('proforma', 'invoice', 'memo', 'packing', 'receipt', 'credit_note')),
  year    smallint not null,
  last_no integer not null check (last_no > 0),
  primary key (site_id, kind, year)
);

create table issued_papers (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  kind        text not null,
  year        smallint not null,
  -- Given by the series as the paper is written.
  seq         integer not null check (seq > 0),
  no          text not null generated always as (
    case kind when 'proforma' then 'PRO' when 'invoice' then 'INV' when 'memo' then 'MEM' when 'packing' then 'PKL' when 'receipt' then 'REC'
      else 'CRN' end || '-' || year::text || '-' || lpad(seq::text, greatest(6, length(seq::text)), '0')) stored,
  order_id    bigint not null references orders,
  -- What a receipt is for.
  payment_id  bigint references payments,
  -- The invoice that a credit note corrects.
  corrects_id bigint references issued_papers,
  day         date not null,
  usd_total   numeric(16,2),
  rmb_total   numeric(16,2),
  -- Everything that stands on it, in both languages.
  content     jsonb not null,
  issued_by   bigint not null references users,
  issued_at   timestamptz not null default now(),
  -- The file and its SHA-256, once it was drawn.
  file_key    text,
  sha256      text check (sha256 ~ '^[0-9a-f]{64}$'),
  voided_at   timestamptz,
  voided_by   bigint references users,
  void_reason text check (void_reason <> ''),
  foreign key (site_id, kind, year) references paper_series,
  unique (site_id, kind, year, seq),
  constraint issued_papers_year check (year = extract(year from day)),
  constraint issued_papers_about check ((payment_id is not null) = (kind = 'receipt') and (corrects_id is not null) = (kind = 'credit_note')),
  constraint issued_papers_file check ((file_key is null) = (sha256 is null)),
  constraint issued_papers_void check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
-- Of one thing one paper of a kind counts at a time.
create unique index issued_papers_valid on issued_papers (order_id, kind, coalesce(payment_id, 0), coalesce(corrects_id, 0))
  where voided_at is null;
create index issued_papers_order on issued_papers (order_id);
create index issued_papers_site on issued_papers (site_id, id desc);
create index issued_papers_corrects on issued_papers (corrects_id) where corrects_id is not null;

-- A paper takes the next number of its series, whose row is locked until the transaction ends: one that fails takes none.
create function issued_paper_number() returns trigger language plpgsql as $$
begin
  insert into paper_series as s (site_id, kind, year, last_no) values (new.site_id, new.kind, new.year, 1)
  on conflict (site_id, kind, year) do update set last_no = s.last_no + 1
  returning last_no into new.seq;
  return new;
end $$;
create trigger issued_papers_number before insert on issued_papers for each row execute function issued_paper_number();

-- It stays as it was written; once it gets its file, and once it may be voided.
create function issued_paper_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['no', 'file_key', 'sha256', 'voided_at', 'voided_by', 'void_reason']
      is distinct from to_jsonb(old) - array['no', 'file_key', 'sha256', 'voided_at', 'voided_by', 'void_reason']
    or old.sha256 is not null and (new.file_key, new.sha256) is distinct from (old.file_key, old.sha256)
    or old.voided_at is not null and (new.voided_at, new.voided_by, new.void_reason) is distinct from (old.voided_at, old.voided_by, old.void_reason)
  then
    raise exception 'paper % stays as it was issued', old.no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger issued_papers_stay before update on issued_papers for each row execute function issued_paper_stays();
create trigger issued_papers_kept before delete on issued_papers for each row execute function append_only();

-- A series only counts on by one, and each of its numbers is a paper's.
create function paper_series_counts() returns trigger language plpgsql as $$
begin
  if (new.site_id, new.kind, new.year, new.last_no) is distinct from (old.site_id, old.kind, old.year, old.last_no + 1) then
    raise exception 'a series of papers counts on by one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger paper_series_count before update on paper_series for each row execute function paper_series_counts();
create trigger paper_series_kept before delete on paper_series for each row execute function append_only();
create function paper_series_whole() returns trigger language plpgsql as $$
begin
  if not exists (select from issued_papers p where (p.site_id, p.kind, p.year, p.seq) = (new.site_id, new.kind, new.year, new.last_no)) then
    raise exception 'number % of % % is no paper''s', new.last_no, new.kind, new.year using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger paper_series_without_gap after insert or update on paper_series
  deferrable initially deferred for each row execute function paper_series_whole();

-- Who had which copy: 0 is the original, and there is one.
create table paper_prints (
  paper_id bigint not null references issued_papers,
  copy     integer not null check (copy >= 0),
  user_id  bigint not null references users,
  at       timestamptz not null default now(),
  primary key (paper_id, copy)
);
create trigger paper_prints_append_only before update or delete on paper_prints for each row execute function append_only();
