alter table imports
  -- What the last reading found: findings, questions, unknown words, totals of file and stock, jumps to be confirmed.
  add column reading jsonb not null default '{}',
  -- Jumps that somebody confirmed by name when applying: name, who, when.
  add column confirmed jsonb not null default '[]',
  -- How this file is read is to be remembered for the supplier once its questions are settled.
  add column remember boolean not null default false;

-- The stones of a dry run as they were read: the first, the oddest, and what would be new, changed and gone.
create table import_previews (
  import_id bigint not null references imports on delete cascade,
  view      text not null check (view in ('first', 'odd', 'added', 'changed', 'delisted')),
  rows      jsonb not null,
  primary key (import_id, view)
);
