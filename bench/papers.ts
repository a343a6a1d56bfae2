import { launch } from 'puppeteer-core'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import { drawPdf } from '../server/pdf/pdf.ts'
import { paperSheet } from '../server/paperwork/paper-sheet.ts'
import { line, sorted, timed, timesText, type Times } from './bench-figures.ts'
import { option } from './bench-run.ts'

const runs = option('runs', 40)
const lines = option('lines', 20)
const warmUp = 5

const alike = (text: string) => ({ en: text, zh: text })
const content: PaperContent = {
  v: 1,
  kind: 'invoice',
  day: '2026-11-27',
  orderNo: 'ND20261127-0001',
  house: { name: { en: 'Harbour Diamonds Ltd', zh: '海港钻石有限公司' }, lines: [{ en: '1 Pier Road', zh: '深圳市罗湖区水贝二路1号' }] },
  facts: [
    { name: { en: 'Customer', zh: '客户' }, value: alike('陈静 · 京艺珠宝') },
    { name: { en: 'Address', zh: '地址' }, value: alike('上海市黄浦区中山东一路12号') },
  ],
  isPriced: true,
  lines: Array.from({ length: lines }, (_, at) => ({
    title: { en: `Round 1.${10 + at} ct`, zh: `圆形 1.${10 + at} ct` },
    grades: { en: 'G · VS1 · 3EX · Fl. None', zh: 'G · VS1 · 3EX · 无荧' },
    number: `GIA ${2_141_438_171 + at}`,
    notes: [],
    hs: '7102.39',
    origin: { en: 'Natural', zh: '天然' },
    pieces: '1',
    carats: `1.${10 + at}0`,
    usdPerCt: '7300.00',
    usd: '7373.00',
    rmb: '52348.30',
  })),
  sums: [{ name: { en: 'Total', zh: '合计' }, value: alike('RMB 1,046,966.00'), isBig: true }],
  statements: [{ en: 'All diamonds named here are natural diamonds.', zh: '以上所列钻石均为天然钻石。' }],
  payTo: ['Bank of Example (RMB) · Harbour · 6222 0000'],
  signatures: [{ en: 'Signature · Seller', zh: '签字 · 卖方' }],
  copies: [],
  warrantyVersion: null,
  usdTotal: '147460.00',
  rmbTotal: '1046966.00',
}

async function measured(work: () => Promise<unknown>): Promise<Times> {
  for (let at = 0; at < warmUp; at += 1) await work()
  const times: number[] = []
  for (let at = 0; at < runs; at += 1) times.push((await timed(work)).ms)
  return sorted(times)
}

/** The same words as a page, in the letters that the machine has. */
const asHtml = ({ house, facts, lines: rows, sums, statements }: PaperContent): string => {
  const cells = (texts: readonly (string | null)[]) => `<tr>${texts.map((text) => `<td>${text ?? ''}</td>`).join('')}</tr>`
  return `<!doctype html><meta charset="utf-8"><style>body{font:9pt sans-serif}table{width:100%}</style>
    <h1>${house.name.en} ${house.name.zh}</h1>${house.lines.map(({ en, zh }) => `<p>${en} ${zh}</p>`).join('')}
    <table>${facts.map(({ name, value }) => cells([name.en, name.zh, value.en])).join('')}</table>
    <table>${rows.map((row) => cells([`${row.title.en}<br>${row.title.zh}<br>${row.grades.zh}`, row.number, row.hs, row.carats, row.usd, row.rmb])).join('')}</table>
    ${sums.map(({ name, value }) => `<h2>${name.en} ${name.zh} ${value.en}</h2>`).join('')}
    ${statements.map(({ en, zh }) => `<p>${en}<br>${zh}</p>`).join('')}`
}

const print = { no: 'INV-2026-000001', copy: 0, isVoid: false }
const draw = () => drawPdf(paperSheet(content, print))
const first = await timed(draw)
line('the first paper, its thread and letters read', `${first.ms.toFixed(0)} ms   ${(first.result.length / 1000).toFixed(1)} kB`)
const own = await measured(draw)
line(`an invoice of ${lines} lines in two languages`, timesText(own))

const browser = await launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const html = asHtml(content)
const peer = await measured(async () => {
  await page.setContent(html)
  return page.pdf({ format: 'A4' })
})
await browser.close()
line('peer: a headless Chromium prints the same', timesText(peer))
line('ratio of the medians', ((own[Math.floor(own.length / 2)] ?? 0) / (peer[Math.floor(peer.length / 2)] ?? 1)).toFixed(2))
