/** Chances that come out the same for the same seed and number, in any order and on any machine. */
export type Dice = {
  /** 0 up to, without, 1. */
  readonly roll: () => number
  /** Bell-shaped about 0, nearly always between -3 and 3. */
  readonly bell: () => number
  readonly pick: <T>(table: readonly (readonly [T, number])[]) => T
  readonly between: (low: number, high: number) => number
}

/** A small fast generator (mulberry32), 0 up to, without, 1: the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Dice for thing number `index` of a seed. */
export function diceFor(seed: number, index: number): Dice {
  const roll = seededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35))
  return {
    roll,
    bell: () => (roll() + roll() + roll() + roll() - 2) * 1.73,
    between: (low, high) => low + (high - low) * roll(),
    pick: (table) => {
      let left = roll() * table.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of table) {
        left -= weight
        if (left < 0) return value
      }
      return lastOf(table)
    },
  }
}

function lastOf<T>(table: readonly (readonly [T, number])[]): T {
  const last = table.at(-1)
  if (!last) throw new RangeError('an empty table')
  return last[0]
}
