import { expect, test } from 'vitest'
import { reportWords } from './report-words.ts'

test('what laboratories write of girdle, culet and clarity is told in the reader’s language', () => {
  expect(reportWords('Thin - Medium', 'zh')).toBe('薄 - 中等')
  expect(reportWords('Medium to Slightly Thick (Faceted)', 'zh')).toBe('中等 至 稍厚 (刻面)')
  expect(reportWords('Medium - Slightly Thick, Faceted 3.5%', 'zh')).toBe('中等 - 稍厚、刻面 3.5%')
  expect(reportWords('None', 'zh')).toBe('无')
  expect(reportWords('Crystal, Twinning Wisp, Feathers', 'zh')).toBe('晶体、双晶纹、羽裂纹')
  expect(reportWords('Indented Natural; Cavities', 'es')).toBe('Natural indentado, Cavidad')
  expect(reportWords('Laser Drill Hole', 'ja')).toBe('レーザードリルホール')
})

test('a piece with a word that nobody knows stays as the supplier wrote it', () => {
  expect(reportWords('Crystal, Additional clouds are not shown', 'zh')).toBe('晶体、Additional clouds are not shown')
  expect(reportWords('MED-STK', 'zh')).toBe('MED-STK')
  expect(reportWords('羽裂纹, 云状物', 'zh')).toBe('羽裂纹、云状物')
})

test('an English reader reads what was written', () => {
  expect(reportWords('Thin - Medium, Faceted', 'en')).toBe('Thin - Medium, Faceted')
})
