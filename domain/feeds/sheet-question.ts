import type { RapIndex } from '../pricing/rap-price.ts'
import type { SheetCorrections } from './corrections.ts'
import type { DetectedSheet } from './detect-columns.ts'
import type { Lead } from './dimension.ts'
import type { FeedLayout, SupplierValues } from './layout.ts'
import type { LeftOut } from './left-out.ts'
import type { Rates } from './price-reading.ts'
import type { FeedAnswers } from './questions.ts'

export type SheetQuestion = {
  readonly detected: DetectedSheet
  readonly place: number
  readonly fileStyle: 'point' | 'comma' | null
  readonly rap: RapIndex | null
  /** To judge by; the file's own count before them. */
  readonly rates: Rates
  readonly remembered: FeedLayout | null
  /** What the supplier's words mean in this file. */
  readonly values: SupplierValues | undefined
  readonly corrections: SheetCorrections | null
  readonly answers: FeedAnswers
  readonly fileName: string
  /** Its name says nothing known, beside sheets whose names are plain or say something. */
  readonly isNameAsked: boolean
  /** On its cells. */
  readonly comments?: LeftOut['comments']['cells']
  /** What the file's greatest sheet decided. */
  readonly lead?: Lead
}
