import { expect, type APIRequestContext } from '@playwright/test'
import { lendText as lendEn } from '../web/orders/lend/lend.text.en.ts'
import { lendText as lendZh } from '../web/orders/lend/lend.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones, idsOf } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: lendEn, zh: lendZh } as const

/** Two stones go out to a customer, one of them by its number; one comes back by its number, the other is kept, and the memo closes. */
export async function lendAndTakeBack(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const stones = [aStone(), aStone()]
  const [first, second] = stones.map(({ reportNo }) => reportNo)
  await bringStones(request, stones, 'supplier-a', 'spot')
  const [id = ''] = await idsOf(request, stones)
  const t = wordsOf[language]
  const { page } = await enter('sales-li', { language, at: `/order/diamOrder/customerOrder?lend=${id}` })
  const form = page.getByRole('dialog', { name: t.lendTitle })
  await form.getByLabel(t.customer).first().fill('Chen Jing')
  await page.getByRole('option', { name: /Chen Jing/ }).click()
  await expect(form).toContainText(first ?? '')
  await form.getByLabel(t.number).fill(second ?? '')
  await form.getByRole('button', { name: t.add, exact: true }).click()
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('checkbox', { name: t.leavesNow }).check()
  await form.getByRole('button', { name: t.handOver, exact: true }).click()
  await expect(form.getByText(t.leavesNeeded)).toBeVisible()
  await expectAccessible(page, 'lending')
  await form.getByLabel(t.takenBy).fill('Ms Chen')
  await form.getByRole('button', { name: t.handOver, exact: true }).click()

  const memo = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: t.memo, exact: true }) })
  const card = memo.getByRole('region', { name: t.memo, exact: true })
  const lines = memo.getByRole('region', { name: t.lines })
  await expect(card).toContainText(fill(t.stillOut_other, { count: 2 }))
  await expect(card.getByRole('button', { name: t.close })).toBeDisabled()
  await lines.getByLabel(t.scan).fill(first ?? '')
  await lines.getByLabel(t.scan).press('Enter')
  await lines.getByRole('button', { name: t.returned, exact: true }).click()
  const back = page.getByRole('dialog', { name: fill(t.backTitle_one, { count: 1 }) })
  await back.getByLabel(t.weighed).fill('1.02')
  await back.getByRole('checkbox', { name: t.hasCertificate }).check()
  await expectAccessible(page, 'taking back')
  await back.getByRole('button', { name: t.yesBack }).click()
  await expect(back, 'a stone that weighs otherwise is caught').toContainText('1.02')
  await back.getByLabel(t.weighed).fill('1.00')
  await back.getByRole('button', { name: t.yesBack }).click()
  await expect(lines.getByText(t.states.returned, { exact: true }).first()).toBeVisible()

  await lines.getByRole('checkbox', { name: t.chooseAll }).check()
  await lines.getByRole('button', { name: t.kept, exact: true }).click()
  await page.getByRole('dialog', { name: t.keepTitle }).getByRole('button', { name: t.keepYes }).click()
  await expect(card).toContainText(t.allBack)
  await expectNoSidewaysScroll(page, 'a memo')
  await expectAccessible(page, 'a memo')
  await card.getByRole('button', { name: t.close }).click()
  await expect(card).toContainText(t.over)
}
