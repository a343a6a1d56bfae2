import { styleBill, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { forgetOldest } from '../../forget-oldest.ts'

const most = 5000
const read = new Map<string, StyleBill>()

/** A bill as it is stored. One that says the same is read once: a page of styles has fifty of them, and they seldom change. */
export function readBill(text: string): StyleBill {
  const known = read.get(text)
  if (known !== undefined) return known
  const bill = styleBill.parse(JSON.parse(text))
  read.set(text, bill)
  forgetOldest(read, most)
  return bill
}
