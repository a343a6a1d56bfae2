import { z } from 'zod'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { proofHeader } from '@loupe/domain/api/proof.ts'
import { roles } from '@loupe/domain/access/roles.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, printed from the very objects that register the calls. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const spec of endpoints) paths[spec.path] = { [spec.method.toLowerCase()]: operation(spec) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loupe',
      version,
      description:
        'Every answer is an envelope {code, msg, data}; errors carry the HTTP status as code. Bodies may be JSON, form-encoded (nested values as JSON text) or multipart. The session token goes in header `token`. Calls that say so take an `Idempotency-Key`: the same key and body give the same answer; where it is required, a call without one is refused with 400.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => a.localeCompare(b))),
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return json
}

function operation(spec: Endpoint): Json {
  const isOpen = spec.access === 'public' || spec.access === 'setup'
  const input = schemaOf(spec.input, 'input')
  const parameters = [
    ...(spec.method === 'GET' ? inQuery(input) : []),
    ...(spec.idempotent === undefined ? [] : [idempotencyKey(spec.idempotent === 'required')]),
    ...(spec.needsProof === true ? [proof] : []),
  ]
  return {
    tags: [spec.path.split('/')[2] ?? ''],
    operationId: spec.path.slice('/api/'.length).replaceAll('/', '_'),
    summary: spec.summary,
    description: `Access: ${accessWords(spec)}`,
    ...(isOpen ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(spec.method === 'POST' ? { requestBody: { content: bodiesOf(spec, input) } } : {}),
    responses: { '200': answerOf(spec), ...(spec.needsProof === true ? { '428': challenge } : {}), default: failure },
  }
}

const idempotencyKey = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
})

const proof: Json = {
  name: proofHeader,
  in: 'header',
  required: false,
  description:
    'After the first few such calls from an address within an hour: the challenge of the 428 that the same call with the same body was answered, a colon, and a decimal number such that the SHA-256 of this text begins with as many zero bits as the challenge asks. Good once, from the same address, until its seconds are over.',
  schema: { type: 'string', maxLength: 100 },
}

const challenge: Json = {
  description: 'Work is asked for first. Answer the challenge in the header `proof` and send the call again.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer', const: 428 },
          msg: { type: 'string' },
          data: {
            type: 'object',
            properties: {
              proof: {
                type: 'object',
                required: ['challenge', 'bits', 'seconds'],
                properties: { challenge: { type: 'string' }, bits: { type: 'integer' }, seconds: { type: 'integer' } },
              },
            },
          },
        },
      },
    },
  },
}

/** A call without a body takes its input from the address. */
const inQuery = (input: Json): Json[] =>
  Object.entries((input['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (input['required'] as string[] | undefined)?.includes(name) ?? false,
    schema,
  }))

/** Every form that a body may have; files come by multipart only, beside the other fields. */
function bodiesOf(spec: Endpoint, input: Json): Json {
  if (spec.files !== undefined) return { 'multipart/form-data': { schema: withFiles(input, spec.files) } }
  return Object.fromEntries(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((media) => [media, { schema: input }]),
  )
}

const withFiles = (input: Json, files: readonly string[]): Json => ({
  ...input,
  properties: {
    ...(input['properties'] as Json | undefined),
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
  },
})

function accessWords(spec: Endpoint): string {
  if (typeof spec.access === 'string')
    return { public: 'anyone', session: 'anyone signed in', setup: 'until the house is set up' }[spec.access]
  const names = Object.entries(roles).filter(([, code]) => spec.access.includes(code as never))
  return `holders of ${names.map(([name, code]) => `${code} (${name})`).join(', ')} or ${roles.superAdmin} (superAdmin)`
}

function answerOf(spec: Endpoint): Json {
  if (spec.answer === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } }
  if (spec.answer === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  const data = schemaOf(spec.output, 'output')
  const frame = { code: { type: 'integer', const: 200 }, msg: { type: 'string' } }
  const beside = { properties: data['properties'] as Json, required: (data['required'] ?? []) as string[] }
  const { properties, required } = spec.beside === undefined ? { properties: { data }, required: ['data'] } : beside
  const schema = { type: 'object', required: ['code', 'msg', ...required], properties: { ...frame, ...properties } }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const failure: Json = {
  description: 'Refused: msg says why in the language of the caller; with code 400 data.fields names each field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
      },
    },
  },
}
