-- What somebody said that a word of a supplier's files means, line by line: the newest line of a word counts, the older ones are its history.
-- `known` is what everybody's tables made of the word at that time.
create table supplier_words (
  id          bigint generated always as identity primary key,
  supplier_id bigint not null references suppliers,
  field       text not null,
  word        text not null check (length(word) <= 120),
  meaning     text not null check (length(meaning) <= 80),
  known       text,
  said_at     timestamptz not null default now(),
  said_by     bigint references users,
  import_id   bigint references imports
);
create index supplier_words_word on supplier_words (supplier_id, field, word, id desc);

create trigger supplier_words_append_only before update or delete on supplier_words for each row execute function append_only();

-- What was remembered before it was written down when: as of the supplier's last file.
insert into supplier_words (supplier_id, field, word, meaning, said_at)
select l.supplier_id, f.key, left(w.key, 120), left(w.value #>> '{}', 80), l.updated_at
from import_layouts l
cross join lateral jsonb_each(case when jsonb_typeof(l.layout -> 'values') = 'object' then l.layout -> 'values' else '{}' end) f
cross join lateral jsonb_each(case when jsonb_typeof(f.value) = 'object' then f.value else '{}' end) w;
