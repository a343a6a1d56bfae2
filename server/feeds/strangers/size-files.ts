import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, textFile } from './byte-file.ts'
import { base, mm, plain, priced, said } from './usual-columns.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'

const b = some(16, 7207)
const rounds = some(40, 7209)
  .filter(({ shape }) => shape === 'round')
  .slice(0, 14)
const sizes = (s: RightStone) => ({ length: s.mm[0], width: s.mm[1], depth: s.mm[2] })
const noCarat: Columns = Object.fromEntries(Object.entries(base).filter(([name]) => name !== 'Carat'))
export const sizeFiles: readonly ByteFile[] = [
  textFile(
    'units in the cells',
    plain(
      {
        ...base,
        Carat: (s) => `${s.carat.toFixed(2)} ct`,
        Measurements: (s) => `${s.mm[0]} mm x ${s.mm[1]} mm x ${s.mm[2]} mm`,
        'Price/Ct': (s) => `${s.perCt.toFixed(2)} $`,
      },
      b,
      sizes,
    ),
  ),
  textFile('sizes with × and a unit at the end', plain({ ...priced, 'Meas.': (s) => `${s.mm[0]} × ${s.mm[1]} × ${s.mm[2]} mm` }, b, sizes)),
  textFile(
    'sizes with stars and decimal commas',
    plain(
      {
        ...base,
        Carat: (s) => s.carat.toFixed(2).replace('.', ','),
        'Meas.': (s) => `${s.mm[0]}*${s.mm[1]}*${s.mm[2]}`.replaceAll('.', ','),
        'Price/Ct': (s) => s.perCt.toFixed(2).replace('.', ','),
      },
      b,
      sizes,
    ),
    { sep: ';' },
  ),
  textFile(
    'sizes in three columns, the depth first',
    plain({ ...priced, H: (s) => s.mm[2], L: (s) => s.mm[0], W: (s) => s.mm[1] }, b, sizes),
  ),
  textFile(
    'sizes in three columns named by what they are of a round',
    plain(
      { ...priced, 'Min Diam': (s) => Math.min(s.mm[0], s.mm[1]), 'Max Diam': (s) => Math.max(s.mm[0], s.mm[1]), Height: (s) => s.mm[2] },
      rounds,
      (s) => ({ depth: s.mm[2] }),
    ),
  ),
  textFile('sizes in letters', plain({ ...priced, Dimensions: (s) => `L:${s.mm[0]} W:${s.mm[1]} D:${s.mm[2]}` }, b, sizes)),
  textFile(
    'sizes with the depth first in one cell',
    plain({ ...priced, 'Depth x Length x Width': (s) => `${s.mm[2]} x ${s.mm[0]} x ${s.mm[1]}` }, b, sizes),
  ),
  textFile(
    'sizes with slashes',
    plain({ ...priced, 'Meas.': (s) => `${s.mm[0].toFixed(2)}/${s.mm[1].toFixed(2)}/${s.mm[2].toFixed(2)}` }, b, sizes),
  ),
  textFile(
    'sizes and weight that swapped their headers',
    plain({ ...base, Carat: mm, Measurement: (s) => s.carat.toFixed(2), 'Price/Ct': (s) => s.perCt }, b),
  ),
  textFile(
    'depth and table as fractions',
    plain({ ...priced, Measurements: mm, Depth: (s) => (s.mm[2] / s.mm[1]).toFixed(3), Table: () => '0.57' }, b, () => ({ tablePct: 57 })),
  ),
  textFile(
    'depth and table that swapped their headers',
    plain({ ...priced, Measurements: mm, 'Depth %': () => '57', 'Table %': (s) => ((s.mm[2] / s.mm[1]) * 100).toFixed(1) }, b, () => ({
      tablePct: 57,
    })),
  ),
  textFile(
    'weights in grams',
    plain({ ...noCarat, 'Weight (g)': (s) => (s.carat / 5).toFixed(3), 'Price/Ct': (s) => s.perCt, Measurements: mm }, b),
  ),
  textFile(
    'weights in grams that nobody names',
    plain({ ...base, Carat: (s) => (s.carat / 5).toFixed(3), 'Price/Ct': (s) => s.perCt, Measurements: mm }, b),
  ),
  textFile('points', plain({ ...noCarat, Pts: (s) => Math.round(s.carat * 100), 'Price/Ct': (s) => s.perCt }, b)),
  textFile(
    '分数, and 单价 in dollars',
    plain(
      {
        货号: (s) => s.stockNo,
        形: (s) => said({ round: '圆', oval: '椭圆', pear: '水滴', emerald: '祖母绿', princess: '公主方' }, s.shape),
        分数: (s) => Math.round(s.carat * 100),
        色: (s) => s.color,
        净: (s) => s.clarity,
        证: (s) => s.lab,
        证号: (s) => s.reportNo,
        单价: (s) => `$${s.perCt}`,
      },
      b,
    ),
  ),
  textFile(
    'weights without a nought before the point',
    plain({ ...base, Carat: (s) => s.carat.toFixed(2).replace(/^0/, ''), 'Price/Ct': (s) => s.perCt }, b),
  ),
  textFile(
    'some weights with a point, others with a comma',
    plain(
      {
        ...base,
        Carat: (s, at) => (at % 2 ? s.carat.toFixed(2).replace('.', ',') : s.carat.toFixed(2)),
        'Price/Ct': (s) => s.perCt.toFixed(2),
      },
      b,
    ),
    { sep: ';' },
  ),
  textFile(
    'full-width digits and wide spaces',
    plain(
      {
        ...base,
        Carat: (s) => s.carat.toFixed(2).replace(/[\d.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
        'Price/Ct': (s) => `\u3000${s.perCt.toFixed(2)}`.replace(/[\d.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
      },
      b,
    ),
  ),
]
