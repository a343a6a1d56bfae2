/** What stands below the first sight of the first page; nobody waits for it. */
export const belowText = {
  youBuy: 'You buy',
  youSupply: 'You supply',
  buyers1: 'Every filter answers at once, with counts.',
  buyers2: 'What you order is held for {{hours}} hours, for you alone.',
  buyers3: 'Your own prices in dollars and yuan, and how they came about.',
  suppliers1: '{{count}} suppliers list their stock here.',
  suppliers1None: 'Your file as it is, in any layout.',
  suppliers2: '{{count}} files came in within the last day.',
  suppliers2None: 'Checked line by line: nothing is read wrong in silence.',
  suppliers3: 'Half of all files are for sale within {{count}} s of their upload.',
  suppliers3None: 'For sale within a minute, undone if it was the wrong one.',
  sendFile: 'Send us your file',
  openAccount: 'Open an account',
} as const

export type BelowText = typeof belowText
