import { text, type Text } from '@loupe/domain/api/text.ts'
import { wordLabels } from '@loupe/domain/feeds/field-labels.ts'
import { leftEmpty, type WordTable, wordTables } from '@loupe/domain/feeds/word-tables.ts'
import {
  clarityLabels,
  fancyColorLabels,
  fancyIntensityLabels,
  fluorescenceLabels,
  labLabels,
  makeWords,
  originLabels,
  shapeLabels,
  suppliedLabels,
  tintLabels,
  whiteColorLabels,
} from '@loupe/domain/stock/labels.ts'
import { placeNames } from '@loupe/domain/stock/places.ts'

type Labels = Readonly<Record<string, Text>>

const tintWords: Labels = {
  none: wordLabels.none,
  ...Object.fromEntries(
    (['milk', 'brown', 'green'] as const).flatMap((name) =>
      ([1, 2, 3] as const).map((level) => [`${name}${level}`, tintLabels[name][level]]),
    ),
  ),
}

const labelsOf: Readonly<Record<WordTable, Labels>> = {
  shape: shapeLabels,
  color: whiteColorLabels,
  clarity: clarityLabels,
  make: makeWords,
  fluorescence: fluorescenceLabels,
  lab: labLabels,
  availability: suppliedLabels,
  tint: tintWords,
  eyeClean: { yes: wordLabels.yes, no: wordLabels.no },
  location: Object.fromEntries(placeNames.map(({ name, zh }) => [name, text(name, zh, name, name)])),
  fancyColor: fancyColorLabels,
  fancyIntensity: fancyIntensityLabels,
  origin: originLabels,
}

type Say = (text: Text) => string

/** A meaning in the reader's words; a place that is none of ours as it was written. */
export function meaningWord(table: WordTable, meaning: string, say: Say): string {
  if (meaning === leftEmpty) return say(wordLabels.empty)
  const label = Object.hasOwn(labelsOf[table], meaning) ? labelsOf[table][meaning] : undefined
  return label ? say(label) : meaning
}

type Choice = { readonly value: string; readonly label: string }

/** What a word of this table may mean, to be picked from; first what it means now, where that is none of ours. */
export function meaningChoices(table: WordTable, say: Say, now?: string): Choice[] {
  const ours: readonly string[] = wordTables[table]
  const values = now === undefined || ours.includes(now) ? ours : [now, ...ours]
  return values.map((value) => ({ value, label: meaningWord(table, value, say) }))
}

/** What all stones of a sheet may share: a value, never "leave empty". */
export const valueChoices = (table: WordTable, say: Say): Choice[] =>
  meaningChoices(table, say).filter(({ value }) => value !== leftEmpty && value !== 'unclear')
