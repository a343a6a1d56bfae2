-- Who had an import applied, and who had it taken back; and what a note of a row says of its stone.
alter table imports add column applied_by bigint references users on delete set null;
alter table imports add column undone_by bigint references users on delete set null;
update imports set applied_by = created_by where state in ('done', 'undoing', 'undone');
alter table import_notes add column stock_no text;
alter table import_notes add column reckoned text;
