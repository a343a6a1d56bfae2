import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from './schema-shell.ts'

/** Read as a schema by the compiler; there is nothing behind it. */
const schema = z as { object: (fields: object) => { shape: object; safeParse: (value: unknown) => unknown } }

const contracts = import.meta.glob('../../domain/**/*.api.ts')

describe('the hollow schema of the browser build', () => {
  beforeAll(() => {
    vi.resetModules()
    vi.doMock('zod', () => ({ z }))
  })
  afterAll(() => {
    vi.doUnmock('zod')
    vi.resetModules()
  })

  test('says so when its fields are counted or something is read by it', () => {
    const carats = schema.object({ carat: '1.00' })
    const { shape } = carats
    expect(() => Object.keys(shape)).toThrow('hollow')
    expect(() => ({ ...shape })).toThrow('hollow')
    expect(() => carats.safeParse({}), 'reading').toThrow('hollow')
  })

  test.each(Object.keys(contracts))('%s does neither while it is loaded', async (name) => {
    await expect(contracts[name]?.()).resolves.toBeTypeOf('object')
  })
})
