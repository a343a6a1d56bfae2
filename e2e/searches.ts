import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { savingText as saveEn } from '../web/gems/saving/saving.text.en.ts'
import { savingText as saveZh } from '../web/gems/saving/saving.text.zh.ts'
import { searchesText as listEn } from '../web/searches/searches.text.en.ts'
import { searchesText as listZh } from '../web/searches/searches.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const saveWords = { en: saveEn, zh: saveZh } as const
const listWords = { en: listEn, zh: listZh } as const

async function judge(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

const shown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** A buyer saves a search under a name, lets it rest, gives it another name and deletes it. */
export async function keepASearch(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const [save, list] = [saveWords[language], listWords[language]]
  const name = `Hearts ${Date.now()}`
  await forgetViews(request, 'buyer-meyer')
  const { page } = await enter('buyer-meyer', { language, at: `/Natural/Naturaldiam?shape=heart&color=D&table_pct=${Date.now() % 9}` })
  await shown(page, save.save).click()
  const dialog = page.getByRole('dialog', { name: save.saveTitle })
  await dialog.getByLabel(save.name).fill(name)
  await dialog.getByLabel(save.tellsDrop).check()
  await dialog.getByLabel(save.dropBy).first().fill('3')
  await expectAccessible(page, 'the form of a saved search')
  await dialog.getByRole('button', { name: save.keep, exact: true }).click()
  await expect(page.getByText(save.saved)).toBeVisible()

  await page.goto('/searches')
  await shown(page, name).click()
  await expect(page.getByText(fill(list.fallsPercent, { least: '3' })).first()).toBeAttached()
  await judge(page, 'saved searches with one of them open')
  await page.getByLabel(save.name).fill(`${name} again`)
  await shown(page, save.keep).click()
  await expect(page.getByText(list.changed)).toBeVisible()
  await shown(page, list.rest).click()
  await expect(page.getByText(list.nowRests)).toBeVisible()
  await shown(page, list.remove).click()
  const asks = page.getByRole('dialog', { name: fill(list.removeAsk, { name: `${name} again` }) })
  await asks.getByRole('button', { name: list.remove, exact: true }).click()
  await expect(page.getByText(list.removed)).toBeVisible()
  await expect(page.getByRole('button', { name: `${name} again` })).toHaveCount(0)
}

/** A buyer wants a certificate that nobody has; a supplier sees that it is wanted and offers another stone, then brings it; the buyer is told of both. */
export async function wantACertificate(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const [save, list] = [saveWords[language], listWords[language]]
  const [wanted, other] = [aStone(), aStone()]
  await bringStones(request, [other])
  await forgetViews(request, 'buyer-meyer')
  const { page } = await enter('buyer-meyer', { language, at: `/Natural/Naturaldiam?nos=${wanted.reportNo}` })
  await shown(page, save.tellMe).click()
  await expect(page.getByText(save.wanted)).toBeVisible()
  await judge(page, 'a certificate that is wanted')

  const supplier = await enter('supplier-a', { language, at: '/searches' })
  await expect(supplier.page.getByRole('heading', { level: 1 })).toHaveText(list.wanted)
  await supplier.page
    .getByRole('button', { name: new RegExp(wanted.reportNo) })
    .filter({ visible: true })
    .first()
    .click()
  await supplier.page.getByLabel(list.certificates).fill(other.reportNo)
  await judge(supplier.page, 'what is wanted, to a supplier')
  await shown(supplier.page, list.offer).click()
  await expect(supplier.page.getByText(fill(list.answered_one, { count: 1 }))).toBeVisible()

  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: wanted.reportNo })
  await expect(async () => {
    await page.goto('/alerts')
    await expect(told).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await bringStones(request, [wanted])
  await expect(async () => {
    await page.goto('/alerts')
    await expect(told).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await page.goto('/searches')
  await shown(page, wanted.reportNo).click()
  await expect(page.getByText(fill(list.answersCount_one, { count: 1 }))).toBeVisible()
  await judge(page, 'a want of one’s own')
  await shown(page, list.closeWant).click()
  await page.getByRole('dialog', { name: list.closeAsk }).getByRole('button', { name: list.closeWant, exact: true }).click()
  await expect(page.getByText(list.wantOver)).toBeVisible()
}
