/** Shape codes, in the order buyers look for them. Round has its own price list; every other shape uses the pear list. */
export const shapes = [
  'round',
  'pear',
  'oval',
  'emerald',
  'princess',
  'heart',
  'cushion',
  'cushion_modified',
  'marquise',
  'radiant',
  'asscher',
  'trilliant',
  'baguette',
  'old_european',
  'square_emerald',
  'other',
] as const
export type Shape = (typeof shapes)[number]
