import type { WordsLike } from '../text/text.ts'
import type { OfflineText } from './offline.text.en.ts'

export const offlineText: WordsLike<OfflineText> = {
  strip: 'Sin conexión. Lo que ve es de las {{time}}.',
  stripMissing: 'Sin conexión. Falta parte de esta página; llegará sola cuando vuelva la red.',
  missing: '«{{page}}» aún no ha llegado',
  missingWhy: 'No hay conexión. La página se abrirá sola cuando vuelva la red.',
}
