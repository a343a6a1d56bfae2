import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, textFile } from './byte-file.ts'
import { base, full, own, plain, priced, report, said } from './usual-columns.ts'

const b = some(16, 3301)

export const gradeFiles: readonly ByteFile[] = [
  textFile(
    'fluorescence in codes with colours',
    plain({ ...priced, Flr: (s) => said({ N: 'NON', F: 'FNT-BL', M: 'MED-BL', S: 'STG-BL' }, s.fluorescence) }, b, (s) => ({
      fluorescence: s.fluorescence,
    })),
  ),
  textFile(
    'fluorescence in numbers',
    plain({ ...priced, FLS: (s) => said({ N: 'FL0', F: 'FL1', M: 'FL2', S: 'FL3' }, s.fluorescence) }, b, (s) => ({
      fluorescence: s.fluorescence,
    })),
  ),
  textFile(
    'fluorescence in Chinese',
    plain({ ...priced, 荧光: (s) => said({ N: '无', F: '弱', M: '中', S: '强' }, s.fluorescence) }, b, (s) => ({
      fluorescence: s.fluorescence,
    })),
  ),
  textFile(
    'fluorescence in Chinese blue',
    plain({ ...priced, 荧光强度: (s) => said({ N: '无荧光', F: '微弱蓝', M: '中蓝', S: '强蓝' }, s.fluorescence) }, b, (s) => ({
      fluorescence: s.fluorescence,
    })),
  ),
  textFile(
    'fluorescence in letters of two',
    plain({ ...priced, FL: (s) => said({ N: 'NN', F: 'FB', M: 'MB', S: 'SB' }, s.fluorescence) }, b, (s) => ({
      fluorescence: s.fluorescence,
    })),
  ),
  textFile(
    'two columns named Color: the grade, and that of the light',
    plain(
      {
        ...base,
        'Fluor.': (s) => said({ N: 'None', F: 'Faint', M: 'Medium', S: 'Strong' }, s.fluorescence),
        'Color~2': (s) => (s.fluorescence === 'N' ? '' : 'Blue'),
        'Price/Ct': (s) => s.perCt,
      },
      b,
      (s) => ({ fluorescence: s.fluorescence }),
    ),
  ),
  textFile(
    'two columns named Cert: the laboratory, and the number',
    plain(
      {
        'Stock #': own('Stock #'),
        Shape: own('Shape'),
        Cts: own('Carat'),
        Col: own('Color'),
        Clar: own('Clarity'),
        'Cert~1': (s) => s.lab,
        'Cert~2': (s) => s.reportNo,
        'P/Ct': (s) => s.perCt,
      },
      b,
      report,
    ),
  ),
  textFile(
    'two columns named Depth: per cent and millimetres',
    plain(
      {
        ...base,
        'Depth~1': (s) => ((s.mm[2] / s.mm[1]) * 100).toFixed(1),
        Table: () => '58',
        Length: (s) => s.mm[0],
        Width: (s) => s.mm[1],
        'Depth~2': (s) => s.mm[2],
        'Price/Ct': (s) => s.perCt,
      },
      b,
      (s) => ({ length: s.mm[0], width: s.mm[1], depth: s.mm[2], tablePct: 58 }),
    ),
  ),
  textFile(
    'two columns named Price: of a carat and of the stone',
    plain({ ...base, 'Price~1': (s) => s.perCt.toFixed(2), 'Price~2': (s) => s.total.toFixed(2) }, b),
  ),
  textFile('two columns named Disc: the list and the discount', plain({ ...base, 'Disc~1': (s) => s.list, 'Disc~2': (s) => s.back }, b)),
  textFile(
    'ranges of colour and clarity',
    plain(
      {
        ...priced,
        Color: (s, at) => (at % 3 === 0 && s.color !== 'M' ? `${s.color}-${String.fromCharCode(s.color.charCodeAt(0) + 1)}` : s.color),
      },
      b,
      (s, at) => ({ color: at % 3 === 0 && s.color !== 'M' ? String.fromCharCode(s.color.charCodeAt(0) + 1) : s.color }),
    ),
  ),
  textFile(
    'colour and clarity in one cell',
    plain(
      {
        'Stock #': own('Stock #'),
        Shape: own('Shape'),
        Carat: own('Carat'),
        'Col/Clar': (s) => `${s.color}/${s.clarity}`,
        Lab: own('Lab'),
        'Report #': own('Report #'),
        'Price/Ct': (s) => s.perCt,
      },
      b,
    ),
  ),
  textFile(
    'the whole stone in one cell',
    plain(
      {
        'Stock #': own('Stock #'),
        Description: (s) => `${s.shape.toUpperCase()} ${s.carat.toFixed(2)} ${s.color} ${s.clarity} ${s.lab}`,
        'Report #': own('Report #'),
        'Price/Ct': (s) => s.perCt,
      },
      b,
    ),
  ),
  textFile(
    'cut, polish and symmetry as 3X and EX-VG-EX',
    plain({ ...priced, CPS: (s) => `${s.cut}-${s.polish}-${s.symmetry}` }, b, (s) => ({ polish: s.polish, symmetry: s.symmetry })),
  ),
  textFile(
    'Ideal, and ASTM words for grades',
    plain(
      {
        ...full,
        Cut: (s) => (s.shape === 'round' ? (s.cut === 'EX' ? 'Excellent' : 'V.Good') : 'N/A'),
        Polish: (s) => said({ EX: 'Exc', VG: 'V Good', GD: 'Good' }, s.polish),
        'Price/Ct': (s) => s.perCt,
      },
      b,
      (s) => ({ polish: s.polish, symmetry: s.symmetry, cut: s.shape === 'round' ? s.cut : null }),
    ),
  ),
  textFile(
    'fancy yellows at a premium among whites',
    plain(
      {
        ...base,
        Color: (s, at) => (at % 4 === 0 ? 'Fancy Intense Yellow' : s.color),
        Rap: (s, at) => (at % 4 === 0 ? '' : s.list),
        'Disc %': (s, at) => (at % 4 === 0 ? '' : s.back),
        'Price/Ct': (s, at) => (at % 4 === 0 ? s.perCt * 4 : s.perCt).toFixed(2),
      },
      b,
      (s, at) => (at % 4 === 0 ? { color: null, fancyColor: 'yellow', fancyIntensity: 'fancy_intense', perCt: s.perCt * 4 } : {}),
    ),
  ),
  textFile(
    'fancy yellows sold by the premium over the white list',
    plain(
      {
        ...base,
        Color: (s, at) => (at % 4 === 0 ? 'FIY' : s.color),
        Rap: (s) => s.list,
        'Disc %': (s, at) => (at % 4 === 0 ? 35 : s.back),
      },
      b,
      (s, at) => (at % 4 === 0 ? { color: null, perCt: s.list * 1.35 } : {}),
    ),
  ),
]
