import { z } from 'zod'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'

type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** What fields are tried with, by their names: ids that there are, amounts and days of their form. */
export type Tried = Readonly<Record<string, readonly unknown[]>>

const most = 40

/** Every pair of what was chosen so far with each of the next values; thinned out evenly where there are too many. */
function crossed<T, U, V>(some: readonly T[], others: readonly U[], join: (one: T, other: U) => V): V[] {
  const all = some.flatMap((one) => others.map((other) => join(one, other)))
  const step = Math.max(1, all.length / most)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

function valuesOf(name: string, schema: JsonSchema, tried: Tried): readonly unknown[] {
  const known = tried[name]
  if (known !== undefined) return known
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => valuesOf(name, one, tried)).slice(0, most)
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, tried)
    case 'array':
      return [schema.items === undefined ? [] : valuesOf(name.replace(/s$/, ''), schema.items, tried).slice(0, 1)]
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number':
      return [1]
    case 'null':
      return []
    default:
      return ['1']
  }
}

/** Objects with all that must be there, and what may be there and is named in `tried`. */
function objectsOf(schema: JsonSchema, tried: Tried): Record<string, unknown>[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name) || tried[name] !== undefined)
    .reduce<Record<string, unknown>[]>(
      (some, [name, inner]) =>
        crossed(some, valuesOf(name, inner, tried), (one, value) => (value === undefined ? one : { ...one, [name]: value })),
      [{}],
    )
}

/** Inputs that get past the door of a call as far as their form goes. */
export function plausibleInputs(endpoint: Endpoint, tried: Tried): readonly Record<string, unknown>[] {
  return objectsOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, tried)
}
