import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, type Kept, line, textFile } from './byte-file.ts'
import { a, base, full, plain, report, said } from './usual-columns.ts'

const b = some(16, 4711)
const grown = some(12, 515, 'lab')

/** 3,27,360 as Mumbai writes it. */
const indian = (value: number, places = 0): string => {
  const [whole = '', rest] = value.toFixed(places).split('.')
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return rest === undefined ? grouped : `${grouped}.${rest}`
}
export const grouped = (value: number, sign: string, point = '.', places = 2): string => {
  const [whole = '', rest] = value.toFixed(places).split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, sign)
  return rest === undefined ? text : text + point + rest
}
const rupees = 88.4
const rapBack: Columns = { Rap: (s) => s.list, 'Disc %': (s) => s.back }
const yuan = 7.1
const number = (v: number, z: string): Kept => ({ t: 'n', v, z })
const hundred = (value: number): number => Math.round(value / 10) / 10

export const moneyFiles: readonly ByteFile[] = [
  textFile(
    'Mumbai: rupees grouped by lakhs, beside Rap and discount',
    plain({ ...base, ...rapBack, 'Rate/Ct (Rs.)': (s) => indian(s.perCt * rupees), 'Amount (Rs.)': (s) => indian(s.total * rupees, 2) }),
  ),
  textFile(
    'Mumbai: rupees per carat named by a sign in the cells',
    plain({ ...base, ...rapBack, 'Price/Ct': (s) => `₹ ${indian(s.perCt * rupees, 2)}` }),
  ),
  textFile(
    'Zürich: an apostrophe for thousands',
    plain({ ...full, 'Price/Ct': (s) => grouped(s.perCt, "'"), Total: (s) => grouped(s.total, "'") }),
    { sep: ';' },
  ),
  textFile('Geneva: a typographic apostrophe for thousands, totals only', plain({ ...full, 'Total USD': (s) => grouped(s.total, '’') }), {
    sep: ';',
  }),
  textFile(
    'Antwerp, French: narrow spaces and decimal commas',
    plain(
      {
        Référence: (s) => s.stockNo,
        Forme: (s) => said({ round: 'Rond', oval: 'Ovale', pear: 'Poire', emerald: 'Émeraude', princess: 'Princesse' }, s.shape),
        Poids: (s) => s.carat.toFixed(2).replace('.', ','),
        Couleur: (s) => s.color,
        Pureté: (s) => s.clarity,
        Certificat: (s) => s.lab,
        'N° certificat': (s) => s.reportNo,
        Fluorescence: (s) => said({ N: 'Aucune', F: 'Faible', M: 'Moyenne', S: 'Forte' }, s.fluorescence),
        'Prix/ct USD': (s) => grouped(s.perCt, '\u202f', ','),
      },
      a,
      (s) => ({ ...report(s), fluorescence: s.fluorescence }),
    ),
    { sep: ';' },
  ),
  textFile(
    'Antwerp, Dutch: points for thousands, no decimals',
    plain(
      {
        Ref: (s) => s.stockNo,
        Vorm: (s) => s.shape,
        Gewicht: (s) => s.carat.toFixed(2).replace('.', ','),
        Kleur: (s) => s.color,
        Zuiverheid: (s) => s.clarity,
        Labo: (s) => s.lab,
        Certificaatnummer: (s) => s.reportNo,
        'Prijs/ct ($)': (s) => grouped(Math.round(s.perCt), '.', ',', 0),
      },
      b,
    ),
    { sep: ';' },
  ),
  textFile(
    'Idar-Oberstein, German: three decimals with commas',
    plain(
      {
        'Art.-Nr.': (s) => s.stockNo,
        Form: (s) => said({ round: 'Brillant', oval: 'Oval', pear: 'Tropfen', emerald: 'Smaragd', princess: 'Princess' }, s.shape),
        'Gewicht (ct)': (s) => s.carat.toFixed(3).replace('.', ','),
        Farbe: (s) => s.color,
        Reinheit: (s) => s.clarity,
        Schliff: (s) => (s.shape === 'round' ? said({ EX: 'exzellent', VG: 'sehr gut', GD: 'gut' }, s.cut) : ''),
        Politur: (s) => said({ EX: 'exzellent', VG: 'sehr gut', GD: 'gut' }, s.polish),
        Symmetrie: (s) => said({ EX: 'exzellent', VG: 'sehr gut', GD: 'gut' }, s.symmetry),
        Labor: (s) => s.lab,
        Zertifikatsnummer: (s) => s.reportNo,
        'USD/ct': (s) => grouped(s.perCt, '.', ','),
      },
      b,
      (s) => ({ ...report(s), polish: s.polish, symmetry: s.symmetry }),
    ),
    { sep: ';', encoding: 'win1252' },
  ),
  textFile(
    'Shenzhen: dollars and yuan, both headed 价格',
    plain(
      {
        货号: (s) => s.stockNo,
        形状: () => '圆形',
        重量: (s) => s.carat,
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        证书: (s) => s.lab,
        证书号: (s) => s.reportNo,
        '价格~1': (s) => s.total.toFixed(2),
        '价格~2': (s) => Math.round(s.total * yuan),
      },
      b.filter((s) => s.shape === 'round'),
    ),
    { encoding: 'gbk' },
  ),
  textFile(
    'Shenzhen: yuan first, dollars after it',
    plain({
      ...base,
      人民币单价: (s) => Math.round(s.perCt * 7.06),
      人民币总价: (s) => Math.round(s.total * 7.06),
      美元单价: (s) => s.perCt,
      美元总价: (s) => s.total,
    }),
    { bom: true },
  ),
  textFile(
    'Hong Kong: dollars of Hong Kong in a column of their own beside US dollars',
    plain({ ...base, 'HK$/ct': (s) => (s.perCt * 7.8).toFixed(0), 'US$/ct': (s) => s.perCt.toFixed(2) }),
  ),
  textFile(
    'Antwerp: euros beside Rap and discount',
    plain({ ...base, ...rapBack, '€/ct': (s) => (s.perCt * 0.92).toFixed(2), 'Total €': (s) => (s.total * 0.92).toFixed(2) }),
  ),
  textFile('New York: only a total, headed Value', plain({ ...base, Value: (s) => `$${grouped(s.total, ',')}` })),
  textFile(
    'New York: the price in words of money, USD 3,720.00 per carat',
    plain({ ...base, Asking: (s) => `USD ${grouped(s.perCt, ',')}/ct` }),
  ),
  textFile('Tel Aviv: back in words', plain({ ...base, Rap: (s) => s.list, Price: (s) => `back ${Math.abs(s.back)}` })),
  textFile(
    'Tel Aviv: -45% in a column headed Price',
    plain({ ...base, Price: (s) => `${s.back.toFixed(1)}%` }, a, (s) => ({ perCt: s.list * (1 + Number(s.back.toFixed(1)) / 100) })),
  ),
  textFile('Surat: the minus stands behind', plain({ ...base, Rap: (s) => s.list, 'Rap Disc': (s) => `${Math.abs(s.back).toFixed(2)}-` })),
  bookFile('Surat: discounts in brackets by the cells’ format', [
    {
      name: 'Stock',
      lines: plain({
        ...base,
        Rap: (s) => s.list,
        'Disc%': (s) => number(s.back, '0.00_);[Red](0.00)'),
        'Price/Cts': (s) => number(s.perCt, '#,##0.00'),
      }),
    },
  ]),
  bookFile('Surat: discounts are fractions shown as per cent', [
    { name: 'Stock', lines: plain({ ...base, 'Back %': (s) => number(s.back / 100, '0.00%') }) },
  ]),
  bookFile('Surat: a positive number whose format writes the minus', [
    { name: 'Stock', lines: plain({ ...base, Rap: (s) => s.list, 'Disc %': (s) => number(-s.back, '"-"0.00'), '$/Ct': (s) => s.perCt }) },
  ]),
  textFile('Surat: discounts are plain fractions', plain({ ...base, Discount: (s) => (s.back / 100).toFixed(4) })),
  textFile(
    'Surat: what is paid of Rap, not what is off',
    plain({ ...base, Rap: (s) => s.list, '% of Rap': (s) => (100 + s.back).toFixed(2), '$/Ct': (s) => s.perCt }),
  ),
  textFile(
    'Surat: what is paid of Rap, and no price',
    plain({ ...base, Rap: (s) => s.list, 'Pay % of Rap': (s) => (100 + s.back).toFixed(2) }),
  ),
  textFile(
    'Shenzhen: 折, tenths of the list that are paid',
    plain({ ...base, 国际报价: (s) => s.list, 折扣: (s) => `${((100 + s.back) / 10).toFixed(2)}折` }, a, (s) => ({
      perCt: (s.list * Number(((100 + s.back) / 10).toFixed(2))) / 10,
    })),
  ),
  textFile(
    'Mumbai: two discounts, one on the other',
    plain({ ...base, Rap: (s) => s.list, 'Disc 1 %': (s) => s.back, 'Disc 2 %': () => -2 }, a, (s) => ({ perCt: s.perCt * 0.98 })),
  ),
  textFile(
    'Mumbai: two discounts, one on the other, and the price they make',
    plain(
      { ...base, Rap: (s) => s.list, 'Disc %': (s) => s.back, 'Extra Disc %': () => -2, 'Net $/Ct': (s) => (s.perCt * 0.98).toFixed(2) },
      a,
      (s) => ({ perCt: s.perCt * 0.98 }),
    ),
  ),
  textFile(
    'Surat: a list and prices in hundreds',
    plain({ ...base, 'Rap (00)': (s) => s.list / 100, Dis: (s) => s.back, Rate: (s) => hundred(s.perCt) }, a),
  ),
  textFile(
    'Antwerp: another currency in every row',
    plain({
      ...base,
      Currency: (_, at) => ['USD', 'EUR', 'USD', 'INR'][at % 4] ?? '',
      'Price/Ct': (s, at) => (s.perCt * ([1, 0.92, 1, rupees][at % 4] ?? 1)).toFixed(2),
    }),
  ),
  textFile(
    'Hong Kong: a currency column that says HKD all along',
    plain({ ...base, Ccy: () => 'HKD', 'Price/Ct': (s) => (s.perCt * 7.8).toFixed(2) }),
  ),
  textFile('Mumbai: amounts in lakhs', plain({ ...base, 'Amt (in Lacs)': (s) => ((s.total * rupees) / 100_000).toFixed(3) })),
  textFile('Mumbai: lakhs written in the cells', plain({ ...base, Amount: (s) => `${((s.total * rupees) / 100_000).toFixed(3)} L` })),
  textFile(
    'New York: thousands written k',
    plain({ ...base, 'Price/Ct': (s) => `${(s.perCt / 1000).toFixed(2)}k` }, a, (s) => ({
      perCt: Number((s.perCt / 1000).toFixed(2)) * 1000,
    })),
  ),
  textFile('Mumbai: the currency stands in a note below', [
    ...plain({ ...base, 'Price/Ct': (s) => Math.round(s.perCt * rupees) }),
    line('All prices in INR, GST extra'),
  ]),
  textFile('Hong Kong: the currency stands in a note below, close to dollars', [
    ...plain({ ...base, 'Price/Ct': (s) => (s.perCt * 0.92).toFixed(2) }),
    line('Prices in EUR, payment within 7 days'),
  ]),
  textFile(
    'New York: asked before, and now',
    plain({ ...base, 'Old Price/Ct': (s) => (s.perCt * 1.1).toFixed(2), 'New Price/Ct': (s) => s.perCt.toFixed(2) }),
  ),
  textFile(
    'Mumbai: tax on top of the amount',
    plain({
      ...base,
      'Price/Ct': (s) => s.perCt.toFixed(2),
      'GST 3%': (s) => (s.total * 0.03).toFixed(2),
      'Total incl. GST': (s) => (s.total * 1.03).toFixed(2),
    }),
  ),
  textFile(
    'New York: the memo price beside the cash price',
    plain({ ...base, 'Memo Price/Ct': (s) => (s.perCt * 1.05).toFixed(2), 'Cash Price/Ct': (s) => s.perCt.toFixed(2) }),
  ),
  textFile(
    'Mumbai: for cash on delivery, and in 30 days',
    plain({ ...base, 'COD $/ct': (s) => s.perCt.toFixed(2), '30 Days $/ct': (s) => (s.perCt * 1.02).toFixed(2) }),
  ),
  textFile(
    'Mumbai: the price for me and the one for clients',
    plain({ ...base, 'My Price/ct': (s) => (s.perCt * 0.95).toFixed(2), 'Client Price/ct': (s) => s.perCt.toFixed(2) }),
  ),
  textFile('Mumbai: three per cent on all prices, said above', [
    line('All prices +3%'),
    ...plain({ ...base, 'Price/Ct': (s) => s.perCt.toFixed(2) }),
  ]),
  textFile(
    'Mumbai: Price A and Price B',
    plain({ ...base, 'Price A': (s) => s.perCt.toFixed(2), 'Price B': (s) => (s.perCt * 1.03).toFixed(2) }),
  ),
  textFile(
    'Mumbai: a discount on top that only the amounts have',
    plain({
      ...base,
      Rap: (s) => s.list,
      'Disc %': (s) => s.back.toFixed(2),
      'Price/Ct': (s) => s.perCt.toFixed(2),
      'Extra Disc %': () => -3,
      'Net Amt': (s) => (s.total * 0.97).toFixed(2),
    }),
  ),
  textFile(
    'Mumbai: some stones are priced on request',
    plain({ ...base, 'Price/Ct': (s, at) => (at % 5 === 0 ? 'POR' : s.perCt.toFixed(2)) }, a, (_, at) => (at % 5 === 0 ? 'refused' : {})),
  ),
  textFile(
    'New York: bids that start at a reserve price',
    plain({ ...base, 'Reserve Price/Ct': (s) => s.perCt.toFixed(2), Bid: () => '' }),
  ),
  textFile(
    'Surat: laboratory-grown prices per piece beside Rap',
    plain({ ...base, Growth: () => 'CVD', 'Price/Pc': (s) => s.total.toFixed(2) }, grown),
  ),
  textFile('Surat: cents of a dollar', plain({ ...base, 'Price/Ct (cents)': (s) => Math.round(s.perCt * 100) })),
  textFile(
    'thousands separated by a comma nobody put in quotes',
    plain({ ...base, 'Price/Ct': (s) => grouped(s.perCt, ','), Comment: () => 'ok' }),
    { raw: true },
  ),
]
