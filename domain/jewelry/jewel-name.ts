import { z } from 'zod'

const words = z.object({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() })

/**
 * What a piece or a style is called wherever it stands among other goods, in every language: lists of orders name jewelry without the tables
 * of its words. `facts` are parted by " · ".
 */
export const jewelName = z.object({
  /** The house's number: "J12" of a piece, "S12" of a style. */
  number: z.string(),
  title: words,
  facts: words,
})
export type JewelName = z.output<typeof jewelName>
