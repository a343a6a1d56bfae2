/** Whether something that came in is one of a list, such as the word of a grade. */
export const isOneOf = <One>(list: readonly One[], value: unknown): value is One => list.some((one) => one === value)

/** Whether something that came in or was stored has fields; of a list too. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The fields of something that was stored; none where it has none. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Whether every field of a record is text. */
export const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string')

/** Whether nothing is there, for whichever reason: null is known to be empty, undefined was never said. */
export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined
