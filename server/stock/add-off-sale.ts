import { setTimeout } from 'node:timers/promises'
import { stoneCount } from '@loupe/engine/stock-index.ts'
import { followStock, loadStock } from './follow-stock.ts'
import { type Followed, newBeside } from './followed.ts'

/** What is off sale, on its way into an index that answers for what is for sale; `ring` when it is there. */
export type AddingOff = {
  readonly ring: () => void
  of: Followed | null
  startedAt: number
  ready: Followed | null
  /** It stands in the index, and the next look brings both to one moment. */
  isIn: boolean
}

export const newAddingOff = (ring: () => void): AddingOff => ({ ring, of: null, startedAt: 0, ready: null, isIn: false })

const againMs = 500

async function loadOff(adding: AddingOff, current: Followed): Promise<void> {
  // Until it is there, or the index that it is for has given way to another.
  while (adding.of === current) {
    const beside = newBeside(current)
    try {
      await loadStock(beside, 'off')
      if (adding.of === current) adding.ready = beside
      adding.ring()
      return
    } catch {
      // The looks that go on meanwhile tell of the trouble.
      await setTimeout(againMs)
    }
  }
}

/**
 * Loads what is off sale after what is for sale, which answers and follows the database meanwhile. Called after each look of the index: once
 * the rest is there it is brought up to date by itself, stands in, and the next look, which begins where the index last looked, writes what
 * happened since to both. From then on a stone is in one of them at every moment.
 */
export async function addOffSale(adding: AddingOff, current: Followed, tell: (stones: number, tookMs: number) => void): Promise<void> {
  if (current.isWhole) return
  if (adding.of !== current) {
    Object.assign(adding, { of: current, startedAt: performance.now(), ready: null, isIn: false })
    void loadOff(adding, current)
    return
  }
  if (adding.isIn) {
    current.isWhole = true
    tell(stoneCount(current.off), performance.now() - adding.startedAt)
    return
  }
  const { ready } = adding
  if (ready === null) return
  await followStock(ready, () => undefined)
  adding.ready = null
  if (ready.broken !== null) {
    // Another database than it was read from: the next look begins anew.
    adding.of = null
    return
  }
  current.off = ready.off
  adding.isIn = true
  adding.ring()
}
