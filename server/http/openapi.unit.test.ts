import { expect, test } from 'vitest'
import { z } from 'zod'
import { roles } from '@loupe/domain/access/roles.ts'
import { endpoint } from '@loupe/domain/api/endpoint.ts'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

type Schema = { required?: string[]; properties?: Record<string, unknown> }
type Content = Record<string, { schema: Schema }>
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

function operationOf(spec: Endpoint): Operation {
  const paths = openApi([spec], '1')['paths'] as Record<string, Record<string, Operation>>
  const found = paths[spec.path]?.[spec.method.toLowerCase()]
  if (found === undefined) throw new Error('the call is not in the document')
  return found
}
const answerOf = (spec: Endpoint): Schema | undefined => operationOf(spec).responses['200']?.content['application/json']?.schema

const plain = {
  method: 'POST',
  path: '/api/test/plain',
  access: [roles.suppliers],
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
  for (const { schema } of Object.values(content))
    expect(schema).toMatchObject({ required: ['id'], properties: { id: { type: 'string' } } })
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
})
