import { readFile } from 'node:fs/promises'
import { pictureLabel } from '@loupe/domain/exports/export-labels.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { expect, type APIRequestContext, type Download } from '@playwright/test'
import { unzipSync } from 'fflate'
import { exportText as exportEn } from '../web/gems/export/export.text.en.ts'
import { exportText as exportZh } from '../web/gems/export/export.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: exportEn, zh: exportZh } as const
const files = { en: /^natural-diamonds-\d{4}-\d\d-\d\d\.xlsx$/, zh: /^天然钻石-\d{4}-\d\d-\d\d\.xlsx$/ } as const
const titles = { en: 'Natural / lab-grown', zh: '天然/培育' } as const

async function partsOf(download: Download): Promise<string> {
  const parts = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.values(parts)
    .map((part) => new TextDecoder().decode(part))
    .join('\n')
}

/** A buyer takes a picked stone out as a file with a price on top, without and with pictures. */
export async function takeAStoneOut(enter: Enter, request: APIRequestContext, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const stone = aStone()
  await bringStones(request, [stone])
  const t = wordsOf[language]
  const { page, words } = await enter('buyer-chen', { language, at: `/Natural/Naturaldiam?nos=${stone.reportNo}` })
  const { stock, parts, api } = words
  if (isPhone) await page.getByRole('button', { name: fill(stock.pick, { stone: `${shapeLabels.round[language]} 1.00 ct F VS1` }) }).click()
  else await page.getByRole('row').filter({ hasText: stone.reportNo }).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: stock.selection })
  const open = async () => {
    if (!isPhone) return bar.getByRole('button', { name: parts.letOut.export, exact: true }).click()
    await bar.getByRole('button', { name: stock.doMore }).click()
    return page.getByRole('dialog').getByRole('button', { name: parts.letOut.exportTo, exact: true }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: fill(t.titlePicked_one, { shown: 1 }) })
  await dialog.getByLabel(t.multiplier).fill('0')
  await dialog.getByRole('button', { name: t.take, exact: true }).click()
  await expect(dialog.getByText(t.multiplierWrong)).toBeVisible()
  await dialog.getByLabel(t.multiplier).fill('1.37')
  await expect(dialog.getByText(t.topWhy)).toBeVisible()
  await expectAccessible(page, 'the form of a file')
  await expectNoSidewaysScroll(page, 'the form of a file')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t.take, exact: true }).click()
  const plain = await coming
  expect(plain.suggestedFilename()).toMatch(files[language])
  const text = await partsOf(plain)
  for (const said of [stone.reportNo, titles[language], `reportno=${stone.reportNo}`, '<f>SUM(']) expect(text).toContain(said)
  await expect(dialog).toHaveCount(0)

  await open()
  await dialog.getByLabel(t.pictures).check()
  const drawn = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t.take, exact: true }).click()
  const pictured = await drawn
  expect(pictured.suggestedFilename()).toMatch(files[language])
  expect(await partsOf(pictured), 'a column for pictures').toContain(`<t>${pictureLabel[language]}</t>`)
  await expect(dialog.getByRole('listitem').filter({ hasText: pictured.suggestedFilename() }).first()).toBeVisible()
  await expectAccessible(page, 'files that were written')
  await dialog.getByRole('button', { name: api.close }).click()
}
