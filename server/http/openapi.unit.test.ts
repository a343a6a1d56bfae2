import { expect, test } from 'vitest'
import { z } from 'zod'
import { roles } from '@loupe/domain/access/roles.ts'
import { endpoint } from '@loupe/domain/api/endpoint.ts'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { named } from '@loupe/domain/api/named.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

type Schema = { required?: string[]; properties?: Record<string, unknown> }
type Content = Record<string, { schema: Schema }>
type Operation = {
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const documentOf = (spec: Endpoint) =>
  openApi([spec], '1') as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

function operationOf(spec: Endpoint): Operation {
  const found = documentOf(spec).paths[spec.path]?.[spec.method.toLowerCase()]
  if (found === undefined) throw new Error('the call is not in the document')
  return found
}
const answerOf = (spec: Endpoint): Schema | undefined => operationOf(spec).responses['200']?.content['application/json']?.schema

const plain = {
  method: 'POST',
  path: '/api/test/plain',
  access: [roles.seesCosts],
  summary: 'A call.',
  input: z.strictObject({ id: z.string(), note: z.string().optional() }),
  output: z.object({ id: z.string() }),
} as const

test('an answer is an envelope with its data', () => {
  const answer = answerOf(endpoint(plain))
  expect(answer?.required).toEqual(['code', 'msg', 'data'])
  expect(answer?.properties?.['data']).toMatchObject({ type: 'object', required: ['id'] })
})

test('what stands beside the data is listed and required as the call says', () => {
  const login = answerOf(sessionApi.login)
  expect(login?.required?.toSorted()).toEqual(['code', 'data', 'msg', 'token'])
  const polling = endpoint({ ...plain, output: z.object({ token: z.string().optional() }), beside: ['token'] })
  expect(answerOf(polling)?.required).toEqual(['code', 'msg'])
  expect(Object.keys(answerOf(polling)?.properties ?? {})).toEqual(['code', 'msg', 'token'])
})

test('a body may be JSON or either kind of form; with files it is multipart and names them', () => {
  const content = operationOf(endpoint(plain)).requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
  for (const { schema } of Object.values(content)) expect(schema).toEqual({ $ref: '#/components/schemas/test_plain_body' })
  expect(documentOf(endpoint(plain)).components.schemas['test_plain_body']).toMatchObject({
    required: ['id'],
    properties: { id: { type: 'string' } },
  })
  const upload = operationOf(endpoint({ ...plain, files: ['proof'] })).requestBody?.content ?? {}
  expect(Object.keys(upload)).toEqual(['multipart/form-data'])
  expect(upload['multipart/form-data']?.schema.properties).toMatchObject({
    id: { type: 'string' },
    proof: { type: 'string', format: 'binary' },
  })
})

test('a call by address lists its input as parameters, beside its key', () => {
  const asked = operationOf(endpoint({ ...plain, method: 'GET', idempotent: true }))
  expect(asked.requestBody).toBeUndefined()
  expect(asked.parameters?.map(({ name, in: where, required }) => [name, where, required])).toEqual([
    ['id', 'query', true],
    ['note', 'query', false],
    ['Idempotency-Key', 'header', false],
  ])
})

test('the page shows where input goes, and offers a key only for calls that take one', () => {
  const page = openApiPage(openApi([endpoint({ ...plain, method: 'GET' })], '1'))
  expect(page).toContain('In the address')
  expect(page).not.toContain('Takes an Idempotency-Key')
  expect(openApiPage(openApi([endpoint({ ...plain, needsProof: true })], '1'))).not.toContain('Takes an Idempotency-Key')
  expect(openApiPage(openApi([endpoint({ ...plain, idempotent: true })], '1'))).toContain('Takes an Idempotency-Key')
})

test('a shape with a name stands once; where it is written otherwise than it is answered it has a second name', () => {
  const thing = z.object({ id: z.string(), of: z.array(z.enum(['a', 'b'])).default([]) })
  const table = z.object({ things: z.array(thing), each: z.record(z.enum(['a', 'b']), z.number()) })
  named({ TestThing: thing, TestTable: table })
  const spec = endpoint({ ...plain, input: z.strictObject({ thing: thing.nullable(), more: thing }), output: table })
  const { schemas } = documentOf(spec).components
  expect(Object.keys(schemas)).toEqual(['test_plain_body', 'TestTable', 'TestThing', 'TestThingInput'])
  expect([schemas['TestThing']?.required, schemas['TestThingInput']?.required]).toEqual([['id', 'of'], ['id']])
  expect(schemas['test_plain_body']?.properties).toEqual({
    thing: { anyOf: [{ $ref: '#/components/schemas/TestThingInput' }, { type: 'null' }] },
    more: { $ref: '#/components/schemas/TestThingInput' },
  })
  expect(schemas['TestTable']?.properties).toEqual({
    things: { type: 'array', items: { $ref: '#/components/schemas/TestThing' } },
    each: {
      type: 'object',
      properties: { a: { type: 'number' }, b: { type: 'number' } },
      required: ['a', 'b'],
      additionalProperties: false,
    },
  })
  expect(() => named({ TestThing: z.string() })).toThrow('two shapes are called TestThing')
})

test('the refusals of a call follow from what it takes and who may call it', () => {
  const codes = (spec: Endpoint) => Object.keys(operationOf(spec).responses)
  expect(codes(endpoint({ ...plain, method: 'GET', access: 'public', input: z.strictObject({}) }))).toEqual([
    '200',
    '400',
    '429',
    '503',
    'default',
  ])
  expect(codes(endpoint({ ...plain, idempotent: 'required', files: ['proof'] }))).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '428',
    '503',
    '507',
    'default',
  ])
})

test('calls that anybody may make say that they want no session', () => {
  const securityOf = (access: Endpoint['access']) => operationOf(endpoint({ ...plain, access })).security
  expect([securityOf('public'), securityOf('setup'), securityOf('session')]).toEqual([[], [], [{ token: [] }]])
})

test('a shape that a call refers to is a link to where it stands on the page', () => {
  const page = openApiPage(openApi([endpoint(plain)], '1'))
  expect(page).toContain('<a href="#shape-test_plain_body">test_plain_body</a>')
  expect(page).toContain('<div id="shape-test_plain_body">')
})
