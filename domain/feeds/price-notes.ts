import { type SheetRow, filledTexts } from '../files/cell.ts'

/** "All prices in EUR": lines among or below the stones that hold nothing but a word about prices. */
export function notesIn(data: readonly SheetRow[]): string[] {
  return data.flatMap(({ cells }) => {
    const filled = filledTexts(cells)
    return filled.length === 1 && aboutPrices.test(filled[0] ?? '') ? filled : []
  })
}
const aboutPrices =
  /\b(?:prices?|rates?|amounts?|values?|quot(?:ed|ations?)|currency|preise|prix|precios|prezzi|prijzen)\b|价|匯率|汇率|币/i
