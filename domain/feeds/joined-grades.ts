import { isMissing } from '../api/unknown.ts'
import { parseColor } from '../stock/color-aliases.ts'
import { parseClarity } from '../stock/grade-aliases.ts'

export type JoinedGrades = { readonly color: string; readonly clarity: string }

const isColor = (text: string): boolean => {
  const read = parseColor(text)
  return read !== undefined && (read.color !== null || read.fancy !== null)
}
const isClarity = (text: string): boolean => text.length >= 2 && !isMissing(parseClarity(text)?.clarity)

/** Colour and clarity in one cell: "G VS1", "G/VS1", "VS1-G", "GVS1", "Fancy Yellow / SI1"; null where the cell holds not both. */
export function joinedGrades(text: string): JoinedGrades | null {
  const glued = /^([D-Z])(FL|IF|(?:VV?S|SI|I)[1-3])$/i.exec(text)
  if (glued) return { color: glued[1] ?? '', clarity: glued[2] ?? '' }
  const words = text.split(/[\s/|,;·]+|-(?=\p{L})/u).filter(Boolean)
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (isColor(first) && isClarity(second)) return { color: first, clarity: second }
    if (isClarity(first) && isColor(second)) return { color: second, clarity: first }
  }
  return null
}
