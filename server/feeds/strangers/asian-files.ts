import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { type ByteFile, type Columns, line, textFile, type Truth } from './byte-file.ts'
import { plain, report, said } from './usual-columns.ts'

const b = some(18, 6102)
const file = (name: string, columns: Columns, more?: (s: RightStone, at: number) => Truth, ...titles: readonly string[][]): ByteFile =>
  textFile(name, [...titles.map((cells) => line(...cells)), ...plain(columns, b, more)])
const makes = (s: RightStone): Truth => ({ cut: s.cut, polish: s.polish, symmetry: s.symmetry, ...report(s) })
const last = (s: RightStone, at: number): number => Math.round(s.perCt * (1.02 + (at % 4) / 100))

const chinese: Columns = {
  货号: (s) => s.stockNo,
  形状: (s) => said({ round: '圆形', oval: '椭圆', pear: '水滴', emerald: '祖母绿', princess: '公主方' }, s.shape),
  重量: (s) => s.carat.toFixed(2),
  色级: (s) => s.color,
  净度: (s) => s.clarity,
  证书: (s) => s.lab,
  证书号: (s) => s.reportNo,
}
const inDollars: Columns = { ...chinese, '美元/克拉': (s) => s.perCt }
const without = (columns: Columns, name: string): Columns => Object.fromEntries(Object.entries(columns).filter(([key]) => key !== name))
const traditional: Columns = {
  貨號: (s) => s.stockNo,
  形狀: (s) => said({ round: '圓形', oval: '橢圓', pear: '梨形', emerald: '祖母綠', princess: '公主方' }, s.shape),
  卡數: (s) => s.carat.toFixed(2),
  顏色: (s) => s.color,
  淨度: (s) => s.clarity,
  車工: (s) => s.cut,
  打磨: (s) => s.polish,
  對稱: (s) => s.symmetry,
  證書: (s) => s.lab,
  證書編號: (s) => s.reportNo,
}
const japanese: Columns = {
  管理番号: (s) => s.stockNo,
  形: (s) => said({ round: 'ラウンド', oval: 'オーバル', pear: 'ペアシェイプ', emerald: 'エメラルド', princess: 'プリンセス' }, s.shape),
  重量: (s) => s.carat.toFixed(2),
  カラー: (s) => s.color,
  クラリティー: (s) => s.clarity,
}

const korean: Columns = {
  제품번호: (s) => s.stockNo,
  모양: (s) => said({ round: '라운드', oval: '오벌', pear: '페어', emerald: '에메랄드', princess: '프린세스' }, s.shape),
  '중량(ct)': (s) => s.carat.toFixed(2),
  컬러: (s) => s.color,
  투명도: (s) => s.clarity,
  폴리싱: (s) => s.polish,
  시메트리: (s) => s.symmetry,
  감정원: (s) => s.lab,
  감정서번호: (s) => s.reportNo,
}
const states = ['재고', '판매완료', '예약'] as const

const remarks = ['', '已售', '深圳现货', '客户预定', '可预定', '借给香港客人', '未售', '留货', '支持预订'] as const
const remark = (at: number): (typeof remarks)[number] => remarks[at % remarks.length] ?? ''
const byRemark: Partial<Record<(typeof remarks)[number], Truth>> = {
  已售: { gone: true },
  客户预定: { supplierHold: 'reserved' },
  借给香港客人: { supplierHold: 'memo' },
  留货: { supplierHold: 'reserved' },
}

/** Lists of Chinese and Japanese houses, written without a look at how any list is read. */
export const asianFiles: readonly ByteFile[] = [
  file(
    'Shenzhen: sold, kept and lent by a remark',
    { ...inDollars, 备注: (_, at) => remark(at) },
    (_, at) => byRemark[remark(at)] ?? { supplierHold: null },
    ['GIA颗粒现货表'],
  ),
  file(
    'Hong Kong: 車工, 打磨, 每卡價',
    {
      ...traditional,
      國際報價: (s) => s.list,
      '折讓%': (s) => s.back,
      '每卡價(USD)': (s) => s.perCt,
      '總價(USD)': (s) => s.total,
    },
    makes,
  ),
  file(
    'Hong Kong: 零售價 beside 批發價',
    { ...traditional, '零售價(USD/ct)': (s) => Math.round(s.perCt * 1.6), '批發價(USD/ct)': (s) => s.perCt },
    makes,
  ),
  file('Hong Kong: 港幣 over the prices', { ...traditional, 每卡港幣: (s) => Math.round(s.perCt * 7.8) }, makes, ['匯率 1美元 = 7.8港幣']),
  file('Shenzhen: last week’s price and this week’s', { ...chinese, '上周价$/ct': last, '本周价$/ct': (s) => s.perCt }, report),
  file('Shenzhen: 退37, what is off the list in words', {
    ...chinese,
    国际报价: (s) => s.list,
    退点: (s, at) => (at % 3 === 0 ? `退${-s.back}` : `退${-s.back}点`),
  }),
  file('Panyu: 分 and 克拉 in the weight', {
    ...without(inDollars, '重量'),
    大小: (s) =>
      s.carat < 1 ? `${Math.round(s.carat * 100)}分` : `${Math.floor(s.carat)}克拉${`${Math.round((s.carat % 1) * 100)}`.padStart(2, '0')}`,
  }),
  file('Shenzhen: 克拉重量', { ...without(inDollars, '重量'), 克拉重量: (s) => s.carat.toFixed(2) }, report),
  file('Shenzhen: 国检NGTC', { ...inDollars, 证书: (s, at) => (at % 3 === 0 ? '国检NGTC' : at % 3 === 1 ? '国检' : s.lab) }, (s, at) => ({
    lab: at % 3 === 2 ? s.lab : 'NGTC',
  })),
  file(
    'Shenzhen: 成本价 beside 销售价',
    { ...chinese, 成本价: (s) => Math.round(s.total * 6.4), 销售价: (s) => Math.round(s.total * 7.1) },
    report,
    ['单位：人民币元/粒'],
  ),
  file(
    'Tokyo: Rapaport and yen beside dollars',
    {
      ...japanese,
      'カット/研磨/対称': (s) => (s.cut === s.polish && s.polish === s.symmetry ? `3${s.cut}` : `${s.cut}/${s.polish}/${s.symmetry}`),
      GIA番号: (s, at) => `${Number(s.reportNo.slice(-8)) + 2_140_000_000 + at}`,
      ラパポート: (s) => s.list,
      'ディスカウント(%)': (s) => s.back,
      'USD/ct': (s) => s.perCt,
      '円/ct': (s) => Math.round(s.perCt * 151),
    },
    ({ cut, polish, symmetry }) => ({ cut, polish, symmetry, lab: 'GIA' }),
  ),
  file(
    'Seoul: Korean throughout',
    { ...korean, '단가(USD/ct)': (s) => s.perCt, '금액(USD)': (s) => s.total, 상태: (_, at) => states[at % 3] ?? '' },
    (s, at) => ({
      polish: s.polish,
      symmetry: s.symmetry,
      ...report(s),
      ...(at % 3 === 1 ? { gone: true } : { supplierHold: at % 3 === 2 ? 'reserved' : null }),
    }),
  ),
  file('Seoul: prices in won', { ...korean, '가격(원)': (s) => Math.round(s.total * 1380) }),
  file(
    'Tokyo: hearts and cupids, 鑑定No.',
    {
      ...japanese,
      カット: (s, at) => `${said({ EX: 'EXCELLENT', VG: 'VERY GOOD', GD: 'GOOD' }, s.cut)}${at % 3 === 0 ? ' H&C' : ''}`,
      鑑定: (s) => s.lab,
      '鑑定No.': (s) => s.reportNo,
      '下代(USD/ct)': (s) => s.perCt,
      '上代(円)': (s) => Math.round(s.total * 450),
    },
    (s) => ({ cut: s.cut, ...report(s) }),
  ),
]
