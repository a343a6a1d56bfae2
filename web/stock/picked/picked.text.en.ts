export const pickedText = {
  lend: 'Lend',
  compareWithout: 'Compare without {{stone}}',
  compareDiffer: 'Differences only',
  compareMarks: 'Green: the lowest price, the lowest back. Grey: the same in all.',
  toScale: 'drawn to scale',
  pasteHow: 'Any form will do: a column of a sheet, a chat, with or without LG, with spaces or commas.',
} as const

export type PickedText = typeof pickedText
