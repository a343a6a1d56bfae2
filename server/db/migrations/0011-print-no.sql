-- The number of a stone's second certificate: product.md 3 "print no", trade.md 4.
alter table stones add column print_no text;

-- How numbers are compared whoever wrote them: letters and digits only, without LG, as reportKey of the domain does.
create function print_key(print_no text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(print_no, '[^A-Z0-9]', '', 'g'), '^LGD?(?=[0-9])', '');
create index stones_print_key on stones (print_key(print_no)) where print_no is not null and sale_status = 'for_sale';

-- What imports have read, and what they keep to be taken back, has every column of a stone.
do $$
declare work record;
begin
  for work in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'import_work' and c.relkind = 'r' and c.relname ~ '^(stage|before)_[0-9]+$'
  loop
    execute format('alter table import_work.%I add column print_no text', work.relname);
  end loop;
end $$;
