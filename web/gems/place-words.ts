import type { Language } from '@loupe/domain/api/text.ts'
import { placeLabel } from '@loupe/domain/stock/place-labels.ts'
import { currentLanguage } from '../text/language.ts'

/** A place in the reader's language; a name that is not known stays as the stock or the house tells it. */
export const placeName = (name: string, language: Language = currentLanguage()): string => placeLabel(name)?.[language] ?? name
