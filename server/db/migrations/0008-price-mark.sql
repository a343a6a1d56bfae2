-- One number that changes with everything that decides prices: whoever kept the terms of a person knows with one look whether they still hold.
create table price_mark (
  is_only boolean primary key default true check (is_only),
  mark    bigint not null default 1
);
insert into price_mark default values;

create function prices_note_change() returns trigger language plpgsql as $$
begin
  update price_mark set mark = mark + 1;
  return null;
end $$;
create trigger rap_lists_note_change after insert or update or delete on rap_lists for each statement execute function prices_note_change();
create trigger exchange_rates_note_change after insert or update or delete on exchange_rates for each statement execute function prices_note_change();
create trigger price_books_note_change after insert or update or delete on price_books for each statement execute function prices_note_change();
create trigger price_book_suppliers_note_change after insert or update or delete on price_book_suppliers for each statement execute function prices_note_change();
create trigger price_book_bands_note_change after insert or update or delete on price_book_bands for each statement execute function prices_note_change();
create trigger sites_note_change after update on sites for each statement execute function prices_note_change();
