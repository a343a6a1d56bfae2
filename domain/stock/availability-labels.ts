import type { Text } from '../api/text.ts'
import type { Availability } from './grades.ts'
import { availabilityLabels } from './labels.ts'

const heldByYou: Text = { en: 'Held by you', zh: '您已锁定', es: 'Reservado por usted', ja: 'お客様が取り置き中' }

/** How a stone stands to its reader: whose order keeps it is said of their own alone. */
export const availabilityLabel = (stone: { readonly availability: Availability; readonly heldByYou?: true | undefined }): Text =>
  stone.heldByYou && stone.availability === 'held' ? heldByYou : availabilityLabels[stone.availability]
