-- What a model looks like, standing still: drawn once by whoever keeps it, and shown in its place until somebody turns it.
alter table kept_media add column has_still boolean not null default false check (not has_still or kind = 'model');
