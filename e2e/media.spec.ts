import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { mediaText } from '../web/media/media.text.en.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { aStone, bringStones } from './stones.ts'
import { fill } from './words.ts'

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~crc >>> 0
}

/** A picture of one pixel that nobody else has. */
function aPicture(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(1, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.concat([Buffer.alloc(1), randomBytes(3)]))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

for (const phone of [false, true]) {
  test(`a supplier uploads a picture, finds it in the list, replaces and deletes it${phone ? ', on a phone' : ''}`, async ({
    enter,
    request,
  }) => {
    const stone = aStone()
    await bringStones(request, [stone], 'supplier-b')
    const t = mediaText
    const name = `${stone.reportNo}.png`
    const { page } = await enter('supplier-b', { at: '/dataManage/image', phone })
    await page.locator('input[type="file"][accept*=".zip"]').setInputFiles({ name, mimeType: 'image/png', buffer: aPicture() })
    await page.getByRole('button', { name: t.send }).click()
    const tile = page.getByRole('button', { name: fill(t.open, { kind: t.kind.image, name }), exact: true })
    await expect(tile).toBeVisible()
    await page.getByRole('searchbox', { name: t.search }).fill(stone.reportNo)
    await expect(page.getByRole('list', { name: t.kept }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: `${t.shown.image} 1` })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the kept media')
    await tile.click()
    const panel = page.getByRole('dialog', { name: `${t.kind.image} · ${name}` })
    await expect(panel.getByRole('img', { name: 'Round 1.00 ct' })).toBeVisible()
    await expectAccessible(page, 'one of the kept media')
    await panel.locator('input[type="file"]').setInputFiles({ name: 'better.png', mimeType: 'image/png', buffer: aPicture() })
    await page
      .getByRole('dialog', { name: fill(t.replaceAsk, { name }) })
      .getByRole('button', { name: t.replace })
      .click()
    await page.getByRole('button', { name: fill(t.open, { kind: t.kind.image, name: 'better.png' }) }).click()
    await page
      .getByRole('dialog', { name: `${t.kind.image} · better.png` })
      .getByRole('button', { name: t.remove })
      .click()
    await page
      .getByRole('dialog', { name: fill(t.removeAsk, { name: 'better.png' }) })
      .getByRole('button', { name: t.remove })
      .click()
    await expect(page.getByText(t.noneMatch)).toBeVisible()
  })
}
