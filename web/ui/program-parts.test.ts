import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, untilItComes } from './program-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const missing = new TypeError('no program')

test('a part is asked for until it comes', async () => {
  const load = vi.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue('the part')
  const coming = untilItComes(load)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await coming).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a page that could not be fetched is fetched anew by the next who opens it, and one that is there never again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(() => null)
  const { preload } = lazyPage(load)
  await expect(preload()).rejects.toBe(missing)
  await preload()
  await preload()
  expect(load).toHaveBeenCalledTimes(2)
})
