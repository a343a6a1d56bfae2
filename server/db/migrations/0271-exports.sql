-- How a site lets lists leave as files (decision 0372): what stands on them, and how many one person takes out in a day.
create view export_terms as
  select c.site_id, coalesce(nullif(c.config->>'title', ''), s.name) as title, coalesce(c.config->>'top_imglogo', '') as logo,
    coalesce(c.config->>'export_head', '1') <> '0' as has_head, coalesce(c.config->>'export_watermark', '') as watermark,
    c.config->>'export_day_limit' as day_limit
  from site_configs c join sites s on s.id = c.site_id;
