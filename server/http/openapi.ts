import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { proofHeader } from '@loupe/domain/api/proof.ts'
import { roles } from '@loupe/domain/access/roles.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { refusals, refusalsOf } from './openapi-refusals.ts'
import { keepShapes } from './openapi-shapes.ts'
import type { Json, Shapes } from './openapi-shapes.ts'

/** The contract as an OpenAPI 3.1 document, printed from the very objects that register the calls. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const shapes = keepShapes()
  const calls = endpoints.toSorted((a, b) => a.path.localeCompare(b.path))
  const paths: Record<string, Json> = {}
  for (const spec of calls) paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(spec, shapes) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loupe',
      version,
      license: { name: 'Not for use without the owner’s consent', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every answer is an envelope {code, msg, data}; errors carry the HTTP status as code. Bodies may be JSON, form-encoded (nested values as JSON text) or multipart. The session token goes in header `token`. Calls that say so take an `Idempotency-Key`: the same key and body give the same answer; where it is required, a call without one is refused with 400.',
    },
    servers: [{ url: '/', description: 'Where this document was read' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, uploadKey: { type: 'http', scheme: 'bearer' } },
      responses: refusals,
      schemas: shapes.all(),
    },
    paths,
  }
}

const operationId = (spec: Endpoint): string => spec.path.slice('/api/'.length).replaceAll('/', '_')

function operation(spec: Endpoint, shapes: Shapes): Json {
  const isOpen = spec.access === 'public' || spec.access === 'setup'
  const input = shapes.of(spec.input, 'input')
  const parameters = [
    ...(spec.method === 'GET' ? inQuery(input) : []),
    ...(spec.idempotent === undefined ? [] : [idempotencyKey(spec.idempotent === 'required')]),
    ...(spec.needsProof === true ? [proof] : []),
  ]
  return {
    tags: [spec.path.split('/')[2] ?? ''],
    operationId: operationId(spec),
    summary: spec.summary,
    description: `Access: ${accessWords(spec)}`,
    security: isOpen ? [] : [spec.access === 'key' ? { uploadKey: [] } : { token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(spec.method === 'POST' ? { requestBody: { required: true, content: bodiesOf(spec, input, shapes) } } : {}),
    responses: { '200': answerOf(spec, shapes), ...refusalsOf(spec, input) },
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

const namesIn = (required: unknown): readonly unknown[] => (Array.isArray(required) ? required : [])

/** A call without a body takes its input from the address. */
const inQuery = (input: Json): Json[] =>
  Object.entries(recordOf(input['properties'])).map(([name, schema]) => ({
    name,
    in: 'query',
    required: namesIn(input['required']).includes(name),
    schema,
  }))

/** Every form that a body may have; files come by multipart only, beside the other fields. */
function bodiesOf(spec: Endpoint, input: Json, shapes: Shapes): Json {
  if (spec.files !== undefined) return { 'multipart/form-data': { schema: withFiles(input, spec.files) } }
  const schema = shapes.keep(`${operationId(spec)}_body`, input)
  return Object.fromEntries(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((media) => [media, { schema }]),
  )
}

const withFiles = (input: Json, files: readonly string[]): Json => ({
  ...input,
  properties: {
    ...recordOf(input['properties']),
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
  },
})

function accessWords(spec: Endpoint): string {
  if (typeof spec.access === 'string') {
    return { public: 'anyone', session: 'anyone signed in', setup: 'until the house is set up', key: 'programs with an upload key' }[
      spec.access
    ]
  }
  const { access } = spec
  const names = Object.entries(roles).filter(([, code]) => access.some((one) => one === code))
  return `holders of ${names.map(([name, code]) => `${code} (${name})`).join(', ')} or ${roles.superAdmin} (superAdmin)`
}

function answerOf(spec: Endpoint, shapes: Shapes): Json {
  if (spec.answer === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } }
  if (spec.answer === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  const data = shapes.of(spec.output, 'output')
  const frame = { code: { type: 'integer', const: 200 }, msg: { type: 'string' } }
  const beside = { properties: recordOf(data['properties']), required: namesIn(data['required']) }
  const { properties, required } = spec.beside === undefined ? { properties: { data }, required: ['data'] } : beside
  const schema = { type: 'object', required: ['code', 'msg', ...required], properties: { ...frame, ...properties } }
  return { description: 'Done', content: { 'application/json': { schema } } }
}
