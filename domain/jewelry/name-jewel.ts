import { languages, text, type Language, type Text } from '../api/text.ts'
import { fancyWords } from '../stock/fancy-words.ts'
import { shapeLabels } from '../stock/labels.ts'
import { categoryLabels, materialLabel, sizeSystemLabels } from './labels.ts'
import type { JewelName } from './jewel-name.ts'
import { nameIn } from './name-in.ts'
import type { PieceFacts } from './piece.ts'
import type { HandSize } from './ring-sizes.ts'
import type { JewelrySpec } from './spec.ts'
import type { Category } from './vocabulary.ts'
import type { WorkFacts } from './work/work-facts.ts'
import { workLabel, workTaskLabels } from './work/work-labels.ts'

type Say = (of: Text) => string

const inEach = (write: (say: Say, language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, write((of) => of[language], language)])) as Text

const rhodium = text('rhodium plated', '镀铑', 'rodiado', 'ロジウムメッキ')
const comfort = text('comfort fit', '内弧', 'interior redondeado', '内甲丸')
const ownStone = text('customer’s own stone', '客户自备石', 'piedra propia', 'お客様の石')
const sides = text('side stones', '副石', 'laterales', '脇石')

/** What has no name is called by what it is. */
const titleOf = (name: string, category: Category): Text =>
  inEach((say, language) => nameIn(name, language).trim() || say(categoryLabels[category]))

const facts = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

/** "US 6½" */
const sizeText = ({ system, label }: Pick<HandSize, 'system' | 'label'>, say: Say): string => `${say(sizeSystemLabels[system])} ${label}`

function stoneText({ main }: PieceFacts, say: Say): string {
  if (main === null) return ''
  const { shape, carats, color, clarity } = main
  return [shape && say(shapeLabels[shape]), carats && `${Number(carats).toFixed(2)} ct`, color ?? fancyWords(main, say), clarity]
    .filter(Boolean)
    .join(' ')
}

/** "18K rose · US 6½ · Round 1.02 ct F VS1 · side stones 0.24 ct" */
export const nameOfPiece = (piece: PieceFacts, name: string): JewelName => ({
  number: piece.pieceNo,
  title: titleOf(name, piece.category),
  facts: inEach((say) =>
    facts([
      say(materialLabel(piece.material)),
      piece.handSize && sizeText(piece.handSize, say),
      stoneText(piece, say),
      piece.sideCarats && `${say(sides)} ${Number(piece.sideCarats).toFixed(2)} ct`,
    ]),
  ),
})

type Made = { readonly styleNo: string; readonly name: string; readonly category: Category; readonly spec: JewelrySpec }

/** What was chosen of a style: "18K white · US 6 + US 9 · “A ♥ J”" */
export const nameOfStyle = ({ styleNo, name, category, spec }: Made): JewelName => ({
  number: styleNo,
  title: titleOf(name, category),
  facts: inEach((say) =>
    facts([
      say(materialLabel(spec.material)),
      spec.rings.flatMap(({ size }) => (size === null ? [] : [sizeText(size, say)])).join(' + '),
      spec.rings.some(({ comfortFit }) => comfortFit) && say(comfort),
      spec.rhodium && say(rhodium),
      spec.rings.flatMap(({ engraving }) => (engraving === null ? [] : [`“${engraving.text}”`])).join(' + '),
      spec.centres.some(({ by }) => by === 'own') && say(ownStone),
    ]),
  ),
})

type SizeChange = WorkFacts['sizes'][number]

/** "Re-size US 6 → US 7" */
const taskText = (task: WorkFacts['tasks'][number], { sizes, engravings }: Pick<WorkFacts, 'sizes' | 'engravings'>, say: Say): string => {
  const change = ({ from, to }: SizeChange): string => [from && sizeText(from, say), sizeText(to, say)].filter(Boolean).join(' → ')
  const told = {
    resize: sizes.map(change),
    engraving: engravings.map((each) => `“${each.text}”`),
  } as const
  return [say(workTaskLabels[task]), (task === 'resize' || task === 'engraving' ? told[task] : []).join(' + ')].filter(Boolean).join(' ')
}

/** "Work · Solitaire": "Re-size US 6 → US 7 · Polish" */
export const nameOfWork = (work: Omit<WorkFacts, 'free' | 'metal' | 'dueOn'>): JewelName => ({
  number: work.workNo,
  title: inEach((say, language) => {
    const piece = work.piece?.title[language] ?? (work.brought || say(categoryLabels[work.category]))
    return `${say(workLabel)} · ${piece}`
  }),
  facts: inEach((say) => facts(work.tasks.map((task) => taskText(task, work, say)))),
})
