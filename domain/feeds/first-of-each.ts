/** Of things with one key the first, at the place of the last of them. */
export const firstOfEach = <T>(list: readonly T[], keyOf: (one: T) => unknown): T[] =>
  [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
