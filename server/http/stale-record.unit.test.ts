import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@loupe/domain/api/endpoint.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { keptToStale } from './stale-record.ts'

const rename = endpoint({
  method: 'POST',
  path: '/api/test/rename',
  access: 'session',
  summary: 'A call.',
  input: z.strictObject({ version: z.number(), name: z.string() }),
  output: z.null(),
  stale: z.object({ version: z.number(), name: z.string() }),
})
const words = { en: 'Changed', zh: '已变更', es: 'Cambió', ja: '変更済み' }
const refused = (code: number, data: unknown) => keptToStale(rename, new Problem(code, words, { data }))
const whole = { version: 4, name: 'Amber', cost: '1.00' }

test('of the record that a refused stale write carries only what the call lists leaves', () => {
  expect(refused(409, whole)).toMatchObject({ code: 409, text: words, data: { version: 4, name: 'Amber' } })
  expect((refused(409, whole) as Problem).data).not.toHaveProperty('cost')
  expect((refused(409, { why: 'sold', fresh: whole }) as Problem).data).toEqual({ why: 'sold', fresh: { version: 4, name: 'Amber' } })
})

test('what is no such record leaves as it is, and so does what another refusal says', () => {
  for (const data of [null, { taken: ['123'] }, { why: 'sold', fresh: null }]) expect((refused(409, data) as Problem).data).toEqual(data)
  expect((refused(400, whole) as Problem).data).toEqual(whole)
  const bug = new Error('bug')
  expect(keptToStale(rename, bug)).toBe(bug)
})
