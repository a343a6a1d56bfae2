import { expect, type APIRequestContext } from '@playwright/test'
import { databaseOf } from './database.ts'
import { ask, test } from './house.ts'
import { csvFile, csvRow } from './stones.ts'
import { fill } from './words.ts'

const rows = 30_000
const reportNo = (n: number): string => String(7_000_000_000 + n)

const forSale = async (request: APIRequestContext): Promise<number | undefined> => {
  const [own] = await ask<{ name: string; stones: number }[]>(request, 'supplier-a', '/api/supplier/choices', {})
  return own?.stones
}
const found = async (request: APIRequestContext): Promise<number> =>
  (await ask<{ found: unknown[] }>(request, 'admin', '/api/stock/lookup', { reportNos: `${reportNo(0)} ${reportNo(rows - 1)}` })).found
    .length

test('a large import is cancelled from its page while it is applied, and the stock is as it was', async ({ enter, request, baseURL }) => {
  test.setTimeout(180_000)
  const before = await forSale(request)
  const { page, words } = await enter('supplier-a', { at: '/stock/UpDiamStock' })
  const { feeds } = words
  await page.getByRole('radio', { name: feeds.modes.update }).check()
  const stones = Array.from({ length: rows }, (_, n) =>
    csvRow({ reportNo: reportNo(n), carat: '1.01', color: 'F', clarity: 'VS1', back: '-30' }),
  )
  await page.getByLabel(feeds.drop).setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: csvFile(stones) })
  await page.getByRole('button', { name: feeds.check, exact: true }).click()
  await expect(page.getByText(fill(feeds.countsReadyWhy_other, { rows: '30,000' }))).toBeVisible({ timeout: 60_000 })
  for (const jump of await page.getByRole('checkbox', { name: new RegExp(`^${feeds.jumpRight}`) }).all()) await jump.check()

  // Somebody holds the supplier's row: the apply waits behind it, however quick it would be.
  const database = await databaseOf(baseURL ?? '')
  try {
    await database.query(`begin`)
    await database.query(`select id from suppliers where name = 'Amber Star Diamonds' for no key update`)
    await page.getByRole('button', { name: feeds.apply, exact: true }).click()
    await page.getByRole('dialog', { name: feeds.applyAsk }).getByRole('button', { name: feeds.applyYes, exact: true }).click()
    await expect(page.getByText(feeds.working.applying)).toBeVisible()
    await expect
      .poll(async () => (await database.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount, {
        message: 'the apply has begun and waits',
      })
      .toBe(1)
    await page.getByRole('button', { name: feeds.cancel }).click()
    await expect(page.getByText(feeds.working.applying)).toBeHidden()
    await expect(page.getByText(feeds.states.cancelled, { exact: true }).first()).toBeVisible()
    // It has let go by itself: nothing waits for the row any more.
    await expect.poll(async () => (await database.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount).toBe(0)
  } finally {
    await database.end()
  }
  expect([await forSale(request), await found(request)]).toEqual([before, 0])
  await page.reload()
  await expect(page.getByText(feeds.states.cancelled, { exact: true }).first()).toBeVisible()
})
