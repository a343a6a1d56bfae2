import { type ByteFile, line, textFile } from './byte-file.ts'
import { a, base, full, plain, priced, report } from './usual-columns.ts'

const comma = (value: number, places = 2): string => value.toFixed(places).replace('.', ',')
const india = (value: number): string => value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const cn: Readonly<Record<string, string>> = { round: '圆形', oval: '椭圆', pear: '水滴', emerald: '祖母绿', princess: '公主方' }

/** Text files as dealers of seven towns save and send them. */
export const townFiles: readonly ByteFile[] = [
  textFile(
    'Surat: dollars a carat, totals in rupees with lakhs grouped',
    plain({ ...full, '$/Ct': (s) => s.perCt.toFixed(2), 'Total (Rs.)': (s) => india(s.total * 88.4) }, a, report),
  ),
  textFile(
    'Mumbai: the amount in rupees alone, with its sign and lakhs grouped',
    plain({ ...full, Amount: (s) => `₹ ${india(s.total * 88)}` }, a, report),
    {},
    { told: { rates: { INR: 88 } } },
  ),
  textFile(
    'Shenzhen: GBK, weights in points, discounts without their sign',
    plain(
      {
        货号: (s) => s.stockNo,
        形状: (s) => cn[s.shape] ?? '',
        分数: (s) => (s.carat * 100).toFixed(0),
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        切工: (s) => (s.shape === 'round' ? s.cut : '-'),
        抛光: (s) => s.polish,
        对称: (s) => s.symmetry,
        荧光: (s) => s.fluorescence,
        证书类型: (s) => s.lab,
        证书号: (s) => s.reportNo,
        退点: (s) => (-s.back).toFixed(2),
        美元单价: (s) => s.perCt.toFixed(2),
      },
      a,
      (s) => ({ ...report(s), polish: s.polish, symmetry: s.symmetry, fluorescence: s.fluorescence }),
    ),
    { encoding: 'gbk' },
  ),
  textFile(
    'Shenzhen: UTF-16 with tabs, yuan, its rate in the title',
    [
      line('现货库存表 2026-11-22', '汇率：7.25'),
      ...plain({
        库存号: (s) => s.stockNo,
        形状: (s) => cn[s.shape] ?? '',
        '重量(ct)': (s) => s.carat.toFixed(2),
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        证书: (s) => s.lab,
        证书编号: (s) => s.reportNo,
        人民币总价: (s) => (s.total * 7.25).toFixed(0),
      }),
    ],
    { sep: '\t', encoding: 'utf16le', bom: true },
  ),
  textFile(
    'Antwerp: Windows 1252, French headers, euros, the point between thousands',
    plain({
      Réf: (s) => s.stockNo,
      Forme: (s) => s.shape,
      Poids: (s) => comma(s.carat),
      Couleur: (s) => s.color,
      Pureté: (s) => s.clarity,
      Labo: (s) => s.lab,
      'N° certificat': (s) => s.reportNo,
      'Prix/ct €': (s) => (s.perCt * 0.86).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      'Total €': (s) => (s.total * 0.86).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }),
    { sep: ';', encoding: 'windows-1252' },
    { told: { rates: { EUR: 0.86 } } },
  ),
  textFile(
    'Antwerp: weights of three decimals behind a comma, whole dollars with a point between thousands',
    plain(
      {
        Lot: (s) => s.stockNo,
        Shape: (s) => s.shape,
        Weight: (s) => comma(s.carat, 3),
        Colour: (s) => s.color,
        Purity: (s) => s.clarity,
        Certificate: (s) => `${s.lab} ${s.reportNo}`,
        'USD/ct': (s) => Math.round(s.perCt).toLocaleString('de-DE'),
      },
      a,
      report,
    ),
    { sep: ';' },
  ),
  textFile(
    'Ramat Gan: sold and held said in Hebrew remarks',
    plain({ ...priced, הערות: (_, at) => (at === 3 || at === 8 ? 'נמכר' : at === 5 ? 'שמור ללקוח' : '') }, a, (_, at) =>
      at === 3 || at === 8 ? { gone: true } : at === 5 ? { supplierHold: 'reserved' } : {},
    ),
    { bom: true },
  ),
  textFile(
    'Ramat Gan: Windows 1255, kind words in Hebrew behind every stone',
    plain({ ...full, 'Price/Ct': (s) => s.perCt.toFixed(2), הערה: (_, at) => (at % 3 === 0 ? 'אבן יפה' : '') }, a, report),
    { encoding: 'windows-1255' },
  ),
  textFile(
    'Surat: remarks in Gujarati, the state in English',
    plain(
      {
        ...priced,
        Status: (_, at) => (at === 2 ? 'HOLD' : at === 6 ? 'MEMO' : 'AVL'),
        નોંધ: (_, at) => (at % 2 === 0 ? 'સારો હીરો' : ''),
      },
      a,
      (_, at) => ({ supplierHold: at === 2 ? 'hold' : at === 6 ? 'memo' : null }),
    ),
  ),
  textFile(
    'New York: line breaks and inch signs in quoted cells',
    plain(
      {
        ...full,
        'Key To Symbols': (_, at) => (at % 2 === 0 ? 'Feather,\nCrystal,\nCloud' : 'Pinpoint'),
        'Cert Comment': () => 'Clouds are not shown.\r\nSee "plot"',
        'Asking Price': (s) => `$${s.perCt.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
      },
      a,
      report,
    ),
  ),
  textFile(
    'New York: every number dressed as a formula so that Excel leaves it alone',
    plain({ ...priced, 'Stock #': (s) => `="${s.stockNo}"`, 'Report #': (s) => `="${s.reportNo}"` }, a, report),
    { raw: true },
  ),
  textFile('Mumbai: totals, averages and terms below the stones', [
    ...plain({
      ...base,
      Rap: (s) => String(s.list),
      'Dis%': (s) => s.back.toFixed(2),
      'P/Ct': (s) => s.perCt.toFixed(2),
      Amt: (s) => s.total.toFixed(2),
    }),
    line('14 PCS', '', '15.22', '', '', '', '', '', '-35.22', '3400.25', '51751.80'),
    line('AVG', '', '1.09', '', '', '', '', '9800', '-35.22', '3400.25', ''),
    line('E. & O.E.'),
    line('Prices subject to change without notice. Stones on hold 24 hours only.'),
    line('', '', '', 'For KIRTI DIAM', '', '', '', '', '', '', 'Authorised signatory'),
  ]),
  textFile(
    'Geneva: apostrophes between thousands',
    plain({
      ...base,
      'Price per carat': (s) => s.perCt.toLocaleString('en-US', { minimumFractionDigits: 2 }).replaceAll(',', '’'),
      Total: (s) => s.total.toLocaleString('en-US', { minimumFractionDigits: 2 }).replaceAll(',', "'"),
    }),
  ),
]
