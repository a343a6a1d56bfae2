import type { Text } from '@loupe/domain/api/text.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../text/language.ts'

/** Says a word of the domain's own label tables (shapes, order states, refusals) in the language on screen. */
export function useLabel(): (text: Text) => string {
  // Only to be drawn again when the language changes; the words themselves come from the domain.
  useTranslation('api')
  return (text) => text[currentLanguage()]
}
