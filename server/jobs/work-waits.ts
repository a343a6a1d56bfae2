import { EventEmitter } from 'node:events'
import type { Pool } from '../db/database.ts'

/** A bell between those of this process who make work for a queue and whoever works it off: nobody waits for the next look at the table. */
export function workBell() {
  const houses = new WeakMap<Pool, EventEmitter>()
  const of = (db: Pool): EventEmitter => {
    const known = houses.get(db)
    if (known !== undefined) return known
    const made = new EventEmitter()
    houses.set(db, made)
    return made
  }
  return {
    ring: (db: Pool): void => {
      of(db).emit('waits')
    },
    /** Hears of work that waits; the answer ends it. */
    onRing: (db: Pool, hear: () => void): (() => void) => {
      of(db).on('waits', hear)
      return () => of(db).off('waits', hear)
    },
  }
}
