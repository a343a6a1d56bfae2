import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>
/** Who writes a value decides what may be added to it: `in` is sent by callers, `out` is answered. */
type Way = 'in' | 'out'

/** What only explains a call or a shape; it may be worded otherwise at any time. */
const prose = new Set(['summary', 'title'])
const variants = new Set(['anyOf', 'oneOf'])
/** Longer lists and texts, and greater numbers, may be sent than before. */
const bounds = new Set(['maxItems', 'maxLength', 'maximum'])
const isMore = (was: unknown, now: unknown): boolean => typeof was === 'number' && typeof now === 'number' && now > was

const isTable = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (shape: unknown): boolean => isTable(shape) && shape['type'] === 'null'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/**
 * What a client of the document `before` could stumble over in `after`: every difference that is no addition. Added may be calls, answers'
 * codes, fields, values of an enumeration and variants; of what is sent, an added field must be one that may be left out.
 */
export function openApiBreaks(before: Json, after: Json): string[] {
  const comparison = new Comparison(before, after)
  const later = after['paths'] as Record<string, Json>
  for (const [path, methods] of Object.entries(before['paths'] as Record<string, Json>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const next = later[path]?.[method]
      if (next === undefined) comparison.breaks.push(`${method} ${path}: is gone`)
      else comparison.call(operation as Json, next as Json, `${method} ${path}`)
    }
  }
  return comparison.breaks
}

class Comparison {
  readonly breaks: string[] = []
  private readonly met = new Set<string>()

  private readonly before: Json
  private readonly after: Json

  constructor(before: Json, after: Json) {
    this.before = before
    this.after = after
  }

  private say(where: string, what: string): void {
    this.breaks.push(`${where}: ${what}`)
  }

  private shape(was: unknown, now: unknown, way: Way, where: string): void {
    if (!isTable(was) || !isTable(now)) return this.same(was, now, where)
    if (typeof was['$ref'] === 'string' || typeof now['$ref'] === 'string') return this.named(was, now, way, where)
    // More kinds of values may be sent than the one before.
    if (way === 'in' && !('anyOf' in was) && Array.isArray(now['anyOf'])) return this.each([was], listOf(now['anyOf']), way, where)
    for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
      if (prose.has(key) || key === 'description') continue
      this.part(key, [was[key], now[key]], way, `${where}.${key}`)
    }
  }

  private part(key: string, [was, now]: readonly [unknown, unknown], way: Way, where: string): void {
    if (key === 'properties') return this.fields(was, now, way, where)
    if (key === 'required') return this.required(listOf(was), listOf(now), way, where)
    if (key === 'enum') return this.kept(was, now, way, where)
    if (variants.has(key)) return this.each(listOf(was), listOf(now), way, where)
    if (key === 'items' || key === 'additionalProperties' || key === 'propertyNames') return this.shape(was, now, way, where)
    if (way === 'in' && bounds.has(key) && isMore(was, now)) return
    this.same(was, now, where)
  }

  private same(was: unknown, now: unknown, where: string): void {
    if (!isDeepStrictEqual(was, now)) this.say(where, `${JSON.stringify(was)} became ${JSON.stringify(now)}`)
  }

  /** Shapes by name: what they are counts, not what they are called. */
  private named(was: Json, now: Json, way: Way, where: string): void {
    const pair = `${way} ${JSON.stringify(was['$ref'] ?? was)} ${JSON.stringify(now['$ref'] ?? now)}`
    if (this.met.has(pair)) return
    this.met.add(pair)
    this.shape(resolved(was, this.before), resolved(now, this.after), way, typeof was['$ref'] === 'string' ? was['$ref'] : where)
  }

  private fields(was: unknown, now: unknown, way: Way, where: string): void {
    for (const [name, value] of Object.entries((was ?? {}) as Json)) {
      const next = ((now ?? {}) as Json)[name]
      if (next === undefined) this.say(`${where}.${name}`, 'is gone')
      else this.shape(value, next, way, `${where}.${name}`)
    }
  }

  private required(was: readonly unknown[], now: readonly unknown[], way: Way, where: string): void {
    for (const name of was) if (way === 'out' && !now.includes(name)) this.say(where, `${String(name)} may be missing`)
    for (const name of now) if (way === 'in' && !was.includes(name)) this.say(where, `${String(name)} must be sent`)
  }

  private kept(was: unknown, now: unknown, way: Way, where: string): void {
    if (was === undefined) this.say(where, 'only some values are left')
    // Any value at all may be sent where some could.
    if (now === undefined && way === 'in') return
    for (const value of listOf(was)) if (!listOf(now).includes(value)) this.say(where, `${JSON.stringify(value)} is gone`)
  }

  /** Each variant must go on in one of the new ones. */
  private each(was: readonly unknown[], now: readonly unknown[], way: Way, where: string): void {
    if (way === 'out' && now.some(isNothing) && !was.some(isNothing)) this.say(where, 'may be nothing')
    for (const [at, variant] of was.entries()) {
      const goesOn = now.some((next) => this.tried(variant, next, way) === 0)
      if (!goesOn) this.say(`${where}[${at}]`, 'has no variant that takes its place')
    }
  }

  private tried(was: unknown, now: unknown, way: Way): number {
    const found = this.breaks.length
    // What is tried out must not pass for looked at: it may be the wrong variant.
    const known = new Set(this.met)
    this.shape(was, now, way, '')
    const count = this.breaks.length - found
    this.breaks.length = found
    if (count > 0) {
      this.met.clear()
      for (const pair of known) this.met.add(pair)
    }
    return count
  }

  private content(was: unknown, now: unknown, way: Way, where: string): void {
    for (const [type, body] of Object.entries((was ?? {}) as Record<string, Json>)) {
      const next = ((now ?? {}) as Record<string, Json>)[type]
      if (!next) this.say(`${where} ${type}`, 'is gone')
      else this.shape(body['schema'], next['schema'], way, `${where} ${type}`)
    }
  }

  private parameters(was: readonly unknown[], now: readonly unknown[], where: string): void {
    const byName = (list: readonly unknown[]) =>
      new Map((list as { in: string; name: string; required?: boolean; schema: unknown }[]).map((one) => [`${one.in} ${one.name}`, one]))
    const [old, next] = [byName(was), byName(now)]
    for (const [name, one] of old) {
      const other = next.get(name)
      if (!other) this.say(`${where} ${name}`, 'is gone')
      else this.shape(one.schema, other.schema, 'in', `${where} ${name}`)
    }
    for (const [name, one] of next) {
      if (one.required === true && old.get(name)?.required !== true) this.say(`${where} ${name}`, 'must be sent')
    }
  }

  private answers(was: unknown, now: unknown, where: string): void {
    for (const [code, answer] of Object.entries((was ?? {}) as Json)) {
      const next = ((now ?? {}) as Json)[code]
      if (next === undefined) this.say(`${where} ${code}`, 'is gone')
      else this.content(resolved(answer, this.before)['content'], resolved(next, this.after)['content'], 'out', `${where} ${code}`)
    }
  }

  call(was: Json, now: Json, where: string): void {
    for (const key of ['operationId', 'security', 'tags'] as const) this.same(was[key], now[key], `${where} ${key}`)
    // Who may make it stands in the description, in one line.
    this.same(was['description'], now['description'], `${where} access`)
    this.parameters(listOf(was['parameters']), listOf(now['parameters']), where)
    this.content(bodyOf(was), bodyOf(now), 'in', `${where} body`)
    this.answers(was['responses'], now['responses'], where)
  }
}

const bodyOf = (operation: Json): unknown => (operation['requestBody'] as Json | undefined)?.['content']

/** What a reference of the document stands for; anything else is itself. */
function resolved(value: unknown, document: Json): Json {
  const ref = (value as Json)['$ref']
  if (typeof ref !== 'string') return value as Json
  return ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => at[key] as Json, document)
}
