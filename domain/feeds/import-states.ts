/** What an import does to the supplier's stock, and how far it is: apart from all calls of imports, whose schemas suppliers do without. */
export const importModes = ['replace', 'update', 'delist'] as const
export type ImportMode = (typeof importModes)[number]
export const importStates = ['uploaded', 'reading', 'ready', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]
