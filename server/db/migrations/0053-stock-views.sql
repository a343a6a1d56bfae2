-- How each person left the pages of stones: filters and sort as the page's address writes them; '' is a page with nothing chosen.
create table stock_views (
  user_id bigint not null references users on delete cascade,
  page    text not null check (page in ('natural', 'lab', 'labFancy')),
  search  text not null check (length(search) <= 4000),
  primary key (user_id, page)
);
