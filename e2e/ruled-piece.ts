import { expect, type APIRequestContext } from '@playwright/test'
import { paths } from '../web/nav/paths.ts'
import { ask } from './house.ts'
import { aPicture } from './pictures.ts'
import { looked, said, type Walk } from './ring-walk.ts'
import { fill } from './words.ts'

const supplier = 'supplier-a'

let running = 0
const newNumber = (): string => {
  running += 1
  return `RULE-${Date.now().toString(36).toUpperCase()}-${running}`
}

type Found = {
  readonly rows: readonly { readonly id: string; readonly number: string; readonly imageUrl: string | null; readonly usd: string | null }[]
}
const found = (request: APIRequestContext, account: string, filter: object): Promise<Found> =>
  ask<Found>(request, account, '/api/jewelry/search', { filter: { origin: 'natural', ...filter } })

/** A supplier prices a piece by its metal, and sends pictures of it and of a style by their numbers; a buyer sees all of it. */
export async function aPieceByItsMetal({ enter, request, language, isPhone }: Walk): Promise<void> {
  const pieceNo = newNumber()
  const [style] = (await found(request, supplier, { ready: ['made'] })).rows
  if (style === undefined) throw new Error('the supplier has no style')
  const { page, words } = await enter(supplier, { language, at: paths.naturalJewelryStock, phone: isPhone })
  const { kept, media, priced } = words
  await page.getByRole('button', { name: kept.add.piece, exact: true }).click()
  const form = page.getByRole('dialog', { name: kept.add.piece })
  const field = (name: keyof typeof kept.fields) => form.getByLabel(kept.fields[name], { exact: false }).first()
  await field('pieceNo').fill(pieceNo)
  await field('category').selectOption('pendant')
  await field('material').selectOption('18k_white')
  await form.getByLabel(kept.priceBy).selectOption('metal')
  await expect(form.getByText(kept.ruleWants)).toBeVisible()
  await field('netGrams').fill('2.10')
  await field('lossPercent').fill('8')
  await field('makingPerGram').fill('6.50')
  await field('marginPercent').fill('12.5')
  // 2.10 g at 6.50 is 13.65 whatever metals cost.
  await expect(form.getByRole('status').getByText('13.65')).toBeVisible()
  await looked(page, `a piece by its metal (${language})`)
  await form.getByRole('button', { name: kept.save, exact: true }).click()
  const panel = page.getByRole('dialog').filter({ hasText: pieceNo }).first()
  await expect(panel).toBeVisible()
  const number = /J\d+/.exec(await panel.innerText())?.[0] ?? ''
  await looked(page, `a kept piece by its metal (${language})`)

  await page.goto(new URL('/dataManage/image', page.url()).href)
  const pictures = [`${pieceNo}.png`, `${style.number}_front.png`]
  await page
    .locator('input[type="file"][accept*=".zip"]')
    .setInputFiles(pictures.map((name) => ({ name, mimeType: 'image/png', buffer: aPicture() })))
  await expect(page.getByText(new RegExp(number)).first(), 'a piece by its supplier’s number').toBeVisible()
  await expect(page.getByText(new RegExp(style.number)).first(), 'a style by the house’s number').toBeVisible()
  await looked(page, `pictures of jewelry by their numbers (${language})`)
  await page.getByRole('button', { name: media.send }).click()
  for (const name of pictures) {
    await expect(page.getByRole('button', { name: fill(media.open, { kind: media.kind.image, name }), exact: true })).toBeVisible()
  }

  const [piece] = (await found(request, 'buyer-chen', { number })).rows
  expect(piece?.imageUrl).toMatch(/^\/media\/jewelry\/piece\//)
  expect((await found(request, 'buyer-chen', { number: style.number })).rows[0]?.imageUrl).toMatch(/^\/media\/jewelry\/style\//)
  const buyer = await enter('buyer-chen', {
    language,
    at: `${paths.naturalJewelry}?q=${number}&jewel=piece-${piece?.id ?? ''}`,
    phone: isPhone,
  })
  const shownPiece = buyer.page.getByRole('dialog').filter({ hasText: number }).first()
  await expect(shownPiece.locator(`img[src="${piece?.imageUrl ?? ''}"]`).first()).toBeVisible()
  await expect(shownPiece.getByText(said(priced.fix)), 'at which fix it stands').toBeVisible()
  await expect(shownPiece).not.toContainText('13.65')
  await looked(buyer.page, `a piece by its metal, as a buyer sees it (${language})`)
}
