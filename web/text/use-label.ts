import { languages, type Language, type Text } from '@loupe/domain/api/text.ts'
import { useLanguage } from './use-text.ts'

const sayers = Object.fromEntries(languages.map((language) => [language, (text: Text) => text[language]])) as Readonly<
  Record<Language, (text: Text) => string>
>

/** Says a word of the domain's own label tables (shapes, order states, refusals) in the language on screen. */
export function useLabel(): (text: Text) => string {
  return sayers[useLanguage()]
}
