import { z } from 'zod'
import { namedShapes } from '@loupe/domain/api/named.ts'
import { isRecord, recordOf } from '@loupe/domain/api/unknown.ts'

export type Json = Readonly<Record<string, unknown>>
export type Io = 'input' | 'output'

const inDefs = '#/$defs/'
const inComponents = '#/components/schemas/'

/**
 * Schemas as JSON, with the named shapes of the contract (domain/api/named.ts) gathered once. A shape that reads otherwise as input than it
 * is answered (a field with a default may be left out) stands twice, as `Name` and `NameInput`.
 */
export function keepShapes() {
  const names = z.registry<{ id: string }>()
  for (const [id, shape] of namedShapes) names.add(shape, { id })
  const kept = new Map<string, Json>()
  const nameOf = new Map<string, string>()

  /** What a shape is called where it is written or answered. */
  function nameIn(name: string, io: Io): string {
    if (io === 'output') return name
    const known = nameOf.get(name) ?? (differs(name) ? `${name}Input` : name)
    nameOf.set(name, known)
    return known
  }

  function lifted(value: unknown, io: Io): unknown {
    if (Array.isArray(value)) return value.map((each) => lifted(each, io))
    if (!isRecord(value)) return value
    return liftedShape(value, io)
  }

  function liftedShape(shape: Json, io: Io): Json {
    const { $ref } = shape
    if (typeof $ref === 'string') return { $ref: inComponents + nameIn($ref.slice(inDefs.length), io) }
    return Object.fromEntries(Object.entries(withKeys(shape)).map(([key, each]) => [key, lifted(each, io)]))
  }

  return {
    of(schema: z.ZodType, io: Io): Json {
      const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', metadata: names })
      const { $schema: _, $defs = {}, ...top } = json
      for (const [name, { id: _id, ...shape }] of Object.entries($defs)) kept.set(nameIn(name, io), liftedShape(shape, io))
      return liftedShape(top, io)
    },
    /** Keeps one more shape by a name of its own. */
    keep(name: string, shape: Json): Json {
      if (kept.has(name)) throw new Error(`two shapes are called ${name}`)
      kept.set(name, shape)
      return { $ref: inComponents + name }
    },
    /** Every named shape that was met, by name. */
    all: (): Json => Object.fromEntries([...kept].toSorted(([a], [b]) => a.localeCompare(b))),
  }
}
export type Shapes = ReturnType<typeof keepShapes>

/** True of a shape that is written otherwise than it is answered, itself or in what it is made of. */
function differs(name: string): boolean {
  const schema = namedShapes.get(name) ?? z.never()
  const text = (io: Io): string => JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() }))
  return text('input') !== text('output')
}

/** A table with a key for each of a few words, which JSON Schema says as names beside their one kind of value, as the object that it is. */
function withKeys(json: Json): Json {
  const { propertyNames, additionalProperties, required, ...rest } = json
  const keys = recordOf(propertyNames)['enum']
  if (!Array.isArray(keys) || !Array.isArray(required)) return json
  return {
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [String(key), additionalProperties])),
    required,
    additionalProperties: false,
  }
}
