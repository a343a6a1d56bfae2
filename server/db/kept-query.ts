import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query that is asked with every call: its text is made the first time and kept. `build` gets stand-ins for its
 * parameters, of which nothing but their places and their order in the text counts.
 */
export function keptQuery<Row, Parameters extends readonly unknown[]>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<Row[]> {
  let text: string | null = null
  return async (db, ...parameters) => {
    if (text === null) {
      const compiled = build(db, ...parameters).compile()
      const isInOrder = compiled.parameters.length === parameters.length && compiled.parameters.every((each, at) => each === parameters[at])
      if (!isInOrder) throw new Error('a kept query takes its parameters in the order of its text, each once')
      text = compiled.sql
    }
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
  }
}
