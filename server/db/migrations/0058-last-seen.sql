-- When somebody was last here, ended sessions too.
create index sessions_seen on sessions (user_id, used_at);
