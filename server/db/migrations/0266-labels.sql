-- How a site labels its goods: kinds of labels and what stands on them, by version; what the product brings holds until a site writes its own
-- (decision 0367).
create table label_books (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  version    integer not null check (version > 0),
  book       jsonb not null check (jsonb_typeof(book) = 'object'),
  note       text not null check (note <> ''),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (site_id, version)
);
create trigger label_books_append_only before update or delete on label_books for each row execute function append_only();
create index label_books_by on label_books (created_by);

create view logged_labels as
  select b.id, b.site_id, b.created_at as at, b.created_by as by_user, 'labels.set'::text as kind, 'labels'::text as thing, b.site_id as thing_id,
    jsonb_build_object('version', logged_field((b.version - 1)::text, b.version::text)) as fields, b.note
  from label_books b;
