import { shortCodeOf } from '@loupe/domain/labels/short-code.ts'
import { labelsLabel } from '@loupe/domain/labels/labels-word.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { bookText as bookEn } from '../web/labels/book/book.text.en.ts'
import { bookText as bookZh } from '../web/labels/book/book.text.zh.ts'
import { labelsText as labelsEn } from '../web/prints/labels/labels.text.en.ts'
import { labelsText as labelsZh } from '../web/prints/labels/labels.text.zh.ts'
import { scannedText as scannedEn } from '../web/labels/scanned/scanned.text.en.ts'
import { scannedText as scannedZh } from '../web/labels/scanned/scanned.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones, idsOf } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: labelsEn, zh: labelsZh } as const
const booksOf = { en: bookEn, zh: bookZh } as const
const scannedOf = { en: scannedEn, zh: scannedZh } as const

/** Labels of a picked stone are looked at as they will be printed, and taken as files; what stands on one leads back to the stone. */
export async function printAndScan(enter: Enter, request: APIRequestContext, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const stone = aStone()
  await bringStones(request, [stone], 'supplier-a', 'spot')
  const [id = ''] = await idsOf(request, [stone])
  const code = shortCodeOf({ form: 'stone', id })
  const t = wordsOf[language]
  const { page, words } = await enter('sales-li', { language, at: `/Natural/Naturaldiam?nos=${stone.reportNo}` })
  const { stock } = words
  const name = `${shapeLabels.round[language]} 1.00 ct F VS1`
  if (isPhone) await page.getByRole('button', { name: fill(stock.pick, { stone: name }) }).click()
  else await page.getByRole('row').filter({ hasText: stone.reportNo }).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: stock.selection })
  if (isPhone) {
    await bar.getByRole('button', { name: stock.doMore }).click()
    await page.getByRole('dialog').getByRole('button', { name: labelsLabel[language], exact: true }).click()
  } else {
    await bar.getByRole('button', { name: labelsLabel[language], exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: fill(t.title_one, { shown: 1 }) })
  await dialog.getByLabel(t.price).selectOption('both')
  await expectAccessible(page, 'choosing labels')
  await dialog.getByRole('button', { name: t.preview, exact: true }).click()
  const sheet = page.frameLocator(`iframe[title="${words.parts.printPreview}"]`)
  await expect(sheet.getByText(code)).toBeVisible()
  await expect(sheet.getByText(/^\$[\d,.]+ · ¥/)).toBeVisible()
  await expect(sheet.getByText(new RegExp(stone.reportNo))).toBeVisible()
  await expectNoSidewaysScroll(page, `labels (${language})`)
  await page.getByRole('dialog').last().getByRole('button', { name: words.api.close }).click()
  for (const [format, ending] of [
    ['PDF', '.pdf'],
    [t.zpl203, '-203dpi.zpl'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: format, exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^labels-.*${ending}$`))
  }
  await dialog.getByRole('button', { name: words.api.close }).click()
  // As a scanner types it, into the box that searches stones.
  const box = page.getByRole('textbox', { name: stock.smartLabel })
  await box.fill(code.toLowerCase())
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/Natural/Naturaldiam\\?.*stone=${id}`))
  await expect(page.getByText(stone.reportNo).last()).toBeVisible()
  await typeIt(page, language, id)
}

/** On the page of labels a code is typed as it stands there; another one is said to be none. */
async function typeIt(page: Page, language: JourneyLanguage, id: string): Promise<void> {
  const t = scannedOf[language]
  await page.goto('/q?code=D1-00')
  await expect(page.getByRole('alert')).toContainText(fill(t.unknown, { code: 'D1-00' }))
  await expectAccessible(page, 'the page of labels')
  await page.getByLabel(t.code).fill(shortCodeOf({ form: 'stone', id }))
  await page.getByRole('button', { name: t.open, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`stone=${id}`))
}

/** The house has other labels: what is too small is refused where it is typed, the others count at once and are kept by version. */
export async function changeLabels(enter: Enter, language: JourneyLanguage): Promise<void> {
  const t = booksOf[language]
  const { page } = await enter('manager', { language, at: '/dataManage/base?tab=labels' })
  await page.getByRole('button', { name: t.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.add })
  const name = `E2E ${String(Date.now()).slice(-6)}`
  await dialog.getByLabel(t.name, { exact: true }).fill(name)
  const set = async (field: keyof typeof t.fields, value: string) => dialog.getByLabel(t.fields[field], { exact: true }).fill(value)
  await set('widthMm', '14')
  await set('heightMm', '8')
  await dialog.getByRole('button', { name: t.try, exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await set('widthMm', '40')
  await set('heightMm', '20')
  await dialog.getByRole('button', { name: t.try, exact: true }).click()
  await expect(dialog.getByRole('img', { name: t.tried })).toBeVisible()
  await expectAccessible(page, 'a kind of labels')
  await expectNoSidewaysScroll(page, `a kind of labels (${language})`)
  await dialog.getByRole('button', { name: t.keep, exact: true }).click()
  await page.getByLabel(t.note).fill('e2e')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(new RegExp(fill(t.saved, { version: '\\d+' }))).first()).toBeVisible()
  await expect(page.getByRole('button', { name: fill(t.edit, { name }) })).toBeVisible()
  await expectAccessible(page, 'the labels of the house')
}
