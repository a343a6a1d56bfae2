import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import jsQr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ready as rendererReady } from 'zpl-renderer-js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { usualLabelBook } from '@loupe/domain/labels/label-book.ts'
import { labelsOnPage, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { labelForms, labelAddress, readShortCode, shortCodeOf, type LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { drawLabels } from '../pdf/draw-labels.ts'
import { dotsPerMm, drawZpl } from './draw-zpl.ts'
import { barsOf, qrRows } from './label-codes.ts'
import { linesOf } from './label-lines.ts'
import { labelPages } from './label-pages.ts'
import { sampleFacts } from './sample-label.ts'

const require = createRequire(import.meta.url)
const { ready } = require('zpl-renderer-js') as { readonly ready: typeof rendererReady }
const { buffer: wasmBinary } = new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary } })

const origin = 'https://stones.example.com'
/** One of each form, as long as numbers get. */
const goods: readonly LabelledGoods[] = labelForms.map((form, at) => ({ form, id: String(98_765_432 + at) }))
const contents = (language: 'en' | 'zh') =>
  goods.map((each) => ({
    lines: linesOf({ ...sampleFacts(each.form, language), usd: '12345.67', rmb: '88888.88' }, usualLabelBook.fields[each.form], 'both'),
    code: shortCodeOf(each),
    qr: qrRows(labelAddress(origin, each)),
    bars: barsOf(shortCodeOf(each)),
  }))

type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

async function pictures(pdf: Buffer, dpi: number): Promise<Picture[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const file = await task.promise
  const drawn: Picture[] = []
  for (let no = 1; no <= file.numPages; no += 1) {
    const page = await file.getPage(no)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    drawn.push({ data, width, height })
  }
  await task.destroy()
  return drawn
}

/** A label cut out of its page, with white around it as the paper has. */
async function cut({ data, width, height }: Picture, box: { left: number; top: number; width: number; height: number }): Promise<Picture> {
  const right = Math.min(width, box.left + box.width)
  const bottom = Math.min(height, box.top + box.height)
  const { data: bytes, info } = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .extract({ left: box.left, top: box.top, width: right - box.left, height: bottom - box.top })
    .flatten({ background: '#ffffff' })
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(bytes), width: info.width, height: info.height }
}

const qrOf = ({ data, width, height }: Picture): string | undefined => jsQr(data, width, height)?.data
const barcodeOf = async ({ data, width, height }: Picture): Promise<string | undefined> =>
  (await readBarcodes({ data, width, height }, { formats: ['Code128'], tryHarder: true }))[0]?.text

/** What stands on each label has to be read: its QR code leads to it, its bars name it. */
async function readBack(size: LabelSize, labels: readonly Picture[], where: string): Promise<void> {
  expect(labels, where).toHaveLength(goods.length)
  for (const [at, label] of labels.entries()) {
    const each = goods[at]
    if (each === undefined) throw new Error('a label too many')
    if (size.codes === 'qr' || size.codes === 'both') {
      const read = qrOf(label)
      expect(read, where).toBe(labelAddress(origin, each))
      expect(readShortCode(read ?? ''), where).toEqual(each)
    }
    if (size.codes === 'barcode' || size.codes === 'both') expect(await barcodeOf(label), where).toBe(shortCodeOf(each))
  }
}

const boxOn = (size: LabelSize, at: number, perMm: number) => ({
  left: Math.floor((size.leftMm + (at % size.columns) * (size.widthMm + size.gapXMm)) * perMm),
  top: Math.floor((size.topMm + Math.floor(at / size.columns) * (size.heightMm + size.gapYMm)) * perMm),
  width: Math.ceil(size.widthMm * perMm),
  height: Math.ceil(size.heightMm * perMm),
})

test('every code on every label of a PDF is read at 203 dots to the inch, in both languages', async () => {
  for (const size of usualLabelBook.sizes) {
    for (const language of ['en', 'zh'] as const) {
      const pages = labelPages(size, contents(language), dotsPerMm.zpl203)
      const page = { widthMm: size.pageWidthMm, heightMm: size.pageHeightMm }
      const pdf = await drawLabels({ title: 'Labels', day: '2026-11-27', page, pages })
      const drawn = await pictures(pdf, 203)
      const each = labelsOnPage(size)
      const labels = await Promise.all(
        goods.map((_, at) => {
          const sheet = drawn[Math.floor(at / each)]
          if (sheet === undefined) throw new Error('a page is missing')
          return cut(sheet, boxOn(size, at % each, 203 / 25.4))
        }),
      )
      await readBack(size, labels, `${size.name} ${language}`)
    }
  }
})

test('every code on every label of a printer of labels is read at 203 and at 300 dots to the inch, as another renderer draws its commands', async () => {
  const { api } = await ready
  const [first] = usualLabelBook.sizes
  if (first === undefined) throw new Error('no size')
  const barred: LabelSize = { ...first, name: 'barred', widthMm: 70, heightMm: 37, pageWidthMm: 70, pageHeightMm: 37, codes: 'both' }
  for (const size of [...usualLabelBook.sizes.filter(({ rows }) => rows === 1), barred]) {
    for (const [format, dpmm] of [
      ['zpl203', 8],
      ['zpl300', 12],
    ] as const) {
      const zpl = await drawZpl(size, labelPages(size, contents('zh'), dotsPerMm[format]), dotsPerMm[format])
      const drawn = await api.zplToBase64MultipleAsync(zpl, size.pageWidthMm, size.pageHeightMm, dpmm)
      const labels = await Promise.all(
        drawn.map(async (png) => {
          const { data, info } = await sharp(Buffer.from(png, 'base64')).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
          expect([info.width, info.height]).toEqual([Math.round(size.pageWidthMm * dpmm), Math.round(size.pageHeightMm * dpmm)])
          return cut(
            { data: new Uint8ClampedArray(data), width: info.width, height: info.height },
            { left: 0, top: 0, width: info.width, height: info.height },
          )
        }),
      )
      await readBack(size, labels, `${size.name} ${format}`)
    }
  }
})

test('labels that were used already stay free, and a new page begins where one is full', () => {
  const size = usualLabelBook.sizes.find(({ name }) => name.includes('24'))
  if (size === undefined) throw new Error('no sheet of 24')
  const content = contents('en').slice(0, 2)
  const pages = labelPages(size, content, 8, 23)
  expect(pages.map(({ labels }) => labels.map(({ x, y }) => [x, y]))).toEqual([[[140, 259.5]], [[0, 0.5]]])
})
