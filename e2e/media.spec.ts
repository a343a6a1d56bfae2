import { mediaText } from '../web/media/media.text.en.ts'
import { parcelsText } from '../web/parcels/parcels.text.en.ts'
import { kinds } from '@loupe/domain/orders/kinds.ts'
import { brilliant } from '../server/demo/demo-model.ts'
import { stockText } from '../web/stock/stock.text.en.ts'
import { solidEn } from '../web/gems/solid/solid.text.en.ts'
import { Buffer } from 'node:buffer'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { bringParcel } from './parcels.ts'
import { aPicture } from './pictures.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill } from './words.ts'

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

for (const phone of [false, true]) {
  test(`a supplier uploads pictures of a parcel by its number, and a buyer looks through them${phone ? ', on a phone' : ''}`, async ({
    enter,
    request,
  }) => {
    const { id, lotNo } = await bringParcel(request)
    const t = mediaText
    const { page } = await enter('supplier-a', { at: '/dataManage/image', phone })
    await page
      .locator('input[type="file"][accept*=".zip"]')
      .setInputFiles([`${lotNo}.png`, `${lotNo}_2.png`].map((name) => ({ name, mimeType: 'image/png', buffer: aPicture() })))
    await expect(page.getByText(new RegExp(`^Round .* · ${lotNo} · `)).first()).toBeVisible()
    await page.getByRole('button', { name: t.send }).click()
    await page.getByRole('searchbox', { name: t.search }).fill(lotNo)
    await page.getByRole('button', { name: `${t.shown.parcel} 2` }).click()
    await page.getByRole('button', { name: fill(t.open, { kind: t.kind.image, name: `${lotNo}.png` }), exact: true }).click()
    const panel = page.getByRole('dialog', { name: `${t.kind.image} · ${lotNo}.png` })
    await expect(panel.getByRole('link', { name: fill(t.opens.parcel, { number: lotNo }) })).toBeVisible()
    await expectAccessible(page, 'a picture of a parcel')

    const buyer = await enter('buyer-chen', { at: `${kinds.natural_mixed.paths.goods}?parcel=${id}&q=${lotNo}`, phone })
    const parcel = buyer.page.getByRole('dialog').filter({ hasText: lotNo }).first()
    const photo = parcel.getByRole('img', { name: new RegExp(lotNo) })
    const first = await photo.getAttribute('src')
    await parcel.getByRole('button', { name: parcelsText.pictureAfter }).click()
    await expect(parcel.getByRole('status', { name: fill(parcelsText.pictureAt, { at: 2, all: 2 }) })).toBeVisible()
    expect(await photo.getAttribute('src')).not.toBe(first)
    await expectAccessible(buyer.page, 'a parcel with pictures')
    await expectNoSidewaysScroll(buyer.page, 'a parcel with pictures')
  })
}

for (const phone of [false, true]) {
  test(`a supplier uploads a 3D file of a stone, and a buyer turns it${phone ? ', on a phone' : ''}`, async ({ enter, request }) => {
    const stone = aStone()
    await bringStones(request, [stone], 'supplier-b')
    const t = mediaText
    const name = `${stone.reportNo}.glb`
    const { page } = await enter('supplier-b', { at: '/dataManage/3Dmedia', phone })
    const model = { name, mimeType: 'model/gltf-binary', buffer: Buffer.from(brilliant({ tablePct: 57, depthPct: 62 })) }
    await page.locator('input[type="file"][accept*=".glb"]').setInputFiles([{ ...model, name: `${stone.reportNo}.jpg` }, model])
    await expect(page.getByText(t.state.other)).toBeVisible()
    await page.getByRole('button', { name: t.send }).click()
    const tile = page.getByRole('button', { name: fill(t.open, { kind: t.kind.model, name }), exact: true })
    // What it looks like is drawn here, and kept for whoever looks next.
    const still = tile.locator('img')
    await expect(still).toHaveAttribute('src', /\/still-[0-9a-f]{16}\.webp$/)
    await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
    await page.reload()
    await expect(still).toHaveAttribute('src', /\/still-[0-9a-f]{16}\.webp$/)
    await tile.click()
    const panel = page.getByRole('dialog', { name: `${t.kind.model} · ${name}` })
    await panel.getByRole('button', { name: t.show3d }).click()
    await expect(panel.getByText(solidEn.file)).toBeVisible()
    await expectAccessible(page, 'a 3D file among the media')

    await forgetViews(request, 'buyer-chen')
    const buyer = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, phone })
    const of = 'Round 1.00 ct F VS1'
    const row = phone
      ? buyer.page
          .getByRole('article')
          .first()
          .getByRole('button', { name: fill(stockText.open, { stone: of }) })
      : buyer.page.getByRole('grid').getByRole('row').nth(1).getByText('1.00')
    await row.click()
    await buyer.page.getByRole('button', { name: stockText.seen.file, exact: true }).click()
    const hand = buyer.page.getByRole('group', { name: fill(solidEn.of, { stone: of }) })
    await expect(hand.locator('canvas')).not.toHaveAttribute('width', '300')
    await expect(buyer.page.getByText(solidEn.file)).toBeVisible()
    await expectAccessible(buyer.page, 'a 3D file of a stone')
    await expectNoSidewaysScroll(buyer.page, 'a 3D file of a stone')
    const before = await hand.screenshot()
    await hand.focus()
    for (let k = 0; k < 4; k += 1) await buyer.page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await hand.screenshot()).equals(before)).toBe(false)
  })
}
