-- A finished piece costs what is said, or what comes of its metal at the day's fix by a rule of its own.
alter table jewelry_pieces
  alter column usd_total drop not null,
  add column price_rule jsonb check (jsonb_typeof(price_rule) = 'object'),
  add constraint pieces_price check (num_nonnulls(usd_total, price_rule) = 1),
  add constraint pieces_rule_weighs check (price_rule is null or net_g is not null);
drop trigger jewelry_pieces_log on jewelry_pieces;
create trigger jewelry_pieces_log after update of sale_status, usd_total, price_rule, kind, location, comment, category, material, gross_g, net_g, size_label,
  shape, color, fancy_color, fancy_intensity, clarity, main_carats, side_pieces, side_carats, lab, report_no, supplier_hold, image_url, video_url, style_id
  on jewelry_pieces for each row execute function jewelry_log_changes('sale_status', 'usd_total', 'price_rule', 'kind', 'location', 'comment', 'category',
    'material', 'gross_g', 'net_g', 'size_label', 'shape', 'color', 'fancy_color', 'fancy_intensity', 'clarity', 'main_carats', 'side_pieces', 'side_carats',
    'lab', 'report_no', 'supplier_hold', 'image_url', 'video_url', 'style_id');

-- What such a piece was sold at is kept line by line as that of what is made to order is.
alter table jewelry_quotes
  alter column style_id drop not null,
  alter column version drop not null,
  add column piece_id bigint references jewelry_pieces,
  add constraint jewelry_quotes_one_goods check (num_nonnulls(style_id, piece_id) = 1 and (style_id is null) = (version is null));
