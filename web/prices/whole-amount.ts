import { formatDecimal, roundDecimal } from '@loupe/domain/pricing/money.ts'

/** A sum where only whole units are shown: rounded as all money is, never cut: "88370.84" -> "88371". */
export const wholeAmount = (decimal: string): string => formatDecimal(roundDecimal(decimal, 0), 0)
