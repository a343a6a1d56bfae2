/** Papers that a house gives out with a number, each kind in a series of its own for every year (further.md "D" 6). */
export const paperKinds = ['proforma', 'invoice', 'memo', 'packing', 'receipt', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperStates = ['valid', 'void'] as const
export type PaperState = (typeof paperStates)[number]
