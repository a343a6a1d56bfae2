/** Text that PostgreSQL takes, also in JSON: no NUL, and a mark in the place of half a character. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
