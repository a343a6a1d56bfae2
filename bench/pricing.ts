import { ctUsdCents, totalCents } from '@loupe/domain/pricing/quote.ts'
import { rapCents, rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { RapRow } from '@loupe/domain/pricing/rap-price.ts'

const row = (cell: Omit<RapRow, 'shape' | 'date'>): RapRow => ({
  shape: 'round',
  ...cell,
  date: '2026-01-02',
})

function nanoseconds(turns: number, work: (turn: number) => number): { each: number; sum: number } {
  const start = performance.now()
  let sum = 0
  for (let turn = 0; turn < turns; turn += 1) sum += work(turn)
  return { each: ((performance.now() - start) * 1e6) / turns, sum }
}

/** What one price costs, beside the same sum in floating point (which is what the product must never use). */
function benchPricing(): void {
  const index = rapIndex({
    date: '2026-01-02',
    rows: [
      row({ low: 30, high: 39, color: 'I', clarity: 'VS1', price: 180_000 }),
      row({ low: 100, high: 149, color: 'D', clarity: 'IF', price: 1_500_000 }),
    ],
  })
  const turns = 1_000_000
  const stone = { shape: 'round', carat: 0.31, color: 'I', clarity: 'VS1', origin: 'natural', fancy: false } as const
  const exact = nanoseconds(turns, (turn) => totalCents(ctUsdCents(180_000 + turn, -3220, 50, 10_200), 310 + (turn & 1023)))
  const float = nanoseconds(turns, (turn) =>
    Math.round(Math.round((180_000 + turn) * (1 + (-32.2 + 0.5) / 100) * 1.02) * (0.31 + (turn & 1023) / 1000)),
  )
  const found = nanoseconds(turns, () => rapCents(index, stone) ?? 0)
  console.log(`price, exact integers   ${exact.each.toFixed(0)} ns`)
  console.log(`price, floating point   ${float.each.toFixed(0)} ns   (ratio ${(exact.each / float.each).toFixed(1)})`)
  console.log(`list price looked up    ${found.each.toFixed(0)} ns`)
}

benchPricing()
