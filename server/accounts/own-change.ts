import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import { noteChange, type FieldChanges } from '../db/change-log.ts'
import type { Tx } from '../db/database.ts'

/** Writes down what somebody did with their own account; nothing where no field changed. */
export async function noteOwnChange(
  tx: Tx,
  who: { readonly siteId: string; readonly userId: string },
  what: Extract<DeedOf<'user'>, 'registered' | 'edited' | 'password_changed'>,
  fields: FieldChanges = {},
): Promise<void> {
  if (what === 'edited' && Object.keys(fields).length === 0) return
  await noteChange(tx, { siteId: who.siteId, byUser: null, subject: 'user', subjectId: who.userId, what, fields })
}
