import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { sampleReportLink } from '@loupe/domain/stock/media.ts'
import { drawnLinks } from '../media/media.ts'
import { demoPrice, demoStone, type DemoStone } from './demo-stone.ts'
import { type Dice, diceFor } from './dice.ts'

export type DemoFile = {
  readonly seed: number
  /** First letters of the supplier's stock numbers. */
  readonly prefix: string
  /** Which of the endless stones this supplier has: from this number on. */
  readonly first: number
  readonly count: number
  readonly origins: readonly Origin[]
  readonly location: string
  readonly rap: RapIndex
  /** Stones of another supplier, of one origin, that this one offers too. */
  readonly shared?: { readonly first: number; readonly count: number; readonly origin: Origin } | undefined
}

const headings = [
  'Stock #',
  'Diamond Type',
  'Availability',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut',
  'Polish',
  'Symmetry',
  'Fluorescence',
  'Measurements',
  'Table %',
  'Depth %',
  'Lab',
  'Report #',
  'Rap $',
  'Disc %',
  '$/Ct',
  'Total $',
  'Milky',
  'Brown',
  'Green',
  'Eye Clean',
  'Fancy Color',
  'Fancy Intensity',
  'Crown Angle',
  'Pavilion Angle',
  'Girdle',
  'Culet',
  'Growth Type',
  'Key to symbols',
  'Location',
  'Image',
  'Video',
  'Certificate URL',
]
/** How many columns such a file has. */
export const demoColumns = headings.length

/** Plain CSV, as suppliers' systems write it: a discount begins with its minus. */
const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' && cell.includes(',') ? `"${cell}"` : (cell ?? ''))).join(',')}\n`

const words = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
const girdles = ['Thin - Medium', 'Medium', 'Medium - Slightly Thick', 'Slightly Thick', 'Slightly Thick - Thick'] as const
const symbols = ['Crystal', 'Feather', 'Cloud', 'Needle', 'Pinpoint', 'Twinning Wisp', 'Indented Natural'] as const

/** Each kind of goods has its own run of stones, so that one number is one stone whoever offers it. */
const runOf = (seed: number, origin: Origin): number => (origin === 'natural' ? seed : seed + 1)

type Offered = { readonly stockNo: string; readonly offer: Dice; readonly leaning: number }

function cellsOf(stone: DemoStone, file: DemoFile, { stockNo, offer, leaning }: Offered): (string | number | null)[] {
  const price = demoPrice(stone, file.rap, offer, leaning)
  const { image, video } = drawnLinks(stone)
  const sides =
    stone.shape === 'round'
      ? `${stone.width.toFixed(2)} - ${stone.length.toFixed(2)}`
      : `${stone.length.toFixed(2)} x ${stone.width.toFixed(2)}`
  const symbol =
    stone.clarity === 'FL' || stone.clarity === 'IF'
      ? ''
      : [...new Set([offer.roll(), offer.roll()].map((roll) => symbols[Math.floor(roll * symbols.length)]))].join(', ')
  return [
    stockNo,
    stone.origin === 'lab' ? 'Lab Grown' : 'Natural',
    'G',
    words(stone.shape),
    stone.carat.toFixed(2),
    stone.color,
    stone.clarity,
    stone.cut,
    stone.polish,
    stone.symmetry,
    stone.fluorescence,
    `${sides} x ${stone.depth.toFixed(2)}`,
    stone.tablePct,
    stone.depthPct,
    stone.lab,
    stone.reportNo,
    price.rap,
    price.back,
    price.perCt,
    price.total,
    `M${stone.milk}`,
    `B${stone.brown}`,
    `G${stone.green}`,
    stone.eyeClean ? 'Yes' : 'No',
    stone.fancyColor && words(stone.fancyColor),
    stone.fancyIntensity && words(stone.fancyIntensity),
    stone.crownAngle,
    stone.pavilionAngle,
    girdles[Math.floor(offer.roll() * girdles.length)] ?? null,
    'None',
    stone.growth,
    symbol,
    file.location,
    offer.roll() < 0.34 ? image : '',
    offer.roll() < 0.15 ? video : '',
    offer.roll() < 0.4 ? sampleReportLink : '',
  ]
}

/** Writes a supplier's stock file of any size, streaming; the same seed gives the same file. */
export async function writeDemoFile(path: string, file: DemoFile): Promise<void> {
  const out = createWriteStream(path)
  const done = finished(out)
  const supplier = diceFor(file.seed, file.first + 900_000_001)
  const leaning = supplier.bell() * 1.6
  const put = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await put(csvLine(headings))
  const shared = file.shared?.count ?? 0
  let lines = ''
  for (let at = 0; at < file.count; at += 1) {
    const isShared = file.shared !== undefined && at < shared
    const index = isShared ? file.shared.first + at : file.first + at
    const origin = isShared ? file.shared.origin : (file.origins[at % file.origins.length] ?? 'natural')
    const stone = demoStone(runOf(file.seed, origin), index, origin)
    const offer = diceFor(file.seed + 7, file.first + at)
    lines += csvLine(cellsOf(stone, file, { stockNo: `${file.prefix}${100_001 + at}`, offer, leaning }))
    if (lines.length < 1 << 17) continue
    await put(lines)
    lines = ''
  }
  await put(lines)
  out.end()
  await done
}
