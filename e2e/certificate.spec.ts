import { Buffer } from 'node:buffer'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { expect, type Locator } from '@playwright/test'
import { certificatesEn } from '../web/certificates/certificates.text.en.ts'
import { papersEn } from '../web/papers/papers.text.en.ts'
import { papersZh } from '../web/papers/papers.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, test, tokenOf, type Person } from './house.ts'
import { twoPages } from './pdf.ts'
import { aStone, bringStones, forgetViews, idsOf } from './stones.ts'
import { fill } from './words.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('staff upload a certificate from the fast view and read it off; a buyer sees it on desk and phone, with what differs', async ({
  enter,
  request,
}) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-chen')
  const t = certificatesEn
  const name = 'Round 1.00 ct F VS1'
  const { page, words } = await enter('admin', { at: '/dashboard' })
  const box = page.getByRole('textbox', { name: words.shell.certSearch })
  await box.fill(stone.reportNo)
  await box.press('Enter')
  const view = page.getByRole('dialog', { name: fill(words.parts.certTitle, { no: stone.reportNo }) })
  await expect(view.getByText(t.missing.none)).toBeVisible()
  await expect(view.getByRole('link', { name: t.checkWithLab, exact: true })).toHaveAttribute(
    'href',
    `https://www.gia.edu/report-check?reportno=${stone.reportNo}`,
  )
  await view.locator('input[type="file"]').setInputFiles({ name: 'any name.txt', mimeType: 'text/plain', buffer: picture })
  await expect(view.getByRole('img', { name: fill(t.of, { stone: name }) })).toBeVisible()
  await expect(view.getByText(t.source.house)).toBeVisible()
  await view.getByRole('button', { name: t.typeGrades }).click()
  await expectAccessible(page, 'typing in the grades of a certificate')
  await view.getByRole('combobox', { name: fieldLabels.color.en }).selectOption('G')
  await view.getByRole('combobox', { name: fieldLabels.clarity.en }).selectOption('VS1')
  await view.getByRole('button', { name: t.keepGrades }).click()
  await expect(view.getByRole('row', { name: fieldLabels.color.en })).toContainText(t.differs)
  await expectAccessible(page, 'the fast certificate view')

  for (const phone of [false, true]) {
    const buyer = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, phone })
    const dialog = await openCertificate(buyer, phone)
    await expect(dialog.getByRole('img', { name: fill(t.of, { stone: name }) })).toBeVisible()
    await expect(dialog.getByRole('row', { name: fieldLabels.color.en })).toContainText(t.differs)
    await expect(dialog.getByRole('row', { name: fieldLabels.clarity.en })).not.toContainText(t.differs)
    await expect(dialog.getByText(t.replace)).toHaveCount(0)
    await expectAccessible(buyer.page, 'the certificate of a stone')
    await expectNoSidewaysScroll(buyer.page, 'the certificate of a stone')
  }
})

/** Opens the certificate of the one stone at this number. */
async function openCertificate({ page, words }: Person, phone: boolean): Promise<Locator> {
  const open = fill(words.stock.open, { stone: 'Round 1.00 ct F VS1' })
  const article = page.getByRole('article').first()
  if (phone) await article.getByRole('button', { name: open }).click()
  else await page.getByRole('grid').getByRole('row').nth(1).getByText('1.00').click()
  await page.getByRole('button', { name: certificatesEn.see }).click()
  return page.getByRole('dialog', { name: fill(certificatesEn.of, { stone: 'Round 1.00 ct F VS1' }) })
}

/** How much of a drawn page is ink, in thousandths. */
const inkOf = (drawn: Locator): Promise<number> =>
  drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let ink = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1
    return Math.round((4000 * ink) / data.length)
  })

test('a PDF is drawn page by page in a browser that has no viewer for it, larger by a press, and says what stands on it', async ({
  enter,
  request,
}) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-chen')
  const [id] = await idsOf(request, [stone])
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: twoPages('REPORT 2026', '钻石分级证书') }
  const headers = { token: await tokenOf(request, 'admin') }
  const sent = await request.post('/api/goods/uploadCertificate', { headers, multipart: { id: id ?? '', file } })
  expect(((await sent.json()) as { msg: string }).msg).toBe('')
  const t = papersEn

  for (const phone of [false, true]) {
    const buyer = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, phone })
    const refused: string[] = []
    buyer.page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    const dialog = await openCertificate(buyer, phone)
    const first = dialog.getByRole('img', { name: 'Page 1 of 2: REPORT 2026' })
    await expect(first).toHaveAttribute('data-drawn')
    // The bar is 360 by 60 of 420 by 300; the letters add a little.
    expect(await inkOf(first)).toBeGreaterThan(171)
    await expect(dialog.getByRole('img', { name: 'Page 2 of 2: 钻石分级证书' })).toBeAttached()
    const width = async () => (await first.boundingBox())?.width ?? 0
    const whole = await width()
    await dialog.getByRole('button', { name: t.larger }).click()
    await expect.poll(width).toBeGreaterThan(1.4 * whole)
    await expectAccessible(buyer.page, 'a certificate of two pages')
    await dialog.getByRole('button', { name: t.fit }).click()
    await expect.poll(width).toBe(whole)
    await expectNoSidewaysScroll(buyer.page, 'a certificate of two pages')
    expect(refused).toEqual([])
  }
})

test('a PDF that can not be drawn says so, in Chinese too, with the file beside', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-chen')
  const buyer = await enter('buyer-chen', { at: `/Natural/Naturaldiam?nos=${stone.reportNo}`, language: 'zh' })
  await buyer.page.route('**/api/goods/seeCrtificateImage', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, source: 'house', type: 'application/pdf', mark: 'm', missing: null } },
    })
  })
  await buyer.page.route('**/api/goods/hasCertificate', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { there: true, mayKeep: false } } }),
  )
  await buyer.page.route('**/api/goods/certificateFile', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'not a PDF at all' }),
  )
  await buyer.page.getByRole('grid').getByRole('row').nth(1).getByText('1.00').click()
  await buyer.page.getByRole('button', { name: '查看证书' }).click()
  await expect(buyer.page.getByRole('heading', { name: papersZh.broken })).toBeVisible()
  await expect(buyer.page.getByRole('button', { name: papersZh.save })).toHaveCount(2)
  await expectAccessible(buyer.page, 'a certificate that can not be drawn')
})
