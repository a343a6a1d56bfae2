import type { KnownFrom } from '@loupe/domain/certificates/known-report.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Draft, FieldName } from './typed-draft.ts'

/** What every part of the form is given. */
export type FieldsProps = {
  readonly origin: Origin
  readonly draft: Draft
  /** Where what is filled in is known from. */
  readonly marks: Readonly<Partial<Record<FieldName, KnownFrom>>>
  readonly errorOf: (name: FieldName | 'supplierId') => string | null
  readonly onChange: (part: Partial<Draft>) => void
}
