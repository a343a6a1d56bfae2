-- What is owed to one supplier is read by itself.
create index ledger_lines_supplier on ledger_lines (supplier_id) where supplier_id is not null;
