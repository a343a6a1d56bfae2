const strengths: ReadonlySet<string> = new Set(['FANCY', 'LIGHT', 'DARK', 'DEEP', 'INTENSE', 'VIVID'])

/** "Greenish Yellow, Fancy", "Pink, Very Light": the strength behind the hue. */
function strengthInFront(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  const isBehind = words.length > 1 && (strengths.has(last) || last === 'FAINT') && !words.slice(0, -1).some((word) => strengths.has(word))
  const count = words.at(-2) === 'VERY' ? 2 : 1
  return isBehind && words.length > count ? [...words.slice(-count), ...words.slice(0, -count)] : words
}

/** "Yellow Fancy Intense", "Lt Fancy Yellow": what tells the strength stands first, "Fancy" before all. */
export function strengthFirst(words: readonly string[]): readonly string[] {
  const front = words.filter((word) => strengths.has(word)).toSorted((a, b) => Number(b === 'FANCY') - Number(a === 'FANCY'))
  return front.length < 2 || !front.includes('FANCY') ? strengthInFront(words) : [...front, ...words.filter((word) => !strengths.has(word))]
}
