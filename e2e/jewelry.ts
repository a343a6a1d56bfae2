import { materialLabel, alloyLabels, categoryLabels, metalColorLabels } from '@loupe/domain/jewelry/labels.ts'
import type { CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import { expect, type Page } from '@playwright/test'
import { paths } from '../web/nav/paths.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { fill, type JourneyLanguage, type Words } from './words.ts'

type List = { readonly page: Page; readonly words: Words; readonly language: JourneyLanguage; readonly isPhone: boolean }

const shownTotal = async ({ page }: List): Promise<number> =>
  Number((await page.getByRole('main').getByRole('status').first().innerText()).replace(/\D/g, ''))

/** Presses an option, whose own count the list then comes to. */
async function choose(list: List, facet: 'categories' | 'alloys' | 'colors' | 'ready', name: string): Promise<void> {
  const { page, words } = list
  const inSheet = list.isPhone && facet !== 'categories'
  if (inSheet) {
    const closed = [words.jewelry.moreFilters, words.jewelry.filtersSet.split('(')[0] ?? '']
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(?:${closed.join('|')})`) })
      .click()
  }
  const place = inSheet ? page.getByRole('dialog') : page.getByRole('main')
  const option = place
    .getByRole('group', { name: words.jewelry.facets[facet], exact: true })
    .getByRole('button', { name: new RegExp(`^${name}[,，]`) })
  const promised = Number((await option.innerText()).replace(name, '').replace(/\D/g, ''))
  await option.click()
  if (inSheet) await page.keyboard.press('Escape')
  await expect.poll(() => shownTotal(list)).toBe(promised)
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A buyer narrows a list of pictures by what is counted, looks at a style in another metal, and at a piece of it. */
export async function findJewelry(enter: Enter, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const { page, words } = await enter('buyer-chen', { language, at: paths.labGrownJewelry, phone: isPhone })
  const list: List = { page, words, language, isPhone }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.nav.labGrownJewelry)
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page, `jewelry (${language})`)
  await expectAccessible(page, 'jewelry')
  await compareTwo(list)
  await choose(list, 'categories', categoryLabels.ring_women[language])
  await choose(list, 'alloys', alloyLabels['18k'][language])
  await choose(list, 'colors', capital(metalColorLabels.rose[language]))
  await choose(list, 'ready', words.jewelry.ready.made)
  // Every one of them is shown in the metal that was asked for.
  const pictures = main.getByRole('listitem').locator('img')
  await expect(pictures.first()).toHaveAttribute('src', /^\/media\/drawn\/jewel-[a-z_]+-rose-/)
  await main.getByRole('listitem').getByRole('button').first().click()
  const metals = page.getByRole('group', { name: words.jewelry.metals, exact: true })
  await expect(metals.getByRole('button', { pressed: true })).toHaveText(new RegExp(`^${materialLabel('18k_rose')[language]} \\$`))
  const yellow = metals.getByRole('button', { name: new RegExp(`^${materialLabel('18k_yellow')[language]}`) })
  const price = /\$[\d,.]+/.exec(await yellow.innerText())?.[0] ?? 'no price'
  await yellow.click()
  await expect(page.locator('figure img:not([alt=""])').first()).toHaveAttribute('src', /-yellow-/)
  await expect(page.getByText(fill(words.jewelry.fromPrice, { price }), { exact: true }).last()).toBeVisible()
  await expectAccessible(page, 'a style of jewelry')
  await expectNoSidewaysScroll(page, `a style of jewelry (${language})`)
  expect(new URL(page.url()).search).toMatch(/jewel=style-\d+/)
  await makeItYours(list)
}

/** The first two of the list stand side by side, and go back to the list. */
async function compareTwo({ page, words, language }: List): Promise<void> {
  const { jewelry } = words
  const marks = page.getByRole('main').getByRole('button', { name: new RegExp(`^${fill(jewelry.compareIt, { number: '[JS]\\d+' })}$`) })
  for (const at of [0, 1]) await marks.nth(at).click()
  await page.getByRole('button', { name: fill(jewelry.compareSome, { count: 2 }), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: fill(jewelry.compareTitle_other, { count: 2 }) })
  await expect(sheet.getByRole('rowheader', { name: jewelry.price, exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: jewelry.look, exact: true })).toHaveCount(2)
  await expectAccessible(page, 'jewelry side by side')
  await expectNoSidewaysScroll(page, `jewelry side by side (${language})`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: jewelry.compareNone, exact: true }).click()
}

/** What was put into the cart lies there with its words and its stone; taken out again, so that others find theirs as it was. */
async function takeOut(page: Page, text: string): Promise<void> {
  const items = await ask<CartJewel[]>(page.request, 'buyer-chen', '/api/cart/jewels', { origin: 'lab' })
  const own = items.filter(({ wish }) => wish.form === 'style' && wish.spec.rings[0]?.engraving?.text === text)
  expect(own.map(({ stones, whyNot }) => [stones.length, whyNot])).toEqual([[1, null]])
  await ask(page.request, 'buyer-chen', '/api/cart/removeJewels', { ids: own.map(({ id }) => id) })
}

/** Dollars of a line of a price, in cents. */
const centsIn = (text: string): number[] =>
  Array.from(text.matchAll(/\$([\d,]+\.\d\d)/g), ([, sum = '']) => Number(sum.replace(/[,.]/g, '')))

/** The style that lies open is made with a stone of the stock in a hand size, with words in it: its price follows, and the address keeps it all. */
async function makeItYours({ page, words, language }: List): Promise<void> {
  const { configure, jewelry } = words
  const text = language === 'en' ? 'Ever 永' : '永 Ever'
  await page.getByRole('button', { name: jewelry.configure, exact: true }).click()
  const panel = page.getByRole('dialog')
  const price = panel.getByText(new RegExp(`^\\$[\\d,.]+$`)).last()
  await expect(price).toBeVisible()
  const [setting = 0] = centsIn(await price.innerText())
  await panel.getByRole('button', { name: configure.way.stock, exact: true }).click()
  const stones = panel.getByRole('list', { name: configure.stones, exact: true })
  await expect(stones.getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page, 'stones for a ring')
  const first = stones.getByRole('button').first()
  const [stone = 0] = centsIn(await first.innerText())
  await first.click()
  await expect.poll(async () => centsIn(await price.innerText())[0] ?? 0).toBeGreaterThan(setting + stone - 1)
  await panel.getByRole('combobox', { name: configure.sizeSystem, exact: true }).selectOption('eu')
  await panel.getByRole('combobox', { name: configure.size, exact: true }).selectOption('54')
  await panel.getByLabel(new RegExp(`^${configure.engravingText}`)).fill(text)
  await expect(panel.getByRole('img', { name: fill(configure.previewOf, { text }) })).toBeVisible()
  await expect(panel.getByText(configure.notReturnable, { exact: true })).toBeVisible()
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page, 'a ring as it is wanted')
  await expectNoSidewaysScroll(page, `a ring as it is wanted (${language})`)
  const asked = await price.innerText()
  await expect.poll(() => new URL(page.url()).searchParams.get('engrave')).toBe(`inside:sans:${text}`)
  await panel.getByRole('button', { name: jewelry.cart.add, exact: true }).click()
  await expect(page.getByRole('button', { name: jewelry.cart.toIt })).toBeVisible()
  await takeOut(page, text)
  await page.reload()
  await expect(panel.getByLabel(new RegExp(`^${configure.engravingText}`))).toHaveValue(text)
  await expect(price).toHaveText(asked)
  await page.goBack()
  await expect(page.getByRole('button', { name: jewelry.configure, exact: true })).toBeVisible()
}
