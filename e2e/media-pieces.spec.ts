import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { mediaText } from '../web/media/media.text.en.ts'
import { test } from './house.ts'
import { aStone, bringStones } from './stones.ts'
import { fill } from './words.ts'

const t = mediaText
const mb = 1024 * 1024

const box = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** A film of three pieces that nobody else has. */
const aFilm = () =>
  Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0mp42')),
    box('moov', box('mvhd', Buffer.alloc(20))),
    box('mdat', randomBytes(10 * mb)),
  ])

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"][accept*=".zip"]').setInputFiles({ name, mimeType: 'video/mp4', buffer })

test('a film whose connection is lost goes on by itself, and after a reload with the same file where it stopped', async ({
  enter,
  request,
}) => {
  const stone = aStone()
  await bringStones(request, [stone], 'supplier-b')
  const { page } = await enter('supplier-b', { at: '/dataManage/image' })
  const film = aFilm()
  let asked = 0
  let isCut = true
  await page.route('**/api/media/uploadPiece', async (route) => {
    asked += 1
    if (isCut && asked > 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await choose(page, `${stone.reportNo}.mp4`, film)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.waiting)).toBeVisible()

  await page.reload()
  isCut = false
  asked = 0
  await choose(page, `${stone.reportNo} (1).mp4`, film)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.done_one.replace('{{count}}', '1'))).toBeVisible()
  // The first of three was there.
  expect(asked).toBe(2)
  await expect(
    page.getByRole('button', { name: fill(t.open, { kind: t.kind.video, name: `${stone.reportNo} (1).mp4` }), exact: true }),
  ).toBeVisible()

  // Chosen once more it is not sent at all.
  await page.getByRole('button', { name: t.clear }).click()
  await choose(page, `${stone.reportNo}.mp4`, film)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.wasThere)).toBeVisible()
  expect(asked).toBe(2)

  // Another one is cut off once and needs nobody.
  await page.getByRole('button', { name: t.clear }).click()
  asked = 0
  isCut = true
  await choose(page, `${stone.reportNo}.mp4`, aFilm())
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.waiting)).toBeVisible()
  isCut = false
  await expect(page.getByText(t.done_one.replace('{{count}}', '1'))).toBeVisible()
})
