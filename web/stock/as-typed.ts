/** Words as they stand in a text; made plain where they are not found in it. */
export function asTyped(typed: string, words: string): string {
  const at = typed.toUpperCase().indexOf(words)
  return at < 0 ? words : typed.slice(at, at + words.length)
}
