import { parseMaterial } from './aliases.ts'
import { drawnMetal, type DrawnMetal } from './drawn-jewel.ts'

/** Words in names of variants, beside the whole names of materials; golds of two colours are two-tone. */
const golds = {
  yellow: /yellow|黄|\byg?\b/i,
  white: /white|白|\bwg?\b/i,
  rose: /rose|pink|\bred\b|玫瑰|红|\b[rp]g?\b/i,
} as const satisfies Partial<Record<DrawnMetal, RegExp>>

const others: readonly (readonly [DrawnMetal, RegExp])[] = [
  ['two_tone', /two[- ]?tone|2[- ]?tone|bi-?colou?r|双色/i],
  ['platinum', /platin|\bpt ?\d*\b|铂/i],
  ['silver', /silver|\b(?:s|ag)? ?925\b|银/i],
]

/** The metal that a variant of a 3D file is of, by the name that its maker gave it; null where that names none. */
export function metalOfVariant(name: string): DrawnMetal | null {
  const material = parseMaterial(name)
  if (material !== undefined) return drawnMetal(material)
  const said = name.replaceAll(/[_.]/g, ' ')
  const other = others.find(([, words]) => words.test(said))
  if (other !== undefined) return other[0]
  const found = (['yellow', 'white', 'rose'] as const).filter((color) => golds[color].test(said))
  return found.length > 1 ? 'two_tone' : (found[0] ?? null)
}
