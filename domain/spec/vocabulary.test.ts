// product.md 9 and 4, decisions.md 4: the words of the stock, written out by hand.
import { expect, test } from 'vitest'
import {
  availabilities,
  clarities,
  fancyColors,
  fancyIntensities,
  filterClarities,
  fluorescences,
  labs,
  makes,
  origins,
  saleStatuses,
  stockKinds,
  tints,
  whiteColors,
} from '../stock/grades.ts'
import {
  clarityLabels,
  fancyColorLabels,
  fancyIntensityLabels,
  fieldLabels,
  fluorescenceLabels,
  labLabels,
  originLabels,
  shapeLabels,
  stockKindLabels,
  tintLabels,
  whiteColorLabels,
} from '../stock/labels.ts'
import { exportColumns } from '../stock/export-columns.ts'
import { placeLabel } from '../stock/place-labels.ts'
import { shapes } from '../stock/shapes.ts'

const both = (table: Readonly<Record<string, { readonly en: string; readonly zh: string }>>) =>
  Object.entries(table).map(([code, { en, zh }]) => `${code} ${en} ${zh}`)

test('certificate types: GIA, IGI, NGIC, GRC, IGI(SH), NGTC first, Other (bulk) last', () => {
  expect(labs).toEqual(['GIA', 'IGI', 'NGIC', 'GRC', 'IGI(SH)', 'NGTC', 'HRD', 'GCAL', 'AGS', 'GSI', 'OTHER'])
  expect(labs.map((lab) => labLabels[lab].en)).toEqual([...labs.slice(0, -1), 'Other (bulk)'])
  expect(labLabels.OTHER.zh).toBe('其他（散货）')
})

test('clarity: FL to SI2 in filters, to I3 in imports', () => {
  expect(filterClarities).toEqual(['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'])
  expect(clarities).toEqual(['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'])
  expect(clarities.map((clarity) => clarityLabels[clarity].zh)).toEqual([...clarities])
})

test('cut, polish and symmetry: EX, VG, GD; F and P come in by import only', () => {
  expect(makes).toEqual(['EX', 'VG', 'GD', 'F', 'P'])
})

test('fluorescence: N, F, M, S, VS', () => {
  expect(fluorescences).toEqual(['N', 'F', 'M', 'S', 'VS'])
  expect(both(fluorescenceLabels)).toEqual(['N None 无荧', 'F Faint 弱荧', 'M Medium 中荧', 'S Strong 强荧', 'VS Very Strong 极强荧'])
})

test('colours: D to O, then to Z and the ranges O-P to Y-Z', () => {
  expect(whiteColors.join(' ')).toBe('D E F G H I J K L M N O P Q R S T U V W X Y Z O-P Q-R S-T U-V W-X Y-Z')
  expect(whiteColors.map((color) => whiteColorLabels[color].en)).toEqual([...whiteColors])
})

test('fancy colours: the twelve of the specification, and white', () => {
  expect(fancyColors.join(' ')).toBe('yellow pink blue red green purple orange violet gray black brown champagne white')
  expect(both(fancyColorLabels)).toEqual([
    'yellow Yellow 黄',
    'pink Pink 粉',
    'blue Blue 蓝',
    'red Red 红',
    'green Green 绿',
    'purple Purple 紫',
    'orange Orange 橙',
    'violet Violet 紫罗兰',
    'gray Gray 灰',
    'black Black 黑',
    'brown Brown 棕',
    'champagne Champagne 香槟',
    'white White 白',
  ])
})

test('fancy intensity: Faint to Fancy Dark', () => {
  expect(fancyIntensities.map((intensity) => fancyIntensityLabels[intensity].en)).toEqual([
    'Faint',
    'Very Light',
    'Light',
    'Fancy Light',
    'Fancy',
    'Fancy Intense',
    'Fancy Vivid',
    'Fancy Deep',
    'Fancy Dark',
  ])
  expect(fancyIntensities.map((intensity) => fancyIntensityLabels[intensity].zh).join(' ')).toBe('微 很淡 淡 淡彩 彩 浓彩 艳彩 深彩 暗彩')
})

test('shapes: round, pear, oval, emerald, princess, heart, cushion, marquise and others', () => {
  expect(shapes.join(' ')).toBe(
    'round pear oval emerald princess heart cushion cushion_modified marquise radiant asscher trilliant baguette old_european square_emerald other',
  )
  expect(shapes.map((shape) => shapeLabels[shape].en).join(', ')).toBe(
    'Round, Pear, Oval, Emerald, Princess, Heart, Cushion, Cushion modified, Marquise, Radiant, Asscher, Trilliant, Baguette, Old European, Square emerald, Other',
  )
  expect(shapes.map((shape) => shapeLabels[shape].zh).join(' ')).toBe(
    '圆形 水滴 椭圆 祖母绿 公主方 心形 垫形 改良垫形 马眼 雷迪恩 阿斯切 三角 梯方 老欧式 方形祖母绿 其他',
  )
})

test('stock locations: China, Hong Kong, abroad and many cities', () => {
  expect([placeLabel('China')?.zh, placeLabel('Hong Kong')?.zh, placeLabel('abroad')?.zh]).toEqual(['中国', '香港', '国外'])
  const cities = ['深圳', '上海', '北京', '广州', '孟买', '苏拉特', '安特卫普', '特拉维夫', '纽约', '迪拜']
  expect(cities.map((city) => placeLabel(city)?.en)).toEqual([
    'Shenzhen',
    'Shanghai',
    'Beijing',
    'Guangzhou',
    'Mumbai',
    'Surat',
    'Antwerp',
    'Tel Aviv',
    'New York',
    'Dubai',
  ])
})

test('diamond types natural or lab; stock in hand or to order; for sale or delisted; milk, brown and green from 0 to 3', () => {
  expect([origins, stockKinds, saleStatuses, tints]).toEqual([
    ['natural', 'lab'],
    ['spot', 'order'],
    ['for_sale', 'delisted'],
    [0, 1, 2, 3],
  ])
  expect(both(originLabels)).toEqual(['natural Natural 天然', 'lab Lab-grown 培育'])
  expect(both(stockKindLabels)).toEqual(['spot In hand 现货', 'order To order 订货'])
  expect(availabilities).toEqual(['available', 'supplier_held', 'held', 'on_loan', 'sold'])
  expect(both(tintLabels.milk)).toEqual(['0 No milk 无奶', '1 Light milk 浅奶', '2 Medium milk 中奶', '3 Heavy milk 深奶'])
  expect(both(tintLabels.brown).at(-1)).toBe('3 Heavy brown 深咖')
  expect(both(tintLabels.green).at(-1)).toBe('3 Heavy green 深绿')
})

test('every field of a stone that product.md 3 lists has its name', () => {
  const { shape, carat, color, clarity, cut, polish, symmetry, fluorescence, milk, brown } = fieldLabels
  expect([shape, carat, color, clarity, cut, polish, symmetry, fluorescence, milk, brown].map(({ en, zh }) => `${en} ${zh}`)).toEqual([
    'Shape 形状',
    'Carat 克拉',
    'Color 颜色',
    'Clarity 净度',
    'Cut 切工',
    'Polish 抛光',
    'Symmetry 对称',
    'Fluorescence 荧光',
    'Milk 奶色',
    'Brown 咖色',
  ])
  const { lab, reportNo, printNo, location, supplier, rap, back, usdPerCt, usdTotal, rmbTotal, tablePct, ratio } = fieldLabels
  expect(
    [lab, reportNo, printNo, location, supplier, rap, back, usdPerCt, usdTotal, rmbTotal, tablePct, ratio].map(
      ({ en, zh }) => `${en} ${zh}`,
    ),
  ).toEqual([
    'Certificate 证书',
    'Certificate no. 证书号',
    'Print no. 打印号',
    'Location 货地',
    'Supplier 供应商',
    'Rap 国际报价',
    'Back 退点',
    'USD/ct 美元/克拉',
    'USD 美元总价',
    'RMB 人民币总价',
    'Table % 台宽比',
    'Ratio 长宽比',
  ])
  expect([fieldLabels.measurements, fieldLabels.hasVideo, fieldLabels.hasImage].map(({ zh }) => zh)).toEqual(['尺寸', '视频', '图片'])
})

test('a list of stones has these columns in this order; those of prices are left out where no prices may leave', () => {
  const usual = exportColumns.filter(({ isAsked }) => isAsked !== true)
  expect(usual.map(({ title: { en, zh }, isPrice }) => `${en} ${zh}${isPrice ? ' (price)' : ''}`)).toEqual([
    'Natural / lab-grown 天然/培育',
    'Shape 形状',
    'Carat 克拉',
    'Color 颜色',
    'Fancy intensity 彩钻浓度',
    'Fancy color 彩色',
    'Clarity 净度',
    'Cut 切工',
    'Polish 抛光',
    'Symmetry 对称',
    'Fluorescence 荧光',
    'Lab 证书',
    'Certificate no. 证书号',
    'Print no. 打印号',
    'Rap USD/ct 国际报价 (price)',
    'Back 退点 (price)',
    'USD/ct 美元/克拉 (price)',
    'USD 美元总价 (price)',
    'RMB 人民币总价 (price)',
    'Table % 台宽比',
    'Depth % 全深比',
    'Crown angle 冠角',
    'Pavilion angle 亭角',
    'Ratio 长宽比',
    'Length mm 长 mm',
    'Width mm 宽 mm',
    'Depth mm 高 mm',
    'Milky 奶',
    'Brown 咖',
    'Green 绿',
    'Eye clean 肉眼干净',
    'Growth 生长方式',
    'In hand / to order 现货/订货',
    'Working days 到货工作日',
    'Location 货地',
    'Status 状态',
    'Image 图片',
    'Video 视频',
  ])
})
