import * as fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

/** Strings that have broken programs before: injection, control characters, other scripts, sizes. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    "' or 1=1 --",
    '"; drop table stones; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00%0d%0a',
    '{"$gt":""}',
    '=cmd|calc!A1',
    '\uD800',
    '\u202Eabc',
    '圆形 1克拉',
    '9999999999999999999999',
    '-1',
    '1e309',
    'NaN',
    '__proto__',
    'constructor',
    '2026-02-30',
    '0.00',
    '1'.repeat(400),
  ),
  fc.string({ maxLength: 60 }),
  fc.integer({ min: 1, max: 400 }).map((times) => '长'.repeat(times * 40)),
)

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e21, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, 2 ** 31, 1e-7),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Any JSON at all, nested and hostile. */
export const nastyJson: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'nasty' },
    fc.constantFrom(null, true, false),
    nastyText,
    nastyNumber,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('id', '__proto__', 'constructor', 'toString'), fc.string({ maxLength: 8 })), tie('any'), {
      maxKeys: 4,
    }),
  ),
})).any

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([a, b]) => `${a}.${String(b).padStart(2, '0')}`)
const plausibleText = fc.oneof(
  fc.constantFrom('1', '2', '7', '42', '999999999', '7.12', '1.00', 'round', 'held', 'natural', '2026-11-21'),
  decimals,
)

/** Values of about the right form, so that they get past the door and into the rules. */
function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(plausible))
  switch (schema.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, mixed(inner)])), {
        requiredKeys: [],
      })
    case 'array':
      return fc.array(mixed(schema.items ?? {}), { maxLength: 6 })
    case 'integer':
      return fc.integer({ min: 0, max: 60 })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), nastyNumber)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return plausibleText
    default:
      return nastyJson
  }
}

const mixed = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: plausible(schema), weight: 8 }, { arbitrary: nastyText, weight: 1 }, { arbitrary: nastyJson, weight: 1 })

/** Inputs for a call: mostly of its own form with something wrong in it, sometimes anything at all. */
export function hostileInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return fc.oneof(
    { arbitrary: plausible(form), weight: 6 },
    { arbitrary: nastyJson, weight: 2 },
    {
      arbitrary: plausible(form)
        .chain((body) => fc.tuple(fc.constant(body), fc.string({ maxLength: 12 }), nastyJson))
        .map(withExtra),
      weight: 2,
    },
  )
}

const withExtra = ([body, name, value]: [unknown, string, unknown]): unknown =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? { ...body, [name]: value } : body
