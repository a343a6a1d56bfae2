alter table imports
  -- When a node last took the import up: suppliers are served in turn.
  add column taken_at timestamptz;

create index imports_taken on imports (supplier_id, taken_at desc) where taken_at is not null;

-- What a supplier has open, and what the files kept of him take; an import whose file was cleared away has no path.
create index imports_kept on imports (supplier_id) where file_path <> '' or state = 'uploaded';
