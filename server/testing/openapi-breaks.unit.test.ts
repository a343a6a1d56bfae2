import { expect, test } from 'vitest'
import { openApiBreaks } from './openapi-breaks.ts'

type Json = Record<string, unknown>

const text = { type: 'string' }
const object = (properties: Json, required: string[] = Object.keys(properties)): Json => ({ type: 'object', properties, required })

/** A document of one call that takes `sent` and answers `answered`. */
const document = (sent: Json, answered: Json, more: { call?: Json; schemas?: Json; parameters?: Json[] } = {}): Json => ({
  paths: {
    '/api/stone': {
      post: {
        operationId: 'stone',
        description: 'Access: everybody',
        parameters: more.parameters ?? [],
        requestBody: { content: { 'application/json': { schema: sent } } },
        responses: { '200': { content: { 'application/json': { schema: answered } } } },
        ...more.call,
      },
    },
  },
  components: { schemas: more.schemas ?? {} },
})
const stone = document(object({ id: text }), object({ shape: { enum: ['round', 'pear'] } }))
const asked = (sent: Json): string[] => openApiBreaks(stone, document(sent, object({ shape: { enum: ['round', 'pear'] } })))
const told = (answered: Json): string[] => openApiBreaks(stone, document(object({ id: text }), answered))

test('calls, fields of answers, values and fields that may be left out are additions', () => {
  expect(asked(object({ id: text, note: text }, ['id']))).toEqual([])
  expect(asked(object({ id: text }, []))).toEqual([])
  expect(told(object({ shape: { enum: ['round', 'pear', 'oval'] }, carat: text }))).toEqual([])
  const paths = { ...(stone['paths'] as Json), '/api/more': { get: {} } }
  expect(openApiBreaks(stone, { ...stone, paths })).toEqual([])
})

test('a call, a field, a value that goes is told, and where', () => {
  expect(openApiBreaks(stone, { ...stone, paths: {} })).toEqual(['post /api/stone: is gone'])
  expect(asked(object({}))).toEqual(['post /api/stone body application/json.properties.id: is gone'])
  expect(told(object({}))).toEqual([
    'post /api/stone 200 application/json.properties.shape: is gone',
    'post /api/stone 200 application/json.required: shape may be missing',
  ])
  expect(told(object({ shape: { enum: ['round'] } }))).toEqual([
    'post /api/stone 200 application/json.properties.shape.enum: "pear" is gone',
  ])
})

test('the names that a table may have are values: more may be added, none may go', () => {
  const counts = (...names: string[]): Json => ({ type: 'object', propertyNames: { enum: names }, additionalProperties: text })
  const kept = document(text, counts('cut', 'lab'))
  expect(openApiBreaks(kept, document(text, counts('lab', 'growth', 'cut')))).toEqual([])
  expect(openApiBreaks(kept, document(text, counts('lab', 'growth')))).toEqual([
    'post /api/stone 200 application/json.propertyNames.enum: "cut" is gone',
  ])
})

test('what must be sent anew, or may be missing now, is told', () => {
  expect(asked(object({ id: text, note: text }))).toEqual(['post /api/stone body application/json.required: note must be sent'])
  expect(told(object({ shape: { enum: ['round', 'pear'] } }, []))).toEqual([
    'post /api/stone 200 application/json.required: shape may be missing',
  ])
})

test('another kind of value and a narrower limit are told, and who may call', () => {
  expect(asked(object({ id: { type: 'integer' } }))).toEqual([
    'post /api/stone body application/json.properties.id.type: "string" became "integer"',
  ])
  expect(asked(object({ id: { ...text, maxLength: 5 } }))).toEqual([
    'post /api/stone body application/json.properties.id.maxLength: undefined became 5',
  ])
  const limited = (maxLength: number): Json => document(object({ id: { ...text, maxLength } }), object({ note: { ...text, maxLength } }))
  expect(openApiBreaks(limited(5), limited(9)), 'more may be sent, but no more is answered').toEqual([
    'post /api/stone 200 application/json.properties.note.maxLength: 5 became 9',
  ])
  const closed = document(object({ id: text }), object({ shape: { enum: ['round', 'pear'] } }), { call: { description: 'Access: staff' } })
  expect(openApiBreaks(stone, closed)).toEqual(['post /api/stone access: "Access: everybody" became "Access: staff"'])
})

test('a variant may come but none may go, and a value that may be nothing now is told', () => {
  const either = (anyOf: Json[]): Json => document(object({}), object({ price: { anyOf } }))
  const [money, nothing] = [{ type: 'string' }, { type: 'null' }]
  expect(openApiBreaks(either([money]), either([money, { type: 'number' }]))).toEqual([])
  expect(openApiBreaks(either([money, nothing]), either([money]))).toEqual([
    'post /api/stone 200 application/json.properties.price.anyOf[1]: has no variant that takes its place',
  ])
  expect(openApiBreaks(either([money]), either([money, nothing]))).toEqual([
    'post /api/stone 200 application/json.properties.price.anyOf: may be nothing',
  ])
  expect(openApiBreaks(document(object({}), object({ price: money })), either([money, nothing]))).toEqual([
    'post /api/stone 200 application/json.properties.price.type: "string" became undefined',
    'post /api/stone 200 application/json.properties.price.anyOf: may be nothing',
  ])
  expect(openApiBreaks(document(object({ price: money }), {}), document(object({ price: { anyOf: [money, nothing] } }), {}))).toEqual([])
})

test('a parameter that must be sent is told, and shapes are compared behind their names', () => {
  const key = (required: boolean): Json => ({ in: 'header', name: 'Key', required, schema: text })
  const withKey = (parameters: Json[]): Json => document(object({}), object({}), { parameters })
  expect(openApiBreaks(withKey([]), withKey([key(false)]))).toEqual([])
  expect(openApiBreaks(withKey([key(false)]), withKey([key(true)]))).toEqual(['post /api/stone header Key: must be sent'])
  expect(openApiBreaks(withKey([key(true)]), withKey([]))).toEqual(['post /api/stone header Key: is gone'])
  const named = (name: string, shape: Json): Json =>
    document(object({}), { $ref: `#/components/schemas/${name}` }, { schemas: { [name]: shape } })
  expect(openApiBreaks(named('Stone', object({ id: text })), named('Gem', object({ id: text, carat: text })))).toEqual([])
  expect(openApiBreaks(named('Stone', object({ id: text })), named('Stone', object({})))).toEqual([
    '#/components/schemas/Stone.properties.id: is gone',
    '#/components/schemas/Stone.required: id may be missing',
  ])
})
