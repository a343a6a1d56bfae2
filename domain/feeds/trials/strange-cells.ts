import { header, body, some, type StrangeFile, usual, without } from './strange-file.ts'
import type { RightStone } from './right-stones.ts'

type Columns = Parameters<typeof header>[0]
const perCt: Columns = { 'Price/Ct': (s) => s.perCt.toFixed(2) }
const comma = (value: number, places = 2): string => value.toFixed(places).replace('.', ',')
const german = (value: number): string => comma(value).replace(/\B(?=(\d{3})+,)/g, '.')
const plain = (columns: Columns, stones: readonly RightStone[], more?: Parameters<typeof body>[2]): StrangeFile['sheets'] => [
  [null, [header(columns), ...body(columns, stones, more)]],
]
const mm = (s: RightStone): string => s.mm.map((v) => v.toFixed(2)).join('x')

const a = some(14, 21)
const grown = some(14, 22, 'lab')

/** Strange ways to write right stones into cells. */
export const strangeCells: readonly StrangeFile[] = [
  {
    name: 'German headers, decimal comma, Preis without a currency (euros)',
    fileName: 'Bestand.csv',
    sheets: plain(
      {
        'Artikel-Nr.': (s) => s.stockNo,
        Form: (s) => s.shape,
        Karat: (s) => comma(s.carat),
        Farbe: (s) => s.color,
        Reinheit: (s) => s.clarity,
        Labor: (s) => s.lab,
        'Zertifikat-Nr.': (s) => s.reportNo,
        'Preis/ct': (s) => german(s.perCt * 0.92),
      },
      a,
    ),
  },
  {
    name: 'French headers, Prix total in euros without a sign',
    sheets: plain(
      {
        Référence: (s) => s.stockNo,
        Forme: (s) => s.shape,
        Poids: (s) => comma(s.carat),
        Couleur: (s) => s.color,
        Pureté: (s) => s.clarity,
        Certificat: (s) => s.reportNo,
        Prix: (s) => comma(s.total * 0.92),
      },
      a,
    ),
  },
  {
    name: 'Spanish headers, dollars named',
    sheets: plain(
      {
        Referencia: (s) => s.stockNo,
        Forma: (s) => s.shape,
        Quilates: (s) => comma(s.carat),
        Color: (s) => s.color,
        Pureza: (s) => s.clarity,
        Laboratorio: (s) => s.lab,
        Certificado: (s) => s.reportNo,
        'Precio por quilate USD': (s) => german(s.perCt),
      },
      a,
    ),
  },
  {
    name: 'lab-grown in rupees without a mark',
    sheets: plain({ ...usual, 'Report #': (s) => `LG${s.reportNo}`, Lab: () => 'IGI', Rate: (s) => (s.perCt * 88).toFixed(0) }, grown),
  },
  {
    name: 'lab-grown in Hong Kong dollars without a mark',
    sheets: plain({ ...usual, Lab: () => 'IGI', Type: () => 'CVD', Price: (s) => (s.perCt * 7.8).toFixed(0) }, grown),
  },
  {
    name: 'lab-grown in yuan without a mark',
    fileName: '培育库存.xlsx',
    sheets: plain(
      {
        货号: (s) => s.stockNo,
        形状: (s) => s.shape,
        重量: (s) => s.carat.toFixed(2),
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        证书号: (s) => `LG${s.reportNo}`,
        单价: (s) => (s.perCt * 7.1).toFixed(0),
      },
      grown,
    ),
  },
  {
    name: 'fractions of a carat among weights',
    sheets: plain(
      { ...usual, ...perCt, Carat: (s, at) => (at === 1 ? '1/2 ct' : at === 2 ? '1 1/4' : `${s.carat}ct`) },
      a.map((s, at) => (at === 1 ? { ...s, carat: 0.5 } : at === 2 ? { ...s, carat: 1.25 } : s)),
    ),
  },
  {
    name: 'US$ in the cells, grouped',
    sheets: plain(
      { ...usual, Price: (s) => `US$ ${s.perCt.toLocaleString('en-US')}`, Amt: (s) => `US$ ${s.total.toLocaleString('en-US')}` },
      a,
    ),
  },
  {
    name: 'percent cells for the discount, positive, with a price',
    sheets: plain({ ...usual, Disc: (s) => `${-s.back}%`, ...perCt }, a),
  },
  { name: 'percent cells without a price', sheets: plain({ ...usual, 'Rap Off': (s) => `${s.back}%` }, a) },
  {
    name: 'discounts in brackets, premiums without',
    sheets: plain(
      { ...usual, Rap: (s) => String(s.list), Disc: (s, at) => (at === 4 ? '5.00' : `(${(-s.back).toFixed(2)})`) },
      a.map((s, at) => (at === 4 ? { ...s, perCt: s.list * 1.05 } : s)),
    ),
  },
  {
    name: 'positive discounts and one premium, prices beside',
    sheets: plain(
      { ...usual, Rap: (s) => String(s.list), Disc: (s, at) => (at === 4 ? '-5' : String(-s.back)), '$/Ct': (s) => s.perCt.toFixed(2) },
      a.map((s, at) => (at === 4 ? { ...s, perCt: s.list * 1.05 } : s)),
    ),
  },
  {
    name: 'Rap in hundreds with a discount',
    sheets: plain({ ...usual, 'Rap Rte': (s) => String(s.list / 100), 'Dis %': (s) => String(s.back) }, a),
  },
  {
    name: 'N/A, dashes, TBA where nothing is known; a price on request',
    sheets: plain(
      {
        ...usual,
        Fluor: (_, at) => ['N/A', '-', 'None', 'TBA', '--', '?'][at % 6] ?? '',
        'Table %': (_, at) => ['-', 'N/A', '57', '#N/A'][at % 4] ?? '',
        'Price/Ct': (s, at) => (at === 5 ? 'On request' : s.perCt.toFixed(2)),
      },
      a,
      (_, at) => (at === 5 ? 'refused' : { fluorescence: at % 6 === 2 ? 'N' : null }),
    ),
  },
  {
    name: 'measurements that Excel made days of',
    sheets: plain({ ...usual, Measurements: (s, at) => (at % 3 === 0 ? '2026-05-06' : mm(s)), ...perCt }, a, (s, at) => ({
      length: at % 3 === 0 ? null : Math.max(s.mm[0], s.mm[1]),
    })),
  },
  {
    name: 'the laboratory and its number in the comment alone',
    sheets: plain({ ...without(usual, 'Lab', 'Report #'), Comment: (s) => `${s.lab} ${s.reportNo}, no BGM`, ...perCt }, a),
  },
  {
    name: 'two certificate columns, one for each laboratory',
    sheets: plain(
      {
        ...without(usual, 'Lab', 'Report #'),
        'GIA No': (s) => (s.lab === 'GIA' ? s.reportNo : ''),
        'IGI No': (s) => (s.lab === 'IGI' ? s.reportNo : ''),
        ...perCt,
      },
      a,
      (s) => ({ reportNo: s.reportNo }),
    ),
  },
  { name: 'a price for the piece', sheets: plain({ ...usual, 'Price / Pc': (s) => s.total.toFixed(2) }, a) },
  {
    name: 'report numbers as floats and in powers of ten',
    sheets: plain({ ...usual, 'Report #': (s, at) => (at % 4 === 3 ? '2.14144E+09' : `${s.reportNo}.0`), ...perCt }, a, (s, at) => ({
      reportNo: at % 4 === 3 ? null : s.reportNo,
    })),
  },
  {
    name: 'apostrophes before everything',
    sheets: plain(
      Object.fromEntries(
        Object.entries({ ...usual, ...perCt }).map(([name, text]) => [name, (s: RightStone, at: number) => `'${text(s, at) as string}`]),
      ),
      a,
      (s) => ({ reportNo: s.reportNo }),
    ),
  },
  {
    name: 'HYPERLINK formulas',
    sheets: plain(
      { ...usual, 'Report #': (s) => ({ text: 'View', link: `https://www.gia.edu/report-check?reportno=${s.reportNo}` }), ...perCt },
      a,
      (s) => ({ reportNo: s.reportNo }),
    ),
  },
  {
    name: 'numbers only in links of pictures',
    sheets: plain(
      { ...without(usual, 'Report #'), Lab: (s) => s.lab, Image: (s) => `https://img.example/stones/${s.reportNo}.jpg`, ...perCt },
      a,
      (s) => ({ reportNo: s.reportNo }),
    ),
  },
  {
    name: 'points before thousands and before cents',
    sheets: plain({ ...usual, '$/Ct': (s) => s.perCt.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '.') }, a),
  },
  {
    name: 'prices in cents, discounts in hundredths of a percent',
    sheets: plain({ ...usual, discount: (s) => String(Math.round(s.back * 100)), price: (s) => String(Math.round(s.total * 100)) }, a),
  },
  {
    name: 'Avail, Hold, Memo, Sold and a word nobody knows',
    sheets: plain(
      { ...usual, Status: (_, at) => ['Avail', 'Hold', 'Memo', 'Sold', 'Blorp'][at % 5] ?? '', ...perCt },
      a,
      (_, at) =>
        [{ supplierHold: null }, { supplierHold: 'hold' }, { supplierHold: 'memo' }, { gone: true }, { supplierHold: 'unclear' }][at % 5] ??
        {},
    ),
  },
  {
    name: 'old and new prices side by side',
    sheets: plain({ ...usual, 'Old Price': (s) => (s.perCt * 1.1).toFixed(2), 'New Price': (s) => s.perCt.toFixed(2) }, a),
  },
  {
    name: 'colour and clarity in one cell',
    sheets: plain({ ...without(usual, 'Color', 'Clarity'), 'Color/Clarity': (s) => `${s.color}/${s.clarity}`, ...perCt }, a),
  },
  {
    name: 'weights as ranges',
    sheets: plain({ ...usual, Carat: (s) => `${s.carat.toFixed(2)}-${(s.carat + 0.02).toFixed(2)}`, ...perCt }, a, () => 'refused'),
  },
  {
    name: 'a mm column called Depth beside Depth %',
    sheets: plain(
      {
        ...usual,
        Length: (s) => s.mm[0].toFixed(2),
        Width: (s) => s.mm[1].toFixed(2),
        Depth: (s) => s.mm[2].toFixed(2),
        'Depth %': () => '61.5',
        ...perCt,
      },
      a,
    ),
  },
  {
    name: 'rupees per carat beside a list in dollars and a discount',
    sheets: plain(
      {
        ...usual,
        Rap: (s) => String(s.list),
        'Disc %': (s) => String(s.back),
        'Rate/Ct': (s) => String(Math.round((s.perCt * 90.34) / 100) * 100),
        Amount: (s) => (Math.round((s.perCt * 90.34) / 100) * 100 * s.carat).toFixed(0),
      },
      a,
    ),
  },
  {
    name: 'one column of description',
    sheets: plain(
      {
        'Lot No': (s) => s.stockNo,
        Description: (s) => `${s.shape} ${s.carat} ${s.color} ${s.clarity} ${s.lab} ${s.reportNo}`,
        'Price/Ct': (s) => s.perCt.toFixed(2),
      },
      a,
    ),
  },
]
