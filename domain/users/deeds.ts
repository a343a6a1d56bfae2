/** What is written down of what somebody did with an account. */
export const personDeeds = [
  'registered',
  'added',
  'edited',
  'approved',
  'refused',
  'enabled',
  'disabled',
  'expired',
  'password_reset',
  'password_changed',
  'invited',
  'sessions_ended',
  'verified',
  'papers_refused',
  'prices',
  'plan_cancelled',
  'removed',
] as const
export type PersonDeed = (typeof personDeeds)[number]
