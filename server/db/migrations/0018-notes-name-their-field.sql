-- What the value of a note was to be, so that a reader is told what is allowed there.
alter table import_notes add column field text;
