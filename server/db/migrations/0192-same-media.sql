-- The same file twice is found by reading an index alone; sums are compared byte by byte.
create index kept_media_same on kept_media (site_id, sum collate "C") include (kind);
