import { usualLabelBook } from '@loupe/domain/labels/label-book.ts'
import type { LabelSize } from '@loupe/domain/labels/label-size.ts'
import { labelAddress, shortCodeOf } from '@loupe/domain/labels/short-code.ts'
import { dotsPerMm, drawZpl } from '../server/labels/draw-zpl.ts'
import { barsOf, qrRows } from '../server/labels/label-codes.ts'
import { linesOf } from '../server/labels/label-lines.ts'
import { labelPages } from '../server/labels/label-pages.ts'
import { sampleFacts } from '../server/labels/sample-label.ts'
import { drawPdf } from '../server/pdf/pdf.ts'
import { line, sorted, timed, timesText } from './bench-figures.ts'
import { option } from './bench-run.ts'

const labels = option('labels', 500)
const runs = option('runs', 10)
const goalMs = 2000

const contents = () =>
  Array.from({ length: labels }, (_, at) => {
    const goods = { form: 'stone', id: String(152_034 + at) } as const
    return {
      lines: linesOf(sampleFacts('stone', at % 2 === 0 ? 'en' : 'zh'), usualLabelBook.fields.stone, 'none'),
      code: shortCodeOf(goods),
      qr: qrRows(labelAddress('https://stones.example.com', goods)),
      bars: barsOf(shortCodeOf(goods)),
    }
  })

const page = ({ pageWidthMm: widthMm, pageHeightMm: heightMm }: LabelSize) => ({ widthMm, heightMm })
const pdf = (size: LabelSize) =>
  drawPdf({ title: 'Labels', day: '2026-11-27', page: page(size), pages: labelPages(size, contents(), dotsPerMm.zpl203) })
const zpl = (size: LabelSize, perMm: number) => drawZpl(size, labelPages(size, contents(), perMm), perMm)

async function measure(name: string, work: () => Promise<{ readonly length: number }>): Promise<void> {
  const first = await timed(work)
  const times: number[] = []
  for (let at = 0; at < runs; at += 1) times.push((await timed(work)).ms)
  line(name, `${timesText(sorted(times))}   first ${first.ms.toFixed(0)} ms   ${(first.result.length / 1000).toFixed(0)} kB`)
}

line('goal', `${labels} labels in ${goalMs} ms`)
for (const size of usualLabelBook.sizes) {
  await measure(`${size.name}: PDF`, () => pdf(size))
  if (size.rows > 1) continue
  await measure(`${size.name}: ZPL, 203 dpi`, () => zpl(size, dotsPerMm.zpl203))
  await measure(`${size.name}: ZPL, 300 dpi`, () => zpl(size, dotsPerMm.zpl300))
}
