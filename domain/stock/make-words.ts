import type { StoneFacts } from './stone.ts'

type Makes = Pick<StoneFacts, 'cut' | 'polish' | 'symmetry'>

/** Cut, polish and symmetry the short way: "3EX"; "2EX" when there is no cut grade; else each, a dash where there is none. */
export function makeSummary({ cut, polish, symmetry }: Makes): string {
  if (polish === 'EX' && symmetry === 'EX') {
    if (cut === 'EX') return '3EX'
    if (cut === null) return '2EX'
  }
  return [cut, polish, symmetry].map((grade) => grade ?? '–').join(' ')
}

/** The same within a line of words, where nothing stands for what is not known. */
export function makeWords(stone: Makes): string {
  const short = makeSummary(stone)
  return short.endsWith('EX') && short.length === 3 ? short : [stone.cut, stone.polish, stone.symmetry].filter(Boolean).join(' ')
}
