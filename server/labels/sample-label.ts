import type { Language } from '@loupe/domain/api/text.ts'
import type { LabelForm } from '@loupe/domain/labels/short-code.ts'
import { factsOfJewel, factsOfLot, factsOfStone } from './label-lines.ts'
import type { JewelOnLabel, LabelFacts, LotOnLabel, StoneOnLabel } from './label-lines.ts'

/** Invented goods with as many words as labels have to hold. */
const stone: StoneOnLabel = {
  origin: 'lab',
  kind: 'spot',
  shape: 'emerald',
  carat: 10.08,
  color: 'D',
  colorSuffix: null,
  fancyColor: null,
  fancyIntensity: null,
  clarity: 'VVS1',
  claritySuffix: null,
  cut: null,
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'N',
  lab: 'IGI',
  reportNo: 'LG714573578',
  printNo: null,
  location: 'Hong Kong',
  length: 13.41,
  width: 9.83,
  depth: 6.51,
  usdTotal: null,
  rmbTotal: null,
}

const lot: LotOnLabel = {
  origin: 'lab',
  shape: 'round',
  lotNo: 'P12345',
  sizeKind: 'sieve',
  sizeFrom: 6.5,
  sizeTo: 11,
  colorFrom: 'F',
  colorTo: 'G',
  clarityFrom: 'VS1',
  clarityTo: 'SI1',
  make: 'EX',
  pieces: 1250,
  carats: '52.375',
  piecesEstimated: true,
  location: 'Hong Kong',
  usdTotal: null,
  rmbTotal: null,
}

const piece: JewelOnLabel = {
  form: 'piece',
  origin: 'lab',
  name: '',
  category: 'ring_women',
  material: '18k_white',
  materials: ['18k_white'],
  main: { carats: '1.02', shape: 'round', color: 'F', fancyColor: null, fancyIntensity: null, clarity: 'VS1' },
  seat: null,
  handSize: { circumference: 544, system: 'us', label: '7' },
  sideCarats: '0.24',
  grossG: '4.25',
  netG: '3.98',
  lab: 'IGI',
  reportNo: 'LG714573578',
  location: 'Hong Kong',
  usd: null,
  rmb: null,
}

const style: JewelOnLabel = {
  ...piece,
  form: 'style',
  materials: ['18k_white', 'pt950'],
  main: null,
  seat: { caratsFrom: '0.90', caratsTo: '1.20', shapes: ['round', 'oval'] },
  handSize: null,
  grossG: null,
  netG: null,
  lab: null,
  reportNo: null,
  location: null,
}

const samples: Readonly<Record<LabelForm, (language: Language) => LabelFacts>> = {
  stone: (language) => factsOfStone(stone, language),
  parcel: (language) => factsOfLot(lot, language),
  piece: (language) => factsOfJewel({ jewel: piece, grams: null }, language),
  style: (language) => factsOfJewel({ jewel: style, grams: '3.98' }, language),
}

export const sampleFacts = (form: LabelForm, language: Language): LabelFacts => samples[form](language)
