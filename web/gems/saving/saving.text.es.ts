import type { SavingText } from './saving.text.en.ts'

export const savingText: SavingText = {
  save: 'Guardar esta búsqueda',
  saveTitle: 'Guardar esta búsqueda',
  saved: 'La búsqueda está guardada',
  toSearches: 'Todas las búsquedas guardadas',
  name: 'Nombre',
  nameHint: 'Como usted la llame, p. ej. «Anillos para la Sra. Wu»',
  nameMissing: 'Póngale un nombre',
  tells: 'Avisarme',
  tellsNew: 'cuando llegue algo nuevo',
  tellsDrop: 'cuando baje un precio',
  dropBy: 'Una bajada de al menos',
  by: { percent: 'por ciento', usd: 'dólares' },
  least: 'Cuánto',
  percentWrong: 'Un número de 0.01 a 99.99',
  usdWrong: 'Un importe como 200',
  ways: 'Por qué vías y cuándo se le avisa se elige en los ajustes de avisos.',
  toSettings: 'Ajustes de avisos',
  keep: 'Guardar',
}
