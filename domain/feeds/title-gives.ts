import type { TitleGives } from './left-out.ts'
import type { Section } from './section-rows.ts'
import { stateInTitle } from './title-states.ts'

/** What a title gives to the rows below it. */
export function givesOf({ title, origin, texts: { treatment: _treatment, parcel: _parcel, ...texts } }: Section): TitleGives {
  const state = title === '' ? 'available' : title === null ? null : stateInTitle(title)
  return { ...texts, ...(origin !== null && { origin }), ...(state !== null && { availability: state }) }
}
