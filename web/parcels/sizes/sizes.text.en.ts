export const sizesText = {
  title: 'Sieve sizes',
  why: 'What falls between two plates: how wide such a stone is, and what one weighs. Pieces of new parcels are estimated by it, and sizes are searched by it.',
  failed: 'The size table could not be read',
  fields: { from: 'Over plate', to: 'Through plate', mmFrom: 'From mm', mmTo: 'To mm', ct: 'Carats each' },
  cell: '{{field}}, row {{row}}',
  drop: 'Remove row {{row}}',
  add: 'One more row',
  wrong: 'Row {{row}}: plates like 00 or 6.5, widths and weights as numbers, each row larger than the one before',
  note: 'Why it is changed',
  noteHint: 'Kept with the version, e.g. “new plates measured”',
  noteNeeded: 'Please say why',
  save: 'Save as a new version',
  saveTitle: 'A new version of the size table?',
  saveWhy: 'From now on all parcels are searched by it. Former versions are kept.',
  saved: 'Version {{version}} of the size table counts now',
  history: 'Former versions',
  version: 'wrote version {{version}}',
} as const

export type SizesText = typeof sizesText
