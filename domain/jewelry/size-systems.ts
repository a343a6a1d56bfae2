/** How sizes of hands are written, apart from what converts them: a page that only names them needs no tables. */
export const sizeSystems = ['us', 'eu', 'uk', 'jp', 'hk', 'cn'] as const
export type SizeSystem = (typeof sizeSystems)[number]

/** A hand size fits when it is no further off than this, in tenths of a millimetre (further.md 2.6). */
export const sizeFits = 3
