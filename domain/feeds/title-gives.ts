import { z } from 'zod'
import { type SectionField, sectionFields } from './fields.ts'
import type { Section } from './section-rows.ts'
import { stateInTitle } from './title-states.ts'

/** What a title gives to the rows below it: a state and a side by name, the rest in the words of the title. */
export const titleGives = z.partialRecord(z.enum(sectionFields), z.string())
export type TitleGives = z.output<typeof titleGives>

export function givesOf({ title, origin, texts: { treatment: _treatment, parcel: _parcel, ...texts } }: Section): TitleGives {
  const state = title === '' ? 'available' : title === null ? null : stateInTitle(title)
  return { ...texts, ...(origin !== null && { origin }), ...(state !== null && { availability: state }) } satisfies Partial<
    Record<SectionField, string>
  >
}
