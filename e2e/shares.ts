import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { shareText as makeEn } from '../web/gems/share/share.text.en.ts'
import { shareText as makeZh } from '../web/gems/share/share.text.zh.ts'
import { readerText as readerEn } from '../web/shares/reader/reader.text.en.ts'
import { readerText as readerZh } from '../web/shares/reader/reader.text.zh.ts'
import { sharesText as listEn } from '../web/shares/shares.text.en.ts'
import { sharesText as listZh } from '../web/shares/shares.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones, forgetViews, idsOf } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const makeWords = { en: makeEn, zh: makeZh } as const
const readerWords = { en: readerEn, zh: readerZh } as const
const listWords = { en: listEn, zh: listZh } as const
/** The browser of whoever opens a link speaks English; one that is over has nobody's choice to follow. */
const over = 'This link is no longer open'

async function judge(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** A buyer shows somebody without an account a stone, hears what they say of it, and takes the link back. */
export async function shareAStone(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const [make, reader, list] = [makeWords[language], readerWords[language], listWords[language]]
  const stone = aStone()
  await bringStones(request, [stone])
  await forgetViews(request, 'buyer-meyer')
  const [id = ''] = await idsOf(request, [stone])
  const { page, words } = await enter('buyer-meyer', { language, at: `/Natural/Naturaldiam?stone=${id}` })
  await page.getByRole('button', { name: words.parts.letOut.share, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: fill(make.titleGoods_one, { count: 1 }) })
  await dialog.getByLabel(make.name).fill('For Mrs. Wu')
  await dialog.getByLabel(make.multiplier).fill('1.5')
  await dialog.getByLabel(make.language).selectOption(language)
  await expectAccessible(page, 'the form of a link')
  await dialog.getByRole('button', { name: make.make }).click()
  const link = await page.getByRole('dialog', { name: make.made }).getByLabel(make.link).inputValue()
  await expectAccessible(page, 'a link that was made')

  const stranger = await enter(null, { at: new URL(link).pathname })
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('For Mrs. Wu')
  const card = stranger.page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(stone.reportNo)
  await expect(card).toContainText(/\$[\d,]+\.\d\d/)
  await judge(stranger.page, 'a shared link')
  const liked = card.getByRole('button', { name: new RegExp(`^${reader.like}`) })
  await liked.click()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: new RegExp(`^${reader.ask}`) }).click()
  await card.getByLabel(reader.question).fill('Is it eye-clean?')
  await card.getByLabel(reader.name).fill('Mrs. Wu')
  await judge(stranger.page, 'a question about a shared stone')
  await card.getByRole('button', { name: reader.send }).click()
  await expect(card.getByRole('status')).toBeVisible()
  await stranger.page.reload()
  await expect(liked, 'the device is known again').toHaveAttribute('aria-pressed', 'true')

  await page.goto('/alerts')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Is it eye-clean?' }).first()).toBeVisible()
  await page.goto('/shares')
  await judge(page, 'shared links')
  await page.getByRole('button', { name: 'For Mrs. Wu' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Is it eye-clean?')).toBeVisible()
  await expect(
    page
      .getByText(fill(list.openedOn, { times: 2, devices: 1, most: 50 }))
      .filter({ visible: true })
      .last(),
  ).toBeVisible()
  await judge(page, 'a shared link with its answers')
  await page.getByRole('button', { name: list.revoke, exact: true }).click()
  await page.getByRole('dialog', { name: list.revokeAsk }).getByRole('button', { name: list.revoke, exact: true }).click()
  await expect(page.getByText(list.revoked)).toBeVisible()
  await stranger.page.reload()
  await expect(stranger.page.getByRole('alert')).toContainText(over)
}
