/** What is written down of what somebody did with an account. */
export const personDeeds = [
  'added',
  'edited',
  'approved',
  'refused',
  'enabled',
  'disabled',
  'expired',
  'password_reset',
  'invited',
  'sessions_ended',
  'verified',
  'papers_refused',
  'prices',
  'removed',
] as const
export type PersonDeed = (typeof personDeeds)[number]
