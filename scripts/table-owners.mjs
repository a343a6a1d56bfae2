/**
 * Who owns which table: only the stores of the owner's slices name it. Others go through the owner's door, or read a view that it
 * publishes: a plain select made by a migration, of its own tables and others' views. `npm run arch` holds it (arch-tables.mjs); triggers and
 * functions of the database are the database's own.
 */
export const owners = {
  people: {
    slices: ['session', 'accounts', 'users', 'documents', 'invitations', 'notices'],
    tables: [
      'groups',
      'invitations',
      'login_tickets',
      'notices_seen',
      'scans',
      'sessions',
      'stock_views',
      'users',
      'verification_codes',
      'verification_documents',
      'wechat_accounts',
    ],
    views: ['buying_groups', 'people', 'session_uses', 'wechat_followers'],
  },
  sites: {
    slices: ['sites', 'resellers'],
    tables: ['config_versions', 'locations', 'settings', 'site_configs', 'site_origins', 'sites'],
    views: ['site_names', 'site_terms'],
  },
  suppliers: { slices: ['suppliers'], tables: ['suppliers'], views: ['supplier_contacts', 'supplier_names'] },
  // Stones come in by files: what is staged and what is for sale are compared and changed by the same statements.
  stock: {
    slices: ['stock', 'feeds'],
    tables: [
      'feed_watches',
      'import_layouts',
      'import_notes',
      'import_previews',
      'imports',
      'stale_notices',
      'stock_change_stones',
      'stock_changes',
      'stone_log',
      'stones',
      'supplier_words',
      'upload_keys',
    ],
    views: ['feed_troubles', 'finished_imports', 'stones_for_sale', 'stones_named', 'supplier_imports'],
  },
  certificates: { slices: ['certificates'], tables: ['certificates'], views: ['kept_certificates'] },
  media: {
    slices: ['media'],
    tables: ['kept_media', 'media_uploads'],
    views: ['jewelry_media', 'parcel_pictures', 'stone_films', 'stone_models', 'stone_pictures'],
  },
  parcels: {
    slices: ['parcels'],
    tables: ['parcel_links', 'parcel_log', 'parcel_moves', 'parcel_works', 'parcels', 'size_tables'],
    views: ['parcels_for_sale', 'parcels_named'],
  },
  jewelry: {
    slices: ['jewelry'],
    tables: [
      'jewelry_change_goods',
      'jewelry_changes',
      'jewelry_log',
      'jewelry_pieces',
      'jewelry_quotes',
      'jewelry_styles',
      'jewelry_works',
      'metal_fixes',
      'style_counts',
      'style_versions',
    ],
    views: ['pieces_named', 'styles_named'],
  },
  pricing: {
    slices: ['pricing'],
    tables: [
      'exchange_rates',
      'list_fallbacks',
      'price_book_bands',
      'price_book_suppliers',
      'price_book_plans',
      'price_book_versions',
      'price_books',
      'price_mark',
      'rap_lists',
      'rap_prices',
    ],
    views: ['group_books', 'prices_in_force', 'rates_in_force'],
  },
  goods: { slices: ['goods'], tables: ['claims'], views: ['known_claims'] },
  cart: { slices: ['cart'], tables: ['cart_items'], views: [] },
  orders: {
    slices: ['orders'],
    tables: [
      'deliveries',
      'delivery_lines',
      'left_goods',
      'making_reminders',
      'credit_limits',
      'loan_deeds',
      'loan_reminders',
      'loans',
      'making_steps',
      'order_lines',
      'order_links',
      'order_log',
      'order_numbers',
      'orders',
      'return_lines',
      'return_refunds',
      'supplier_request_lines',
      'supplier_requests',
    ],
    views: ['ordered_parcels', 'ordered_pieces', 'ordered_stones', 'ordered_styles', 'ordered_works', 'placed_orders', 'supplied_lines'],
  },
  money: {
    slices: ['ledger', 'payments'],
    tables: ['closed_months', 'ledger_entries', 'ledger_lines', 'payment_report_ends', 'payment_reports', 'payments', 'supplier_payments'],
    views: ['booked_payments', 'customer_credits'],
  },
  messages: { slices: ['messages'], tables: ['messages'], views: ['message_states'] },
  health: { slices: ['health'], tables: ['health_readings'], views: [] },
  backup: { slices: ['backup'], tables: ['backup_runs'], views: [] },
  platform: {
    slices: ['db'],
    tables: ['change_log', 'export_log', 'idempotency_keys', 'media_key', 'proof_secret', 'proofs', 'wrong_tries'],
    views: [],
  },
}

/** Statements that may name another's table all the same, each with its reason: file, table, why. */
export const exceptions = [['server/demo/demo-orders.store.ts', 'messages', 'the demo stands for the mail server that it has none of']]
