import type { ImportState, StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import type { Tone } from '../lists/state-word.tsx'
import type { UrlCodec } from '../nav/use-url-state.ts'

const running: ReadonlySet<ImportState> = new Set(['uploaded', 'reading', 'applying', 'undoing'])

/** The server is at work on it, so the page keeps asking. */
export const isRunning = (state: ImportState): boolean => running.has(state)

/** It was put into the stock, whether or not it was taken back since: what it did is told as done. */
export const wasApplied = (state: ImportState): boolean => state === 'done' || state === 'undoing' || state === 'undone'

/** A dry run that stopped at questions is told apart from one that is done. */
export type ShownState = ImportState | 'questions'
export const shownState = ({ state, needs }: Pick<StockImport, 'state' | 'needs'>): ShownState =>
  state === 'ready' && needs.length > 0 ? 'questions' : state

export const stateTones: Readonly<Record<ShownState, Tone>> = {
  uploaded: 'calm',
  reading: 'natural',
  ready: 'natural',
  questions: 'warn',
  applying: 'natural',
  done: 'good',
  failed: 'bad',
  cancelled: 'calm',
  undoing: 'calm',
  undone: 'calm',
}

const importSteps = ['file', 'columns', 'check', 'apply'] as const
export type ImportStep = (typeof importSteps)[number]

/** How far the import has come: steps before it are done, later ones still to come; `apply` done is past the last one. */
function stepOf({ state, needs }: Pick<StockImport, 'state' | 'needs'>): number {
  if (state === 'ready') return needs.length > 0 ? 1 : 2
  if (state === 'uploaded' || state === 'reading') return 1
  if (state === 'applying') return 3
  if (state === 'failed' || state === 'cancelled') return 1
  return 4
}

/** Steps of the import: `at` is being worked on; a failed or cancelled one stopped there, and `back` was done and taken back. */
export const stepStates = (
  shown: Pick<StockImport, 'state' | 'needs'>,
): readonly { readonly step: ImportStep; readonly is: 'done' | 'now' | 'next' | 'back' }[] => {
  const at = stepOf(shown)
  const isBack = (step: ImportStep) => step === 'apply' && shown.state === 'undone'
  return importSteps.map((step, k) => ({ step, is: isBack(step) ? 'back' : k < at ? 'done' : k === at ? 'now' : 'next' }))
}

/** What a person has to do with a checked file, one thing at a time; `rows` stay out until it is done. */
export type NextStep = {
  readonly what: 'questions' | 'words' | 'jumps' | 'softWords' | 'apply'
  readonly count: number
  readonly rows: number
}

/** Where on the page each of them is done. */
export const placeIds: Readonly<Record<NextStep['what'], string>> = {
  questions: 'file-questions',
  words: 'file-words',
  jumps: 'file-jumps',
  softWords: 'file-words',
  apply: 'file-stones',
}

type Checked = Pick<StockImport, 'state' | 'needs' | 'jumps' | 'counts'> & {
  readonly unknown: readonly { readonly refused: boolean; readonly rows: number }[]
}

/** Columns of one sheet that only a person can name are one question. */
const asked = (needs: readonly string[]): number => new Set(needs.map((id) => id.replace(/^(header:\d+):\d+$/, '$1'))).size

/** Null when nothing can be done, or the server is at work. */
export function nextStep({ state, needs, jumps, counts, unknown }: Checked, confirmed: readonly JumpName[]): NextStep | null {
  if (state !== 'ready') return null
  if (needs.length > 0) return { what: 'questions', count: asked(needs), rows: 0 }
  const refusing = unknown.filter(({ refused }) => refused)
  if (refusing.length > 0) return { what: 'words', count: unknown.length, rows: refusing.reduce((sum, { rows }) => sum + rows, 0) }
  if (counts.rows === counts.rejected) return null
  const left = jumps.filter(({ name }) => !confirmed.includes(name)).length
  if (left > 0) return { what: 'jumps', count: left, rows: 0 }
  if (unknown.length > 0) return { what: 'softWords', count: unknown.length, rows: 0 }
  return { what: 'apply', count: 0, rows: 0 }
}

/** "2 min 5 s"; hours from 60 minutes on. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const noteLevels = ['rejected', 'warning', 'untouched'] as const
export type NoteLevel = (typeof noteLevels)[number]

/** What the address of the page says: which import is open and which of its rows are listed. */
export type UploadState = { readonly importId: string | null; readonly level: NoteLevel | null; readonly supplierId: string | null }

const idIn = (text: string | undefined): string | null => (text !== undefined && /^\d{1,19}$/.test(text) ? text : null)

export const uploadUrl: UrlCodec<UploadState> = {
  read: (search) => ({
    importId: idIn(search['import']),
    level: noteLevels.find((level) => level === search['rows']) ?? null,
    supplierId: idIn(search['supplier']),
  }),
  write: ({ importId, level, supplierId }) => ({
    ...(importId ? { import: importId } : {}),
    ...(level ? { rows: level } : {}),
    ...(supplierId && !importId ? { supplier: supplierId } : {}),
  }),
}
