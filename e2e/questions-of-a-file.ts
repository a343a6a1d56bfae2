import { jumpTexts } from '@loupe/domain/feeds/jump.problems.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { Buffer } from 'node:buffer'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask, type Enter, expectAccessible, expectNoSidewaysScroll, type Person, tokenOf } from './house.ts'
import { newReportNo } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const mm = (side: number, carat: number): string => (side * Math.cbrt(carat)).toFixed(2)

/** Rounds that say nothing of their price but the points, and not on which side of the list those are. */
function file(reportNos: readonly string[], points: number, odd: string | null): Buffer {
  const rows = reportNos.map((no, at) => {
    const carat = 1.01 + at / 100
    const size = `${mm(6.41, carat)} x ${mm(6.43, carat)} x ${mm(3.95, carat)}`
    return [
      `Q-${no}`,
      at === 0 && odd !== null ? odd : 'Round',
      carat.toFixed(2),
      'G',
      'VS1',
      'EX',
      'EX',
      'EX',
      size,
      'GIA',
      no,
      points + at,
    ].join(',')
  })
  return Buffer.from(['Ref No,Shp,Cts,Col,Clar,Cut,Pol,Sym,Measurements,Lab,Report No,Disc %', ...rows].join('\n'))
}

type Import = { readonly id: string; readonly state: string; readonly questions: readonly { readonly id: string }[] }

async function aSupplierWith(request: APIRequestContext, reportNos: readonly string[]): Promise<string> {
  const { id: supplierId } = await ask<{ id: string }>(request, 'admin', '/api/supplier/add', { name: `Quartz ${reportNos[0] ?? ''}` })
  const token = await tokenOf(request, 'admin')
  const stock = { name: 'before.csv', mimeType: 'text/csv', buffer: file(reportNos, 20, null) }
  const reply = await request.post('/api/feeds/upload', {
    headers: { token },
    multipart: { supplierId, mode: 'update', kind: 'order', file: stock },
  })
  const { id } = ((await reply.json()) as { data: Import }).data
  const now = () => ask<Import>(request, 'admin', '/api/feeds/show', { id })
  const stateOf = async () => (await now()).state
  await expect.poll(stateOf).toBe('ready')
  const [question] = (await now()).questions
  await ask(request, 'admin', '/api/feeds/answer', { id, answers: { [question?.id ?? '']: 'positive' }, remember: false })
  await expect.poll(stateOf).toBe('ready')
  await expect.poll(async () => (await now()).questions.length).toBe(0)
  await ask(request, 'admin', '/api/feeds/apply', { id, confirm: ['price_unlike'] })
  await expect.poll(stateOf).toBe('done')
  return supplierId
}

async function send({ page, words }: Person, name: string, buffer: Buffer, isPhone: boolean): Promise<void> {
  const { feeds } = words
  await page.getByRole('radio', { name: feeds.modes.update }).check()
  await page.getByLabel(isPhone ? feeds.dropPhone : feeds.drop).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: feeds.check, exact: true }).click()
}

/** The first row's shape has to be explained before it has a price: until then the second row is the first to tell the sides apart. */
const signButton = ({ page, words: { feeds } }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${feeds.askPick} : ${fill(feeds.below, { points: '6[01]' })}$`) })

const nextOf = (page: Page, text: string) => page.getByText(text)

/** A file that asks, holds a word that nobody knows and jumps: answered, explained, confirmed by name, and its stones are found by a buyer. */
export async function answerAFile(enter: Enter, request: APIRequestContext, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const reportNos = Array.from({ length: 6 }, newReportNo)
  const supplierId = await aSupplierWith(request, reportNos)
  const person = await enter('admin', { language, at: `/stock/UpDiamStock?supplier=${supplierId}` })
  const { page, words } = person
  const { feeds } = words
  await send(person, 'today.csv', file(reportNos, 60, 'Kreisform'), isPhone)

  await expect(nextOf(page, fill(feeds.next.questions, { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: feeds.apply, exact: true })).toHaveCount(0)
  await signButton(person).click()

  await expect(nextOf(page, fill(feeds.next.words, { count: 1, rows: 1, rejected: 1 }))).toBeVisible()
  const confirmFirst = fill(feeds.jumpsLeft, { count: 1 })
  const nextThenApply = page.getByRole('button', { name: new RegExp(`^(${feeds.next.show}|${confirmFirst})$`) })
  await expect(nextThenApply, 'what comes next stands before applying without it').toHaveText([feeds.next.show, confirmFirst])
  await expectAccessible(page, 'a dry run with a word to explain')
  await page.getByLabel(fill(feeds.wordsMeans, { word: 'Kreisform' })).selectOption({ label: shapeLabels.round[language] })
  await page.getByRole('button', { name: feeds.wordsCheck }).click()

  await expect(nextOf(page, fill(feeds.next.jumps, { count: 1 }))).toBeVisible()
  await page.getByRole('checkbox', { name: `${feeds.jumpRight}: ${jumpTexts.price_jump[language]}` }).check()
  await expect(nextOf(page, feeds.next.apply)).toBeVisible()
  if (isPhone) await expectNoSidewaysScroll(page, 'a dry run')
  await page.getByRole('button', { name: feeds.apply, exact: true }).click()
  await page.getByRole('dialog', { name: feeds.applyAsk }).getByRole('button', { name: feeds.applyYes, exact: true }).click()
  await expect(page.getByText(fill(feeds.applied, { file: 'today.csv' }))).toBeVisible()
  const seeStones = page.getByRole('link', { name: feeds.seeStones })
  await expect(seeStones).toHaveAttribute('href', new RegExp(`^/Natural/Naturaldiam\\?.*supplier=${supplierId}`))

  await expect
    .poll(
      async () =>
        (await ask<{ found: unknown[] }>(request, 'buyer-chen', '/api/stock/lookup', { reportNos: reportNos.join(' ') })).found.length,
    )
    .toBe(6)
  await page.getByRole('button', { name: feeds.again }).first().click()
  await page.goto(`/stock/UpDiamStock?supplier=${supplierId}`)
  await send(person, 'tomorrow.csv', file(reportNos, 60, 'Kreisform'), isPhone)
  await expect(page.getByText('tomorrow.csv').first()).toBeVisible()
  const picked = signButton(person)
  const checked = nextOf(page, feeds.next.apply)
  await expect(picked.or(checked).first()).toBeVisible()
  if (await picked.isVisible()) await picked.click()
  await expect(checked, 'the word is known now').toBeVisible()
}
