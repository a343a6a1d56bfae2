import { expect, test } from 'vitest'
import { treatmentInTitle } from './said-treatment.ts'
import { saysPressed, saysTreated } from './treatment-words.ts'

test('a remark says in any language that something was done to the stone', () => {
  const said = [
    'Treated',
    'KM treated',
    'fracture filled',
    'drilled',
    'LASERED',
    'rissgefüllt',
    'perçage laser',
    'color mejorado',
    '有激光孔',
    'Laser drill holes',
    'clarity enh.',
    'col. enh.',
    'Coated',
    'Yehuda',
    'HPHT-behandelt',
    'lasergebohrt',
    'Riss gefüllt',
    'traité HPHT',
    'percé au laser',
    'givre rempli',
    'trattato',
    'forato al laser',
    'tratado',
    'fracturas rellenas',
    'облагорожен',
    'лазерное отверстие',
    '激光钻孔',
    '裂隙充填',
    '改色',
    '辐照',
    '高温高压处理',
    '颜色处理',
  ]
  expect(said.filter((text) => !saysTreated(text))).toEqual([])
  expect(saysPressed('HPHT')).toBe(true)
  expect(saysPressed('HPHT color')).toBe(true)
})

test('what denies it, or says something else, does not', () => {
  const not = [
    'Not treated',
    'untreated',
    'No HPHT',
    'HPHT: No',
    'no treatment',
    'Treatment: none',
    'Natural colour, untreated',
    'never drilled',
    'unbehandelt',
    'nicht behandelt',
    'non traité',
    'sans traitement',
    'non trattato',
    'sin tratamiento',
    'без обработки',
    '无处理',
    '未经处理',
    '特价处理',
    'laser inscription',
    'eye clean',
    'may include post-growth treatment',
    'well made',
  ]
  expect(not.filter((text) => saysTreated(text) || saysPressed(text))).toEqual([])
})

test('titles and sheets say it too, unless they tell of some or of how stones grew', () => {
  expect(['TREATED STONES', 'Treated', 'CLARITY ENHANCED'].map((title) => treatmentInTitle(title) !== null)).toEqual([true, true, true])
  expect(['HPHT LAB GROWN', 'Natural & treated', 'No treated stones', 'Treated stones on request'].map(treatmentInTitle)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
