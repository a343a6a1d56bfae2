import { expect, test } from 'vitest'
import { askedRule } from './rule-draft.ts'

const draft = {
  material: '18k_rose',
  netGrams: '3.05',
  lossPercent: '8',
  stonesPerCt: '1450',
  mainCarats: ' 0.52 ',
  sidePieces: '14',
  making: '20',
}

test('what is typed of a rule is asked as it stands, what is left out as nothing, small stones at the price of the others', () => {
  expect(askedRule(draft, 'lab')).toEqual({
    origin: 'lab',
    material: '18k_rose',
    netGrams: '3.05',
    mainCarats: '0.52',
    sidePieces: 14,
    rule: {
      v: 1,
      lossPercent: '8',
      makingPerGram: '0',
      makingUsd: '20',
      centrePerCt: '1450',
      sidePerCt: '1450',
      settingUsd: '0',
      marginPercent: '0',
    },
  })
})

test.each([
  { lossPercent: '' },
  { lossPercent: 'much' },
  { netGrams: '' },
  { netGrams: '0' },
  { mainCarats: 'half' },
  { material: '' },
  { making: '1,5' },
])('nothing is asked with %o', (part) => expect(askedRule({ ...draft, ...part }, 'lab')).toBeNull())
