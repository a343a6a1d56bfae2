/** Small letters without accents, as words are looked for in remarks of all languages. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[’`´]/g, "'")
    .toLowerCase()
