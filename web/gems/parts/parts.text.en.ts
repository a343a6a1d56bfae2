export const partsText = {
  carats: 'Carats',
  pieces: 'Pieces',
  pcs: 'pcs',
  least: 'Minimum {{carats}} ct',
  allLeft: 'All {{carats}} ct',
  unread: { carats: 'Carats as a number with three decimals at most, e.g. 1.25', pieces: 'Pieces as a whole number, e.g. 300' },
  pieceCount_one: '{{shown}} piece',
  pieceCount_other: '{{shown}} pieces',
  parcels_one: '{{shown}} parcel',
  parcels_other: '{{shown}} parcels',
  plates: 'Sieve',
  across: 'Diameter, mm',
  each: 'Carats each',
  perCarat: 'Stones per carat',
  sizeTable: 'Sieve sizes',
  sizeTableWhy:
    'What falls between two plates: how wide such a stone is, and what one weighs on average. By this table pieces are estimated and sizes are compared.',
} as const

export type PartsText = typeof partsText
