import type { Text } from '@loupe/domain/api/text.ts'
import { paperKindLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import type { PaperKind } from '@loupe/domain/paperwork/paper-kinds.ts'
import type { IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { groupThousands } from '../../text/format.ts'

type Say = (text: Text) => string

/** "Receipt · RMB 7,000.00", "Credit note · INV-2026-000001": a kind, and what it is about. */
export const paperName = (kind: PaperKind, about: string, say: Say): string =>
  [say(paperKindLabels[kind]), about].filter(Boolean).join(' · ')

/** "RMB 7,000.00"; nothing of a packing list. */
export const worthOf = ({ rmbTotal }: Pick<IssuedPaper, 'rmbTotal'>): string => (rmbTotal === null ? '' : `RMB ${groupThousands(rmbTotal)}`)

export const toneOf = ({ state }: Pick<IssuedPaper, 'state'>): 'good' | 'bad' => (state === 'valid' ? 'good' : 'bad')
