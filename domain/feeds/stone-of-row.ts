import type { ColorRead } from '../stock/color-aliases.ts'
import { type ClarityRead, glowBesideMakes } from '../stock/grade-aliases.ts'
import type { Origin, StockKind } from '../stock/grades.ts'
import { shapeWordOf } from '../stock/shape-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import type { StoneFacts } from '../stock/stone.ts'
import type { Report } from './read-report.ts'
import { graded, measured, plainText, type RowCells, webLink } from './row-cells.ts'
import type { readSizes } from './stone-details.ts'
import { treatmentOf } from './said-treatment.ts'
import { girdleOf, readMakes, readPrintNo, readTints } from './stone-details.ts'
import type { Parsers } from './value-parsers.ts'
import { whereabouts } from './whereabouts.ts'

const placeFields = ['city', 'location', 'country', 'state'] as const

/** The nearest place that a row names; "In Transit" and "With broker" are none. */
function locationOf(cells: RowCells, parsers: Parsers): string | null {
  for (const field of placeFields) {
    const text = parsers.location(cells.text(field))
    const place = whereabouts(text) === null ? plainText(text, 80) : null
    if (place !== null) return place
  }
  return null
}

type Facts = {
  readonly kind: StockKind
  readonly stockNo: string
  readonly shape: Shape
  readonly carat: number
  readonly color: ColorRead
  readonly clarity: ClarityRead
  readonly origin: Origin
  readonly growth: StoneFacts['growth']
  readonly report: Report
  readonly sizes: ReturnType<typeof readSizes>
}

export function stoneOf(cells: RowCells, parsers: Parsers, facts: Facts): StoneFacts {
  const { color, clarity, report, sizes } = facts
  const makes = readMakes(cells, parsers)
  const tints = readTints(cells, parsers, color)
  return {
    origin: facts.origin,
    kind: facts.kind,
    stockNo: facts.stockNo,
    shape: facts.shape,
    shapeWord: shapeWordOf(cells.text('shape'), facts.shape),
    carat: facts.carat,
    color: color.color,
    colorSuffix: color.suffix,
    fancyColor: color.fancy?.color ?? null,
    fancyIntensity: color.fancy?.intensity ?? null,
    fancyOvertone: color.fancy?.overtone ?? null,
    clarity: clarity.clarity,
    claritySuffix: clarity.suffix,
    cut: makes.cut,
    polish: makes.polish,
    symmetry: makes.symmetry,
    fluorescence: graded(cells, 'fluorescence', parsers.fluorescence) ?? glowBesideMakes(cells.text('cutGrades')),
    milk: tints.milk,
    brown: tints.brown,
    green: tints.green,
    eyeClean: graded(cells, 'eyeClean', parsers.eyeClean),
    lab: report.lab,
    reportNo: report.no,
    printNo: readPrintNo(cells, facts.origin),
    length: sizes.length,
    width: sizes.width,
    depth: sizes.depth,
    ratio: sizes.ratio,
    tablePct: measured(cells, 'tablePct'),
    depthPct: measured(cells, 'depthPct'),
    crownAngle: measured(cells, 'crownAngle'),
    crownHeight: measured(cells, 'crownHeight'),
    pavilionAngle: measured(cells, 'pavilionAngle'),
    pavilionDepth: measured(cells, 'pavilionDepth'),
    girdle: girdleOf(cells),
    culet: plainText(cells.text('culet'), 60),
    growth: facts.growth,
    treatment: treatmentOf(cells, facts.origin),
    keyToSymbols: plainText(cells.text('keyToSymbols'), 500),
    comment: plainText(cells.text('comment'), 500),
    location: locationOf(cells, parsers),
    imageUrl: webLink(cells.text('imageUrl')) ?? webLink(cells.link('imageUrl')),
    videoUrl: webLink(cells.text('videoUrl')) ?? webLink(cells.link('videoUrl')),
    certUrl: webLink(cells.text('certUrl')) ?? report.certUrl,
  }
}
