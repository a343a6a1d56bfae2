/** More lines than these are not read; how many they are is told. */
export const mostLines = 50

/** "[10:32, 11/26/2026] Bob:", "张三 10:32", "Alice (10:32 AM):": who wrote when, as chats are copied out. */
const stamped = /^\s*\[[^\]]{4,40}\]\s*(?:[^:：]{1,40}[:：])?\s*/
const dated = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\s*[-–]?\s*(?:[^:：\d]{1,40}[:：])?\s*/i
/** A line that is nothing but a name and a time. */
const heading = /^\s*[^\d,，]{0,40}\s*\(?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\)?\s*[:：]?\s*$/i
/** Numbers before lines ("1.", "2)", "③") and marks of quotes; "1.50 ct" is no number of a line. */
const numbered = /^\s*(?:>+\s*|[•·▪*-]\s+|[①-⑳]\s*|\d{1,2}\s*[)、]\s*|\d{1,2}\.\s+(?=\S))/

/** A pasted chat line by line, without who wrote when, without empty lines. */
export function chatLines(text: string): { readonly lines: readonly string[]; readonly left: number } {
  const lines = text
    .split(/[\r\n]+/)
    .filter((line) => !heading.test(line))
    .map((line) => line.replace(stamped, '').replace(dated, '').replace(numbered, '').trim())
    .filter((line) => line !== '')
  return { lines: lines.slice(0, mostLines), left: Math.max(0, lines.length - mostLines) }
}
