export const creditText = {
  credit: 'Credit',
  has: 'Has of the house',
  memos: 'On memo',
  holds: 'Held',
  unpaid: 'Unpaid',
  creditHas: 'Their credit',
  limitIs: 'Credit limit, RMB',
  limitNone: 'none',
  setLimit: 'Set limit',
  limitTitle: 'Credit limit of {{customer}}',
  limitHint: 'Empty: no limit. Lending beyond it is refused; managers may pass it with a reason.',
  limitSaved: 'The limit is set',
  rateNote: 'RMB, each order and memo at the rate that it locked',
  save: 'Save',
  money: 'An amount like 12500.00',
  note: 'Note',
} as const

export type CreditText = typeof creditText
