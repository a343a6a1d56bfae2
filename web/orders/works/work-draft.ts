import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { whyNotEngraved, type Engraving } from '@loupe/domain/jewelry/engraving.ts'
import { materialOf } from '@loupe/domain/jewelry/metals.ts'
import { handSizeOf, type HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { ringsOf, type Category } from '@loupe/domain/jewelry/vocabulary.ts'
import type { MetalWay, WorkTask } from '@loupe/domain/jewelry/work/tasks.ts'
import type { OrderLine } from '@loupe/domain/orders/order.ts'
import type { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'

/** What is to be worked on: the piece of a line that was handed over, or one that is brought along. */
export type WorkPiece = { readonly line: OrderLine } | { readonly origin: Origin }

/** A re-size of one ring, as labels of a system; an empty `from` is a size that nobody knows. */
export type SizeDraft = { readonly system: SizeSystem; readonly from: string; readonly to: string }

export type WorkDraft = {
  readonly customerId: string | null
  readonly category: Category
  readonly material: string
  readonly description: string
  readonly tasks: readonly WorkTask[]
  /** One for each ring. */
  readonly sizes: readonly SizeDraft[]
  readonly engravings: readonly Engraving[]
  readonly note: string
  readonly metal: MetalWay
  readonly addsGrams: string
  readonly isFree: boolean
  readonly priceUsd: string
  readonly free: string
  readonly dueOn: string
  readonly makerId: string
  readonly costUsd: string
}

const noEngraving: Engraving = { text: '', font: 'sans', side: 'inside' }

type Known = { readonly category: Category; readonly material: string; readonly sizes: readonly (HandSize | null)[] }

function knownOf(piece: WorkPiece): Known {
  if ('origin' in piece) return { category: 'ring_women', material: '', sizes: [] }
  const { style, piece: finished } = piece.line.snapshot
  if (style) return { category: style.category, material: style.spec.material, sizes: style.spec.rings.map(({ size }) => size) }
  return { category: finished?.category ?? 'other', material: finished?.material ?? '', sizes: [finished?.handSize ?? null] }
}

/** A form as it begins: with what is known of the piece. */
export function draftOf(piece: WorkPiece, system: SizeSystem, dueOn: string): WorkDraft {
  const { category, material, sizes } = knownOf(piece)
  return {
    customerId: null,
    category,
    material,
    description: '',
    tasks: [],
    sizes: [0, 1].map((ring) => {
      const size = sizes[ring]
      return size ? { system: size.system, from: size.label, to: '' } : { system, from: '', to: '' }
    }),
    engravings: [noEngraving, noEngraving],
    note: '',
    metal: 'included',
    addsGrams: '0',
    isFree: false,
    priceUsd: '',
    free: '',
    dueOn,
    makerId: '',
    costUsd: '',
  }
}

const money = /^\d{1,9}(\.\d{1,2})?$/
const grams = /^-?\d{1,3}(\.\d{1,3})?$/
/** Places that a band has for a text. */
const engravedPlaces = 40

/** Rings of the piece that are asked about, each with its place in the draft. */
export const ringsIn = ({ category }: Pick<WorkDraft, 'category'>): readonly number[] =>
  Array.from({ length: Math.max(1, ringsOf(category)) }, (_, ring) => ring)

/** Sizes that change; of a pair perhaps one. */
const changedSizes = (draft: WorkDraft) =>
  ringsIn(draft).flatMap((ring) => {
    const size = draft.sizes[ring]
    const to = size === undefined ? null : handSizeOf(size.system, size.to)
    return size === undefined || to === null ? [] : [{ ring, from: handSizeOf(size.system, size.from), to }]
  })

const written = (draft: WorkDraft) =>
  ringsIn(draft).flatMap((ring) => {
    const each = draft.engravings[ring]
    const text = each?.text.trim() ?? ''
    return each === undefined || text === '' ? [] : [{ ...each, ring, text }]
  })

export type WorkProblem =
  | 'customerNeeded'
  | 'descriptionNeeded'
  | 'tasksNeeded'
  | 'sizeNeeded'
  | 'sameSize'
  | 'textNeeded'
  | 'textWrong'
  | 'gramsWrong'
  | 'moneyWrong'
  | 'whyFree'
  | 'laterDay'
  | 'makerNeeded'

function sizeProblem(draft: WorkDraft): WorkProblem | null {
  if (!draft.tasks.includes('resize')) return null
  const sizes = changedSizes(draft)
  if (sizes.length === 0) return 'sizeNeeded'
  return sizes.some(({ from, to }) => from?.circumference === to.circumference) ? 'sameSize' : null
}

function textProblem(draft: WorkDraft): WorkProblem | null {
  if (!draft.tasks.includes('engraving')) return null
  const texts = written(draft)
  if (texts.length === 0) return 'textNeeded'
  return texts.some((each) => whyNotEngraved(each, engravedPlaces) !== null) ? 'textWrong' : null
}

function moneyProblems({ isFree, priceUsd, free, costUsd }: WorkDraft) {
  return {
    priceUsd: isFree || (money.test(priceUsd) && Number(priceUsd) > 0) ? null : ('moneyWrong' as const),
    free: isFree && free.trim() === '' ? ('whyFree' as const) : null,
    costUsd: costUsd === '' || money.test(costUsd) ? null : ('moneyWrong' as const),
  }
}

const isBrought = (piece: WorkPiece): boolean => 'origin' in piece

/** What is wrong with a draft, by field, as keys of the words. */
export const problemsOf = (draft: WorkDraft, piece: WorkPiece, today: string): Readonly<Record<string, WorkProblem | null>> => ({
  customerId: isBrought(piece) && draft.customerId === null ? 'customerNeeded' : null,
  description: isBrought(piece) && draft.description.trim() === '' ? 'descriptionNeeded' : null,
  makerId: isBrought(piece) && draft.makerId === '' ? 'makerNeeded' : null,
  tasks: draft.tasks.length === 0 ? 'tasksNeeded' : null,
  sizes: sizeProblem(draft),
  engravings: textProblem(draft),
  addsGrams: draft.metal === 'settled' && !grams.test(draft.addsGrams) ? 'gramsWrong' : null,
  ...moneyProblems(draft),
  dueOn: draft.dueOn < today ? 'laterDay' : null,
})

/** Metal is weighed and settled where it is known which, and somebody pays. */
export const maySettle = ({ material, isFree }: Pick<WorkDraft, 'material' | 'isFree'>): boolean => !isFree && materialOf(material) !== null

/** What is sent of a draft. */
export function workInput(draft: WorkDraft, piece: WorkPiece): InputOf<typeof workOrdersApi.place> {
  const { customerId, category, material, description, tasks, isFree, dueOn, makerId, costUsd } = draft
  const metal = maySettle(draft) ? draft.metal : 'included'
  const brought = (origin: Origin) => ({
    brought: { customerId: customerId ?? '', origin, category, material: material || null, description: description.trim() },
  })
  return {
    ...('line' in piece ? { lineId: piece.line.id } : brought(piece.origin)),
    work: {
      tasks: [...tasks],
      sizes: tasks.includes('resize') ? changedSizes(draft) : [],
      engravings: tasks.includes('engraving') ? written(draft) : [],
      note: draft.note.trim(),
      metal,
      addsGrams: metal === 'settled' ? draft.addsGrams : '0',
    },
    priceUsd: isFree ? '0' : draft.priceUsd,
    free: isFree ? draft.free.trim() : '',
    dueOn,
    ...(makerId === '' ? {} : { makerId }),
    ...(costUsd === '' ? {} : { costUsd }),
  }
}
