-- Orders are found by the number of a stone's second certificate too.
create index order_lines_print_key on order_lines (print_key(snapshot->>'printNo')) where snapshot->>'printNo' is not null;
