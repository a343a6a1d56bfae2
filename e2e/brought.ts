import { stepLabel } from '@loupe/domain/orders/making-labels.ts'
import { workTaskLabels } from '@loupe/domain/jewelry/work/work-labels.ts'
import { expect } from '@playwright/test'
import { paths as pages } from '../web/nav/paths.ts'
import { ask, dialogOf } from './house.ts'
import { looked, paths, payAll, promised, said, shown, type Walk } from './ring-walk.ts'
import { fill } from './words.ts'

const maker = { account: 'supplier-a', name: 'Amber Star Diamonds' } as const

/** A piece that was not bought here: ordered to be worked on, received, found among what customers left, and done at its maker's bench. */
export async function aPieceBroughtAlong({ enter, request, language, isPhone }: Walk): Promise<void> {
  const staff = await enter('admin', { language, at: paths.customers, phone: isPhone })
  const { page, words } = staff
  const { works, receipts, bench } = words
  await page.getByRole('button', { name: works.titleBrought, exact: true }).click()
  const form = page.getByRole('dialog', { name: works.titleBrought, exact: true })
  await form.getByRole('button', { name: works.yes, exact: true }).click()
  await expect(form.getByText(works.customerNeeded), 'whose it is has to be said').toBeVisible()
  await form.getByRole('combobox', { name: works.customer }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await form.getByRole('textbox', { name: works.description }).fill('A signet ring with the letter K')
  await form.getByRole('button', { name: workTaskLabels.engraving[language], exact: true }).click()
  await form.getByRole('textbox', { name: works.text, exact: true }).fill('1984')
  await form.getByRole('textbox', { name: works.price, exact: true }).fill('35')
  await form.getByRole('combobox', { name: works.maker }).selectOption({ label: maker.name })
  await looked(page, `a piece that is brought along (${language})`)
  await form.getByRole('button', { name: works.yes, exact: true }).click()
  await expect(page).toHaveURL(/order=\d+/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const { orderNo } = await shown(request, id)
  await expect(dialogOf(page, orderNo)).toContainText('1984')

  await payAll(request, id, 'prepayment')
  const held = await shown(request, id)
  await ask(request, 'admin', '/api/order/move', { id, to: 'preparation', version: held.version })
  await promised(request, id)
  const { lines, version } = await shown(request, id)
  const receipt = { lineId: lines[0]?.id ?? '', version, weight: '7.41', insuredUsd: '1250', note: 'a scratch inside' }
  await ask(request, 'admin', '/api/order/receiveGoods', receipt)

  // What the house answers for: it is found by its order, and its order opens from it.
  await page.goto(new URL(`${pages.receipts}?q=${orderNo}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.receipts)
  await expect(page.getByText('7.410 g')).toBeVisible()
  await expect(page.getByRole('main').getByText(receipts.places.house, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1,250.00')
  await looked(page, `what customers left (${language})`)
  await page.getByRole('button', { name: fill(receipts.openOrder, { no: orderNo }), exact: true }).click()
  await expect(dialogOf(page, orderNo)).toContainText('a scratch inside')
  await page.keyboard.press('Escape')

  // Its maker reads what is to be done, and says how far it is.
  const own = await enter(maker.account, { language, at: paths.salesStock, phone: isPhone })
  const card = own.page.getByRole('region', { name: bench.title }).getByRole('listitem').filter({ hasText: orderNo })
  const more = own.page.getByRole('button', { name: said(bench.more) })
  await expect(own.page.getByRole('region', { name: bench.title })).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(card).toContainText('“1984”')
  await expect(card).toContainText(workTaskLabels.engraving[language])
  await looked(own.page, `the bench of a maker (${language})`)
  await card.getByRole('button', { name: words.making.do.received, exact: true }).click()
  const step = own.page.getByRole('dialog', { name: words.making.do.received, exact: true })
  await looked(own.page, `a step at the bench (${language})`)
  await step.getByRole('button', { name: words.making.do.yes, exact: true }).click()
  await expect(card.getByText(stepLabel('received', true)[language], { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(receipts.places.maker, { exact: true }).last(), 'its maker has it').toBeVisible()
}
