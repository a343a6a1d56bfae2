import { seededRandom } from '../demo/dice.ts'

/**
 * Invented stock with believable joint distributions: mostly rounds, sizes piling up at the magic weights, prices
 * that follow size, colour and clarity, a fifth of the certificates offered by two to four suppliers.
 */
type Random = () => number

/** Draws by weight: pairs of value and share. */
export const weighted = <T>(pairs: readonly [readonly [T, number], ...(readonly [T, number])[]]): ((random: Random) => T) => {
  const total = pairs.reduce((sum, [, share]) => sum + share, 0)
  return (random) => {
    let left = random() * total
    for (const [value, share] of pairs) {
      left -= share
      if (left < 0) return value
    }
    return pairs[0][0]
  }
}

const shape = weighted([
  ['round', 58],
  ['oval', 9],
  ['pear', 6],
  ['emerald', 6],
  ['cushion', 4],
  ['radiant', 4],
  ['princess', 4],
  ['marquise', 3],
  ['cushion_modified', 2],
  ['heart', 2],
  ['asscher', 1],
  ['square_emerald', 0.5],
  ['trilliant', 0.2],
  ['baguette', 0.2],
  ['old_european', 0.1],
  ['other', 0.3],
])
const color = weighted([
  ['D', 14],
  ['E', 17],
  ['F', 18],
  ['G', 16],
  ['H', 12],
  ['I', 9],
  ['J', 6],
  ['K', 4],
  ['L', 2],
  ['M', 1],
  ['N', 0.6],
  ['O-P', 0.4],
])
const clarity = weighted([
  ['FL', 0.5],
  ['IF', 4],
  ['VVS1', 11],
  ['VVS2', 15],
  ['VS1', 22],
  ['VS2', 20],
  ['SI1', 15],
  ['SI2', 9],
  ['SI3', 0.5],
  ['I1', 2],
  ['I2', 1],
])
const fancyColor = weighted([
  ['yellow', 55],
  ['brown', 12],
  ['pink', 12],
  ['blue', 6],
  ['orange', 5],
  ['green', 4],
  ['gray', 3],
  ['black', 2],
  ['champagne', 1],
])
const intensity = weighted([
  ['fancy_light', 25],
  ['fancy', 30],
  ['fancy_intense', 22],
  ['fancy_vivid', 12],
  ['light', 6],
  ['fancy_deep', 3],
  ['faint', 2],
])
const make = weighted([
  ['EX', 76],
  ['VG', 20],
  ['GD', 3.5],
  ['F', 0.5],
])
const fluorescence = weighted([
  ['N', 68],
  ['F', 16],
  ['M', 9],
  ['S', 6],
  ['VS', 1],
])
const tint = weighted([
  ['0', 92],
  ['1', 5],
  ['2', 2],
  ['3', 1],
])
const labNatural = weighted([
  ['GIA', 82],
  ['IGI', 9],
  ['HRD', 4],
  ['NGTC', 3],
  ['GCAL', 1],
  ['OTHER', 1],
])
const labGrown = weighted([
  ['IGI', 78],
  ['GIA', 13],
  ['GCAL', 4],
  ['NGTC', 3],
  ['IGI(SH)', 2],
])
const size = weighted([
  [0.3, 16],
  [0.4, 9],
  [0.5, 15],
  [0.7, 11],
  [0.9, 5],
  [1, 20],
  [1.5, 9],
  [2, 8],
  [3, 4],
  [4, 1.5],
  [5, 1],
  [10, 0.2],
  [0.2, 0.3],
])
const place = weighted([
  ['Mumbai', 34],
  ['Hong Kong', 22],
  ['Surat', 14],
  ['Shenzhen', 8],
  ['New York', 6],
  ['Antwerp', 5],
  ['Dubai', 4],
  ['Ramat Gan', 3],
  ['Shanghai', 2],
  ['Guangzhou', 1],
  ['Bangkok', 0.5],
  ['Tokyo', 0.5],
])
const availability = weighted([
  ['available', 95],
  ['held', 4],
  ['on_loan', 1],
])
export const supplierCount = 60

const sizeFactor = (carat: number): number => 900 * carat ** 0.85
const colorRank = 'DEFGHIJKLMN'
const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2']

/** Columns of the table `stones`, decimals as text with their fixed places: what the certificate says … */
export type SyntheticFacts = ReturnType<typeof factsOf>
/** … and what one supplier says of it. `supplier` counts from 1. */
export type SyntheticOffer = ReturnType<typeof offerOf>
export type SyntheticStone = { readonly facts: SyntheticFacts; readonly offer: SyntheticOffer }

const maybe = <T>(random: Random, share: number, value: T): T | null => (random() < share ? value : null)

function describe(random: Random) {
  const origin: 'natural' | 'lab' = random() < 0.5 ? 'natural' : 'lab'
  const isFancy = random() < (origin === 'natural' ? 0.07 : 0.03)
  const form = shape(random)
  const start = size(random)
  const carat = start + Math.floor(random() ** 2.2 * start * 0.35 * 100) / 100
  const lab = maybe(random, 0.985, origin === 'natural' ? labNatural(random) : labGrown(random))
  const hue = color(random)
  const grade = clarity(random)
  const rank = Math.max(0, 1 - colorRank.indexOf(hue) * 0.075) * (1 - clarities.indexOf(grade) * 0.07)
  const list = sizeFactor(carat) * (1 + 9 * Math.max(0.1, rank)) * (origin === 'lab' ? 0.06 : 1)
  const diameter = 6.45 * Math.cbrt(carat)
  const ratio = form === 'round' ? 1 + random() * 0.01 : 1.2 + random() * 0.5
  return { origin, isFancy, form, carat, lab, hue, grade, list, width: diameter, length: diameter * ratio, ratio }
}

function offerOf(random: Random, number: number, supplier: number, usdPerCt: number) {
  return {
    supplier,
    stock_no: `S${number}`,
    kind: random() < 0.12 ? 'spot' : 'order',
    availability: availability(random),
    location: maybe(random, 0.97, place(random)),
    image_url: maybe(random, 0.72, `https://media.example/i/${number}.jpg`),
    video_url: maybe(random, 0.6, `https://media.example/v/${number}.html`),
    usd_per_ct: Math.max(1, usdPerCt).toFixed(2),
    eye_clean: number % 3 === 0 ? null : number % 3 === 1,
  }
}

type Described = ReturnType<typeof describe>

const colorsOf = (random: Random, { isFancy, hue }: Described) =>
  isFancy
    ? { color: null, fancy_color: fancyColor(random), fancy_intensity: intensity(random) }
    : { color: hue, fancy_color: null, fancy_intensity: null }

function reportOf({ lab, origin }: Described, reportNo: number) {
  if (lab === null) return { report_no: null, report_key: null }
  const isIgi = lab.startsWith('IGI')
  return { report_no: `${isIgi && origin === 'lab' ? 'LG' : ''}${reportNo}`, report_key: `${isIgi ? 'IGI' : lab}:${reportNo}` }
}

function growthOf(reportNo: number): 'HPHT' | 'CVD' | null {
  if (reportNo % 4 === 0) return null
  return reportNo % 3 === 0 ? 'HPHT' : 'CVD'
}

/** A number that no certificate has yet: at a million of them two draws agree now and then. */
function newReportNo(random: Random, taken: Set<number>): number {
  let reportNo = 1_000_000_000 + Math.floor(random() * 8_999_999_999)
  while (taken.has(reportNo)) reportNo += 1
  taken.add(reportNo)
  return reportNo
}

function factsOf(random: Random, facts: Described, back: number | null, taken: Set<number>) {
  const reportNo = newReportNo(random, taken)
  const shaded = random() < 0.7
  return {
    origin: facts.origin,
    shape: facts.form,
    carat: facts.carat.toFixed(3),
    ...colorsOf(random, facts),
    clarity: facts.grade,
    cut: facts.form === 'round' ? make(random) : null,
    polish: make(random),
    symmetry: make(random),
    fluorescence: maybe(random, 0.96, fluorescence(random)),
    milk: shaded ? tint(random) : null,
    brown: shaded ? tint(random) : null,
    green: shaded ? tint(random) : null,
    lab: facts.lab,
    ...reportOf(facts, reportNo),
    length: facts.length.toFixed(2),
    width: facts.width.toFixed(2),
    depth: (facts.width * 0.62).toFixed(2),
    ratio: facts.ratio.toFixed(3),
    table_pct: (54 + random() * 10).toFixed(2),
    depth_pct: (58 + random() * 8).toFixed(2),
    // Told by the number, so that what is drawn after them stays as it was.
    crown_angle: reportNo % 5 === 0 ? null : (32 + (reportNo % 50) / 10).toFixed(2),
    pavilion_angle: reportNo % 7 === 0 ? null : (40 + (reportNo % 20) / 10).toFixed(2),
    growth: facts.origin === 'lab' ? growthOf(reportNo) : null,
    back: back === null ? null : back.toFixed(2),
    seen_at: new Date(1_790_000_000_000 - Math.floor(random() * 20 * 86_400_000)).toISOString(),
  }
}

/** The next stone; with a `twin`, another supplier's offer of the same certificate. */
function syntheticStone(random: Random, number: number, taken: Set<number>, twin?: SyntheticStone): SyntheticStone {
  if (twin) {
    const { supplier, usd_per_ct } = twin.offer
    return {
      facts: twin.facts,
      offer: offerOf(random, number, (supplier % supplierCount) + 1, Number(usd_per_ct) * (0.97 + random() * 0.08)),
    }
  }
  const facts = describe(random)
  const isListed = facts.origin === 'natural' && !facts.isFancy && facts.carat < 6
  const back = isListed ? -15 - Math.round(random() * 4500) / 100 : null
  const perCt = back === null ? facts.list * (facts.isFancy ? 2 + random() * 6 : 0.8 + random() * 0.4) : facts.list * (1 + back / 100)
  const supplier = 1 + Math.floor(random() ** 1.6 * supplierCount)
  return { facts: factsOf(random, facts, back, taken), offer: offerOf(random, number, supplier, perCt) }
}

/** A whole stock: every so often an earlier certificate comes again from other suppliers. */
export function* syntheticStock(count: number, seed = 7): Generator<SyntheticStone> {
  const random = seededRandom(seed)
  /** Certificates that may come again, by their latest offer. */
  const recent: SyntheticStone[] = []
  const taken = new Set<number>()
  for (let number = 1; number <= count; number++) {
    const latest = random() < 0.25 ? Math.floor(random() * recent.length) : -1
    const stone = syntheticStone(random, number, taken, recent[latest])
    if (stone.facts.report_key !== null) {
      if (latest !== -1) recent[latest] = stone
      else if (recent.length < 5000) recent.push(stone)
      else recent[Math.floor(random() * 5000)] = stone
    }
    yield stone
  }
}
