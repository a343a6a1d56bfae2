export const orderTypes = ['goods', 'lend', 'return', 'delivery'] as const
export const orderStatuses = [
  'held',
  'preparation',
  'purchased',
  'wait_handover',
  'completed',
  'voided',
  'returning',
  'returned',
  'loaned_out',
] as const
export const supplyStatuses = ['waiting_confirm', 'confirmed', 'in_transit', 'arrived', 'picked_up', 'rejected'] as const
