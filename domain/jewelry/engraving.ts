import { z } from 'zod'

export const engravingFonts = ['sans', 'serif', 'script', 'kai'] as const
export type EngravingFont = (typeof engravingFonts)[number]
export const engravingSides = ['inside', 'outside'] as const

/** Fonts that have Chinese characters. */
const chineseFonts: ReadonlySet<EngravingFont> = new Set<EngravingFont>(['sans', 'kai'])

export const engraving = z.strictObject({
  text: z.string().trim().min(1).max(60),
  font: z.enum(engravingFonts),
  side: z.enum(engravingSides),
})
export type Engraving = z.output<typeof engraving>

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)
/** What a laser writes: letters of western alphabets, digits, Chinese characters, and the signs people ask for. */
const isWritten = (character: string): boolean => /[\p{Script=Latin}\d \p{Script=Han}.,'’&+\-–/:!()♥♡∞★☆·]/u.test(character)

const charactersOf = (text: string): string[] => Array.from(text.normalize('NFC'))

/** Places that a text takes: a Chinese character takes two. */
export const engravedLength = (text: string): number => charactersOf(text).reduce((sum, character) => sum + (isHan(character) ? 2 : 1), 0)

export type EngravingRefusal =
  | { readonly why: 'not_written'; readonly characters: string }
  | { readonly why: 'too_long'; readonly length: number; readonly most: number }
  | { readonly why: 'not_in_font'; readonly characters: string }

/** Why a text can't be engraved; null when it can. `most`: places that the ring has. */
export function whyNotEngraved({ text, font }: Engraving, most: number): EngravingRefusal | null {
  const characters = [...new Set(charactersOf(text))]
  const unknown = characters.filter((character) => !isWritten(character))
  if (unknown.length > 0) return { why: 'not_written', characters: unknown.join('') }
  const length = engravedLength(text)
  if (length > most) return { why: 'too_long', length, most }
  const han = chineseFonts.has(font) ? [] : characters.filter(isHan)
  return han.length > 0 ? { why: 'not_in_font', characters: han.join('') } : null
}
