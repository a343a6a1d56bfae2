import { EventEmitter } from 'node:events'
import type { Pool } from '../db/database.ts'

const houses = new WeakMap<Pool, EventEmitter>()

function of(db: Pool): EventEmitter {
  const known = houses.get(db)
  if (known !== undefined) return known
  const made = new EventEmitter()
  houses.set(db, made)
  return made
}

/** This node has work for the importer: it need not wait for its next look at the list. */
export const tellImportWaits = (db: Pool): void => {
  of(db).emit('waits')
}

/** Hears of imports that wait; the answer ends it. */
export function whenImportWaits(db: Pool, hear: () => void): () => void {
  of(db).on('waits', hear)
  return () => of(db).off('waits', hear)
}
