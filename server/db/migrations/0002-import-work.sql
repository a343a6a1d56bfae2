-- What an import reads and replaces lives in tables of its own here, named after the import: dropped in a moment, never vacuumed.
create schema import_work;

alter table imports
  -- First rows of each sheet as the file has them, for the screen where columns are corrected.
  add column sample jsonb not null default '[]',
  -- How often a node took the import up; one that kills its node three times is given up.
  add column attempts integer not null default 0;

