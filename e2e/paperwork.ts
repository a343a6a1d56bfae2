import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { paperKindLabels, paperStateLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import { paperworkText as paperworkEn } from '../web/orders/paperwork/paperwork.text.en.ts'
import { paperworkText as paperworkZh } from '../web/orders/paperwork/paperwork.text.zh.ts'
import { pagesOfPdf } from '../server/testing/pdf-text.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { paidOrder } from './returns.ts'
import { aStone } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: paperworkEn, zh: paperworkZh } as const

/** What a press of a button brings: the file's name, and its words. */
async function fetched(page: Page, button: string | RegExp): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: download.suggestedFilename(), text: (await pagesOfPdf(await readFile(await download.path()))).join('') }
}

/** An invoice is looked at, given out, printed as original and copy, and voided; the list has it, and no number is missing. */
export async function issueAnInvoice(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const t = wordsOf[language]
  const order = await paidOrder(request, 'buyer-chen', [aStone()], 'wait_handover')
  const { page, words } = await enter('admin', { language, at: `/order/diamOrder/customerOrder?side=all&order=${order.id}` })
  const panel = page.getByRole('region', { name: t.title, exact: true })
  await panel.getByRole('button', { name: t.issue, exact: true }).click()
  const invoice = paperKindLabels.invoice[language]
  await panel.getByRole('button', { name: invoice, exact: true }).click()
  const asking = page.getByRole('dialog', { name: fill(t.issueTitle, { paper: invoice }) })
  await expect(asking.locator('canvas').first(), 'the paper is seen before it is given out').toBeVisible()
  await expectAccessible(page, 'a paper before it is issued')
  await expectNoSidewaysScroll(page, 'a paper before it is issued')
  await asking.getByRole('button', { name: t.issue, exact: true }).click()
  await expect(asking).toBeHidden()
  const no = /INV-\d{4}-\d{6}/.exec(await panel.getByText(/^INV-\d{4}-\d{6}$/).innerText())?.[0] ?? ''

  const original = await fetched(page, fill(t.printOriginal, { no }))
  expect(original.name).toBe(`${no}.pdf`)
  for (const said of [no, 'ORIGINAL正本', order.orderNo, '销售单']) expect(original.text).toContain(said)
  const copy = await fetched(page, fill(t.printCopy, { no, copy: 1 }))
  expect(copy.text).toContain('COPY1副本')
  await expectAccessible(page, 'an order with papers')

  await panel.getByRole('button', { name: fill(t.voidNo, { no }), exact: true }).click()
  const why = page.getByRole('dialog', { name: fill(t.voidTitle, { no }) })
  await why.getByLabel(words.parts.reason).fill('wrong address')
  await why.getByRole('button', { name: t.voidIt, exact: true }).click()
  await expect(panel.getByText(paperStateLabels.void[language], { exact: true })).toBeVisible()
  await expect(panel).toContainText('wrong address')

  await page.goto(`/papers?q=${no}`)
  await expect(page.getByText(no, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'papers')
  await expectNoSidewaysScroll(page, 'papers')
  await page.getByRole('button', { name: t.series, exact: true }).click()
  await expect(page.getByRole('dialog', { name: t.seriesTitle }).getByRole('status')).toHaveText(t.seriesWhole)
  await expectAccessible(page, 'numbers of papers')
}
