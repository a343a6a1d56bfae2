import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { Buffer } from 'node:buffer'
import { expect, type APIRequestContext } from '@playwright/test'
import { ask, type Enter, expectAccessible, expectNoSidewaysScroll, type Person, tokenOf } from './house.ts'
import { newReportNo } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const round = '6.41 x 6.43 x 3.95'
const boat = '10.80 x 5.40 x 3.30'
const word = 'Kreisform'

function file(reportNos: readonly string[], size: string): Buffer {
  const rows = reportNos.map((no, at) => [`V-${no}`, word, '1.01', 'G', 'VS1', size, 'GIA', no, 5200 + at].join(','))
  return Buffer.from(['Ref No,Shp,Cts,Col,Clar,Measurements,Lab,Report No,$/Ct', ...rows].join('\n'))
}

/** A supplier whose word was explained in a file before. */
async function aSupplierWhoSaid(request: APIRequestContext, reportNos: readonly string[]): Promise<string> {
  const { id: supplierId } = await ask<{ id: string }>(request, 'admin', '/api/supplier/add', { name: `Topaz ${reportNos[0] ?? ''}` })
  const reply = await request.post('/api/feeds/upload', {
    headers: { token: await tokenOf(request, 'admin') },
    multipart: {
      supplierId,
      mode: 'update',
      kind: 'order',
      file: { name: 'first.csv', mimeType: 'text/csv', buffer: file(reportNos, round) },
    },
  })
  const { id } = ((await reply.json()) as { data: { id: string } }).data
  const stateOf = async () => (await ask<{ state: string }>(request, 'admin', '/api/feeds/show', { id })).state
  await expect.poll(stateOf).toBe('ready')
  await ask(request, 'admin', '/api/feeds/setValues', { id, values: { shape: { [word]: 'round' } } })
  await expect.poll(stateOf).toBe('ready')
  await ask(request, 'admin', '/api/feeds/cancel', { id })
  return supplierId
}

type SentFile = { readonly name: string; readonly buffer: Buffer }

async function send({ page, words: { feeds } }: Person, supplierId: string, { name, buffer }: SentFile, isPhone: boolean): Promise<void> {
  await page.goto(`/stock/UpDiamStock?supplier=${supplierId}`)
  await page.getByRole('radio', { name: feeds.modes.update }).check()
  await page.getByLabel(isPhone ? feeds.dropPhone : feeds.drop).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: feeds.check, exact: true }).click()
}

/** What was said of a word before is told, changed with one press, and asked anew where the stones speak against it. */
export async function changeAWord(enter: Enter, request: APIRequestContext, language: JourneyLanguage, isPhone: boolean): Promise<void> {
  const reportNos = Array.from({ length: 4 }, newReportNo)
  const supplierId = await aSupplierWhoSaid(request, reportNos)
  const person = await enter('admin', { language, at: `/stock/UpDiamStock?supplier=${supplierId}` })
  const { page, words } = person
  const { feeds } = words
  const readAs = (shape: keyof typeof shapeLabels) => fill(feeds.knownAs, { meaning: shapeLabels[shape][language] })
  const wasToday = fill(feeds.knownWasToday, { was: shapeLabels.round[language] })
  const panel = page.getByRole('region', { name: feeds.knownTitle })

  await send(person, supplierId, { name: 'today.csv', buffer: file(reportNos, round) }, isPhone)
  await expect(panel.getByRole('listitem')).toContainText([`${word} ${readAs('round')}`])
  await expect(panel.getByText(wasToday)).toHaveCount(0)
  await expectAccessible(page, 'words as they were read')
  await panel.getByRole('button', { name: fill(feeds.knownChangeOf, { word }) }).click()
  await panel.getByLabel(fill(feeds.wordsMeans, { word })).selectOption({ label: shapeLabels.old_european[language] })
  await expect(panel.getByRole('listitem')).toContainText([`${word} ${readAs('old_european')}`])
  await expect(panel.getByText(wasToday)).toBeVisible()
  if (isPhone) await expectNoSidewaysScroll(page, 'words as they were read')

  await send(person, supplierId, { name: 'boats.csv', buffer: file(reportNos, boat) }, isPhone)
  const before = shapeLabels.old_european[language]
  await expect(page.getByRole('heading', { name: fill(feeds.ask.word, { word, meaning: before }) })).toBeVisible()
  await expect(page.getByText(feeds.askWordWhy.size)).toBeVisible()
  await expect(page.getByRole('button', { name: feeds.apply, exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a word that the stones speak against')
  if (isPhone) await expectNoSidewaysScroll(page, 'a word that the stones speak against')
  await page.getByRole('button', { name: `${feeds.askPick} : ${shapeLabels.marquise[language]}` }).click()
  await expect(panel.getByRole('listitem')).toContainText([`${word} ${readAs('marquise')}`])
  await expect(panel.getByText(fill(feeds.knownWasToday, { was: before }))).toBeVisible()
  await expect(page.getByRole('button', { name: feeds.apply, exact: true })).toBeVisible()
}
