import { workTaskLabels } from '@loupe/domain/jewelry/work/work-labels.ts'
import { stepLabel } from '@loupe/domain/orders/making-labels.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { ask, dialogOf } from './house.ts'
import { buyer, looked, making, paths, payAll, promised, record, said, shown, todo, type Walk } from './ring-walk.ts'
import { fill } from './words.ts'

const move = async (request: APIRequestContext, id: string, to: Order['status'], more: object = {}): Promise<void> => {
  const { version } = await shown(request, id)
  await ask(request, 'admin', '/api/order/move', { id, to, version, ...more })
}

/** All of it is in the house. */
async function arrived(request: APIRequestContext, id: string): Promise<void> {
  await promised(request, id)
  const { lines, version } = await shown(request, id)
  const [lineId = '', ...also] = lines.filter(({ supplyStatus }) => supplyStatus !== 'arrived').map((line) => line.id)
  if (lineId) await ask(request, 'admin', '/api/order/moveSupply', { lineId, also, to: 'arrived', version })
}

/** A finished ring that its customer wears, through the API. */
async function wornRing(request: APIRequestContext): Promise<Order> {
  const filter = { origin: 'lab', categories: ['ring_women'], ready: ['spot', 'order'] }
  const { rows } = await ask<{ rows: { id: string; form: string }[] }>(request, buyer, '/api/jewelry/search', { filter })
  const jewels = rows
    .filter(({ form }) => form === 'piece')
    .slice(0, 1)
    .map(({ id }) => ({ form: 'piece', id }))
  const { rmbTotal } = await ask<{ rmbTotal: string }>(request, buyer, '/api/order/quote', { jewels })
  const { id } = await ask<Order>(request, buyer, '/api/order/place', { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal })
  await payAll(request, id, 'final')
  await move(request, id, 'preparation')
  await arrived(request, id)
  await move(request, id, 'wait_handover')
  await move(request, id, 'completed', { pickupName: 'Ms Meyer' })
  return shown(request, id)
}

/** A ring that was handed over is made larger: ordered from its line, received, worked on, weighed and handed back; both orders lead to each other. */
export async function aRingMadeLarger(walk: Walk): Promise<void> {
  const { enter, request, language, isPhone } = walk
  const ring = await wornRing(request)
  const staff = await enter('admin', { language, at: `${paths.customers}?order=${ring.id}`, phone: isPhone })
  const { page, words } = staff
  const { works, returns, orders } = words
  const after = page.getByRole('region', { name: works.after, exact: true })
  await after.getByRole('button', { name: works.open, exact: true }).click()
  const form = page.getByRole('dialog', { name: works.title, exact: true })
  await form.getByRole('button', { name: works.yes, exact: true }).click()
  await expect(form.getByText(works.tasksNeeded), 'nothing is ordered before it is said what').toBeVisible()
  for (const task of ['resize', 'polish'] as const) {
    await form.getByRole('button', { name: workTaskLabels[task][language], exact: true }).click()
  }
  await form.getByRole('combobox', { name: works.system, exact: true }).selectOption('eu')
  await form.getByRole('combobox', { name: works.to, exact: true }).selectOption('66')
  await form.getByRole('textbox', { name: works.note }).fill('keep the hallmark')
  await form.getByRole('textbox', { name: works.price, exact: true }).fill('40.50')
  await looked(page, `a work order (${language})`)
  await form.getByRole('button', { name: works.yes, exact: true }).click()
  await expect(making(page, staff)).toContainText(words.making.left.awaited)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  expect(id).not.toBe(ring.id)
  await expect(page.getByText(fill(returns.links.work_on, { no: ring.orderNo }))).toBeVisible()
  await looked(page, `a placed work order (${language})`)

  await payAll(request, id, 'prepayment')
  await move(request, id, 'preparation')
  await promised(request, id)
  await page.reload()
  await making(page, staff).getByRole('button', { name: words.making.left.receive, exact: true }).click()
  const receipt = page.getByRole('dialog', { name: words.making.left.receiveTitle, exact: true })
  await receipt.getByRole('textbox', { name: words.making.left.grams }).fill('3.12')
  await receipt.getByRole('textbox', { name: words.making.left.insuredFor }).fill('600')
  await receipt.getByRole('button', { name: words.making.left.receive, exact: true }).click()
  await expect(making(page, staff)).toContainText(words.making.left.isHere)
  await record(staff, 'received')
  await making(page, staff).getByRole('button', { name: words.making.do.metalwork, exact: true }).click()
  const step = page.getByRole('dialog', { name: words.making.do.metalwork, exact: true })
  await step.getByRole('button', { name: words.making.do.yes, exact: true }).click()
  await expect(making(page, staff).getByText(stepLabel('casting', true)[language], { exact: true })).toBeVisible()
  await record(staff, 'qc_passed', async (dialog) => {
    await dialog.getByRole('textbox', { name: words.making.gramsWork }).fill('3.3')
    await looked(page, `weighing a ring that was made larger (${language})`)
  })
  await arrived(request, id)
  await move(request, id, 'wait_handover')
  await payAll(request, id, 'final')
  await page.reload()
  await todo(page, staff).getByRole('button', { name: orders.move.completed, exact: true }).click()
  const { orderNo } = await shown(request, id)
  await page
    .getByRole('dialog', { name: fill(orders.moveTitle.completed, { no: orderNo }) })
    .getByRole('button', { name: orders.move.completed, exact: true })
    .click()
  await expect(making(page, staff), 'it is given back with the order').toContainText(said(words.making.left.given))
  await looked(page, `a ring that was handed back (${language})`)

  const owner = await enter(buyer, { language, at: `${paths.mine}?order=${ring.id}`, phone: isPhone })
  await owner.page.getByText(fill(words.returns.links.worked_in, { no: orderNo })).click()
  const seen = dialogOf(owner.page, orderNo)
  await expect(seen).toContainText(workTaskLabels.polish[language])
  await expect(making(owner.page, owner)).toContainText('3.120 g')
  await looked(owner.page, `one's own ring that was made larger (${language})`)
}
