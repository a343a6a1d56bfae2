import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { besideEachOther as both, type Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperContent, PaperLine } from '@loupe/domain/paperwork/paper-content.ts'
import { paperKindLabels, paperWords } from '@loupe/domain/paperwork/paper-labels.ts'
import type { Block, Cell, Column, Sheet, Words } from '../pdf/pdf.ts'

/** Both one below the other. */
const stacked = ({ en, zh }: Pair, style: Omit<Words, 'text'> = {}): Words[] =>
  (en === zh ? [en] : [en, zh]).map((text) => ({ text, ...style }))
const valueOf = ({ en, zh }: Pair): string => (en === zh ? en : `${en} · ${zh}`)

type Named = { readonly no: string }

function head({ house, kind, day }: PaperContent, { no }: Named): Block {
  const { en, zh } = paperKindLabels[kind]
  return {
    is: 'head',
    left: [...stacked(house.name, { size: 13, isBold: true }), ...house.lines.flatMap((line) => stacked(line, { size: 7.5, isDim: true }))],
    right: [
      { text: en.toUpperCase(), size: 14, isBold: true },
      { text: zh, size: 11, isBold: true },
      { text: `${both(paperWords.no)} ${no}`, size: 10, isBold: true },
      { text: `${both(paperWords.date)} ${day}`, size: 8.5 },
    ],
  }
}

type LineColumn = Column & { readonly cell: (line: PaperLine, at: number) => Cell }

const column = (name: Pair, share: number, cell: LineColumn['cell'], isNumber = false): LineColumn => ({
  head: stacked(name, { size: 7, isBold: true }),
  share,
  isNumber,
  cell,
})
const money = (amount: string | null): Cell => [{ text: amount === null ? '–' : grouped(amount) }]

function goodsCell({ title, grades, notes }: PaperLine): Cell {
  return [
    { text: title.en, isBold: true },
    ...(title.zh === title.en ? [] : [{ text: title.zh }]),
    ...stacked(grades, { size: 7.5, isDim: true }),
    ...notes.flatMap((note) => stacked(note, { size: 7.5, isDim: true })),
  ]
}

/** The columns of the goods: a packing list tells where they are from, all others what they cost. */
function columnsOf({ isPriced }: PaperContent): LineColumn[] {
  return [
    column({ en: '#', zh: '#' }, 0.5, (_line, at) => [{ text: String(at + 1), isDim: true }]),
    column(paperWords.goods, isPriced ? 4 : 5, goodsCell),
    column(paperWords.number, 2.4, ({ number }) => [{ text: number }]),
    column(paperWords.hs, 1.2, ({ hs }) => [{ text: hs ?? '–' }]),
    ...(isPriced ? [] : [column(paperWords.origin, 1.6, ({ origin }) => stacked(origin))]),
    column(paperWords.pieces, 0.9, ({ pieces }) => [{ text: pieces }], true),
    column(paperWords.carats, 1.1, ({ carats }) => [{ text: carats }], true),
    ...(isPriced
      ? [
          column(paperWords.usdPerCt, 1.4, ({ usdPerCt }) => money(usdPerCt), true),
          column(paperWords.usd, 1.5, ({ usd }) => money(usd), true),
          column(paperWords.rmb, 1.6, ({ rmb }) => money(rmb), true),
        ]
      : []),
  ]
}

function table(content: PaperContent): Block[] {
  if (content.lines.length === 0) return []
  const columns = columnsOf(content)
  const told = columns.map(({ cell: _cell, ...each }) => each)
  return [{ is: 'table', columns: told, rows: content.lines.map((line, at) => columns.map(({ cell }) => cell(line, at))) }]
}

const payTo = ({ payTo: accounts }: PaperContent): Block[] =>
  accounts.length === 0
    ? []
    : [{ is: 'text', text: [{ text: both(paperWords.payTo), isBold: true }, ...accounts.map((text) => ({ text }))] }]

const blocksOf = (content: PaperContent, named: Named): Block[] => [
  head(content, named),
  { is: 'facts', facts: content.facts.map(({ name, value }) => ({ name: both(name), value: valueOf(value) })) },
  ...table(content),
  { is: 'sums', sums: content.sums.map(({ name, value, isBig }) => ({ name: both(name), value: valueOf(value), isBig })) },
  ...payTo(content),
  ...content.statements.map((said): Block => ({ is: 'text', text: stacked(said, { size: 7.5 }) })),
  ...(content.signatures.length === 0 ? [] : [{ is: 'signatures' as const, names: content.signatures.map(both) }]),
]

/** Which print of a paper: 0 is the original; null is a preview of one that is not issued. */
export type Print = { readonly no: string; readonly copy: number | null; readonly isVoid: boolean }

const markOf = (copy: number): string => (copy === 0 ? both(paperWords.original) : `${paperWords.copy.en} ${copy} ${paperWords.copy.zh}`)

const stampOf = ({ copy, isVoid }: Print): string | null =>
  copy === null ? both(paperWords.preview) : isVoid ? both(paperWords.isVoid) : null

/** A paper as it is drawn: each copy on pages of its own, with what it is at the top. */
export function paperSheet(content: PaperContent, print: Print): Sheet {
  const { copy } = print
  const copies: readonly (Pair | null)[] = content.copies.length === 0 ? [null] : content.copies
  const blocks = blocksOf(content, { no: copy === null ? both(paperWords.preview) : print.no })
  return {
    title: print.no,
    day: content.day,
    foot: `${print.no} · ${both(content.house.name)}`,
    stamp: stampOf(print),
    parts: copies.map((forWhom) => ({
      mark: [copy === null ? null : markOf(copy), forWhom && both(forWhom)].filter(Boolean).join(' · ') || null,
      blocks,
    })),
  }
}
