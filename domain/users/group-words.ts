import { languages, text, type Text } from '../api/text.ts'
import { presetGroups } from './preset-groups.ts'

/**
 * Names that houses usually give to groups, in the words of the trade. A group is named once, in the language of whoever set the house up; its
 * name is kept and answered as it was given, and only shown in the reader's language. The form that changes it shows what is kept.
 */
const usual: readonly Text[] = [
  ...presetGroups.map(({ name }) => name),
  text('Retail', '零售', 'Minoristas', '小売'),
  text('Wholesale', '批发', 'Mayoristas', '卸売'),
  text('Resellers', '分销商', 'Revendedores', '販売店'),
]

const known = new Map(usual.flatMap((name) => languages.map((language) => [name[language].toLowerCase(), name] as const)))

/** A group's name for its readers: one that every house knows in their own language, any other as it was given. */
export function groupWords(name: string): Text {
  return known.get(name.trim().toLowerCase()) ?? { en: name, zh: name, es: name, ja: name }
}
