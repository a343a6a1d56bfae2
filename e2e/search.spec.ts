import { fieldLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, test } from './house.ts'
import { aStone, bringStones, forgetViews, newReportNo } from './stones.ts'
import { fill, journeyLanguages, type Words } from './words.ts'

const stockPage = '/Natural/Naturaldiam'
/** With nothing chosen, however this reader left the page. */
const wholeStock = `${stockPage}?sort=usdPerCt`
const grid = (page: Page, words: Words) => page.getByRole('grid', { name: words.stock.tableLabel })
const firstRow = (page: Page, words: Words) => grid(page, words).getByRole('row').nth(1)

/** How many stones the page says there are. */
async function total(page: Page): Promise<number> {
  const said = page.getByRole('status').filter({ hasText: /^[\d,]+ ?(stones?|颗|粒|件)/ })
  return Number(((await said.first().textContent()) ?? '').replaceAll(/\D/g, ''))
}

for (const language of journeyLanguages) {
  test(`chips tell how many stones each would show, and the address restores them (${language})`, async ({ enter }) => {
    const { page, context, words } = await enter('buyer-chen', { language, at: wholeStock })
    const { stock } = words
    await expect(firstRow(page, words)).toBeVisible()
    const round = page.getByRole('group', { name: fieldLabels.shape[language] }).getByRole('button', { name: shapeLabels.round[language] })
    const promised = Number(/\d[\d,]*/.exec((await round.getAttribute('aria-label')) ?? '')?.[0].replaceAll(',', ''))
    await round.click()
    await expect(page).toHaveURL(/shape=round/)
    await expect.poll(() => total(page), 'the chip kept its promise').toBe(promised)
    await page.getByRole('group', { name: fieldLabels.color[language] }).first().getByRole('button', { name: /^D,/ }).click()
    await expect(page).toHaveURL(/color=D/)
    const carat = fieldLabels.carat[language]
    const searching = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/stock/search') && /"to":2\b/.test(reply.request().postData() ?? ''),
    )
    await page.getByRole('textbox', { name: `${carat}: ${stock.from}`, exact: true }).fill('0.5')
    await page.getByRole('textbox', { name: `${carat}: ${stock.to}`, exact: true }).fill('2')
    await page.keyboard.press('Enter')
    const few = ((await (await searching).json()) as { data: { total: number } }).data.total
    await expect.poll(() => total(page)).toBe(few)
    const address = page.url()

    await page.reload()
    await expect(round).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => total(page), 'the same after a reload').toBe(few)
    const sent = await context.newPage()
    await sent.goto(address)
    await expect.poll(() => total(sent), 'the same for a sent link').toBe(few)
    await sent.close()
    await page.goBack()
    await expect(page, 'back takes off what was chosen last').not.toHaveURL(/carat=/)
    await page.goBack()
    await expect(page).not.toHaveURL(/color=/)
    await expect.poll(() => total(page), 'the same after going back').toBe(promised)
    await page.getByRole('button', { name: stock.clearAll }).click()
    await expect(round).toHaveAttribute('aria-pressed', 'false')
  })

  test(`a search written as in a chat becomes filters, and what nobody understands is marked (${language})`, async ({ enter }) => {
    const { page, words } = await enter('buyer-chen', { language, at: wholeStock })
    const { stock } = words
    const box = page.getByRole('textbox', { name: stock.smartLabel })
    await expect(firstRow(page, words)).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await box.fill(language === 'zh' ? '圆形 1-2克拉 D-F VS 3EX 无荧 糖葫芦' : 'RB 1-2 D-F VS+ 3EX N qqq')
    await expect(page.getByText(stock.notUnderstood)).toBeVisible()
    await expectAccessible(page, 'a smart search')
    await box.press('Enter')
    const chosen = page.getByRole('list', { name: stock.chosen })
    for (const word of [shapeLabels.round[language], '1.00–2.00 ct', 'D–F', '3EX']) await expect(chosen).toContainText(word)
  })
}

test('certificate numbers are pasted in any form, with or without LG', async ({ enter, request }) => {
  const [first, second] = [newReportNo(), newReportNo()]
  await bringStones(request, [
    { reportNo: first, carat: '1.01', color: 'F', clarity: 'VS1', back: '-30' },
    { reportNo: second, carat: '1.20', color: 'G', clarity: 'VS2', back: '-35.5' },
  ])
  const { page, words } = await enter('buyer-meyer', { at: wholeStock })
  const { stock } = words
  await page.getByRole('button', { name: stock.pasteNumbers }).click()
  const sheet = page.getByRole('dialog', { name: stock.pasteNumbers })
  await sheet.getByRole('textbox').fill(`GIA ${first.slice(0, 4)} ${first.slice(4)}, \n${second};`)
  await expectAccessible(page, 'the sheet for pasted numbers')
  await sheet.getByRole('button', { name: stock.findThem }).click()
  await expect(grid(page, words).getByRole('row').filter({ hasText: second })).toBeVisible()
})

test('a number that is natural is found from the lab-grown page too, and a press leads to it', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  const { page, words } = await enter('buyer-meyer', { at: `/Labdiam/Labindex?nos=${stone.reportNo}` })
  const { stock } = words
  await expect(page.getByRole('status').filter({ hasText: fill(stock.areNatural_one, { count: 1 }) })).toBeVisible()
  await page.getByRole('link', { name: stock.showThem_one }).click()
  await expect(grid(page, words).getByRole('row').filter({ hasText: stone.reportNo })).toBeVisible()
})

test('a press on a head sorts, another one turns it round, and the address keeps it', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: wholeStock })
  const head = grid(page, words).getByRole('columnheader', { name: fieldLabels.carat.en, exact: true })
  await expect(head).toBeVisible()
  const heads = await grid(page, words).getByRole('columnheader').allTextContents()
  const cells = grid(page, words).locator(`[role="gridcell"][aria-colindex="${heads.indexOf(fieldLabels.carat.en) + 1}"]`)
  const carats = async () => (await cells.allTextContents()).map((text) => Number.parseFloat(text)).filter((carat) => carat > 0)
  const isSorted = (sign: 1 | -1) => async () => {
    const list = await carats()
    return list.length > 5 && list.every((carat, at) => at === 0 || sign * (carat - (list[at - 1] ?? 0)) >= 0)
  }
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(isSorted(1), 'the lightest first').toBe(true)
  const lightest = (await carats())[0] ?? Infinity
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-carat/)
  await expect.poll(async () => (await carats())[0] ?? 0).toBeGreaterThan(lightest)
  await expect.poll(isSorted(-1), 'the heaviest first').toBe(true)
})

test('a desk of 1440 pixels shows every column, a narrow one of 1024 every price and where a stone is', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: wholeStock })
  const heads = grid(page, words).getByRole('columnheader')
  const edgeOf = async (head: Locator) => {
    const { x, width } = (await head.boundingBox()) ?? { x: Infinity, width: 0 }
    return Math.floor(x + width)
  }
  const prices = [fieldLabels.usdTotal.en, fieldLabels.rmbTotal.en]
  for (const at of [wholeStock, '/Labdiam/Labfancy?sort=usdPerCt']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at)
    await expect(firstRow(page, words)).toBeVisible()
    await expect.poll(() => edgeOf(heads.last()), `the last column of ${at}`).toBeLessThanOrEqual(1440)
    await page.setViewportSize({ width: 1024, height: 900 })
    for (const name of prices) {
      await expect.poll(() => edgeOf(heads.filter({ hasText: name })), `${name} of ${at}`).toBeLessThanOrEqual(1024)
    }
    if (at === wholeStock) {
      const where = heads.filter({ hasText: words.stock.heads.where })
      await expect.poll(async () => (await where.boundingBox())?.x ?? 1024, 'where a stone is').toBeLessThan(960)
    }
  }
})

test('columns are chosen in a sheet and remembered', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: wholeStock })
  const { stock } = words
  await expect(grid(page, words).getByRole('columnheader', { name: fieldLabels.clarity.en })).toBeVisible()
  await page.getByRole('button', { name: stock.columns }).click()
  const sheet = page.getByRole('dialog', { name: stock.columns })
  await sheet.getByRole('checkbox', { name: fieldLabels.clarity.en }).uncheck()
  await expectAccessible(page, 'the sheet of columns')
  await sheet.getByRole('button', { name: words.api.close }).click()
  await page.reload()
  await expect(firstRow(page, words)).toBeVisible()
  await expect(grid(page, words).getByRole('columnheader', { name: fieldLabels.clarity.en })).toHaveCount(0)
})

test('the whole table works by keys: move, pick, open, close, help', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: wholeStock })
  const { stock } = words
  await expect(firstRow(page, words)).toBeVisible()
  await grid(page, words).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(page.getByRole('region', { name: stock.selection })).toContainText(`Natural · ${fill(stock.pieces_one, { count: 1 })}`)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary')
  await expect(drawer.getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: stock.keys.title })).toBeVisible()
  await expectAccessible(page, 'the sheet of keys')
})

test('the list scrolls to its very end, however long it is, and its heads stay', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: wholeStock })
  await expect(firstRow(page, words)).toBeVisible()
  const stones = await total(page)
  expect(stones).toBeGreaterThan(500)
  await grid(page, words).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(grid(page, words).getByRole('row').last()).toHaveAttribute('aria-rowindex', String(stones + 1), { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await expect(grid(page, words).getByRole('columnheader', { name: fieldLabels.carat.en })).toBeInViewport()
  expect(await grid(page, words).getByRole('row').count(), 'only what is on screen is drawn').toBeLessThan(80)
})

test('picked stones are copied as text in both languages', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  const { page, words } = await enter('buyer-chen', { at: `${stockPage}?nos=${stone.reportNo}` })
  const { stock, parts } = words
  await grid(page, words).getByRole('row').filter({ hasText: stone.reportNo }).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: stock.selection })
  const copied = async (name: string) => {
    await bar.getByRole('button', { name: parts.letOut.copyText }).click()
    await bar.getByRole('button', { name: fill(parts.letOut.copyIn, { language: name }), exact: true }).click()
    return () => page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(await copied('English')).toContain(`Round 1.00 ct F VS1 3EX N GIA ${stone.reportNo} | -29.00`)
  await expect.poll(await copied('中文')).toContain(`圆形 1.00ct F VS1 3EX`)
  await page.getByRole('button', { name: fill(stock.takeOff, { what: '1 certificate' }) }).click()
  await expect(bar, 'the selection stays when the filter changes').toContainText(`Natural · ${fill(stock.pieces_one, { count: 1 })}`)
})

test('a stock page opens as its reader left it, on another device too, and what was picked on both sides is there after a reload', async ({
  enter,
  request,
}) => {
  await forgetViews(request, 'buyer-meyer')
  const { page, words, context } = await enter('buyer-meyer', { at: wholeStock })
  const { stock } = words
  const shapes = page.getByRole('group', { name: fieldLabels.shape.en, exact: true })
  await shapes.getByRole('button', { name: shapeLabels.oval.en }).click()
  await expect(page).toHaveURL(/shape=oval/)
  await expect.poll(() => total(page)).toBeLessThan(500)
  const left = await total(page)
  await grid(page, words).getByRole('checkbox').nth(1).check()
  await grid(page, words).getByRole('checkbox').nth(2).check()
  await page.goto('/Labdiam/Labindex?sort=-carat')
  await grid(page, words).getByRole('checkbox').nth(1).check()
  await page.reload()
  const bar = page.getByRole('region', { name: stock.selection })
  await expect(bar).toContainText(`Lab-grown · ${fill(stock.pieces_one, { count: 1 })}`)
  await expect(bar.getByText('RMB')).toBeVisible()
  await expectAccessible(page, 'a selection of both kinds')
  await bar.getByRole('link', { name: fill(stock.pickedOfOther, { side: 'Natural', count: 2 }) }).click()
  await expect(page).toHaveURL(/shape=oval/)
  await expect(bar).toContainText(`Natural · ${fill(stock.pieces_other, { count: 2 })}`)

  const other = await context.browser()?.newContext()
  if (!other) throw new Error('no browser')
  await other.addCookies(await context.cookies())
  const phone = await other.newPage()
  await phone.goto(new URL(stockPage, page.url()).href)
  await expect(phone).toHaveURL(/shape=oval/)
  await expect.poll(() => total(phone)).toBe(left)
  await phone.getByRole('button', { name: stock.clearAll }).click()
  await expect.poll(() => total(phone)).toBeGreaterThan(left)
  await phone.goto(new URL('/dashboard', page.url()).href)
  await phone.goto(new URL(stockPage, page.url()).href)
  await expect(phone.getByText(stock.nothingChosen)).toBeVisible()
  await other.close()
})

test('picked stones stand side by side', async ({ enter, request }) => {
  const stones = [aStone(), aStone()]
  await bringStones(request, stones)
  const { page, words } = await enter('buyer-chen', { at: `${stockPage}?nos=${stones.map(({ reportNo }) => reportNo).join(',')}` })
  const { stock } = words
  for (const { reportNo } of stones) await grid(page, words).getByRole('row').filter({ hasText: reportNo }).getByRole('checkbox').check()
  await page.getByRole('region', { name: stock.selection }).getByRole('button', { name: stock.compare }).click()
  const sheet = page.getByRole('dialog', { name: fill(stock.compareTitle_other, { count: 2 }) })
  for (const { reportNo } of stones) await expect(sheet.getByRole('cell', { name: `GIA ${reportNo}` })).toBeVisible()
  await expectAccessible(page, 'stones side by side')
})

test('where nothing matches, what is a little wider is a press away', async ({ enter, request }) => {
  const stone = { ...aStone(), carat: '2.06', color: 'D' }
  await bringStones(request, [stone])
  const { page, words } = await enter('buyer-chen', { at: `${stockPage}?shape=round&carat=2.211..2.219&color=D&clarity=VS1` })
  const wider = page.getByRole('button', { name: words.stock.wider_one.split(':')[0] ?? '' })
  await expect(wider).toBeVisible()
  await expectAccessible(page, 'nothing found, with what is near')
  await wider.click()
  await expect(grid(page, words).getByRole('row').filter({ hasText: stone.reportNo })).toBeVisible()
})
