import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, textFile } from './byte-file.ts'
import { plain, priced, report, said } from './usual-columns.ts'
import { grouped } from './money-files.ts'

const b = some(16, 3301)

export const languageFiles: readonly ByteFile[] = [
  textFile(
    'shapes in codes of two letters',
    plain({ ...priced, Shape: (s) => said({ round: 'BR', oval: 'OV', pear: 'PS', emerald: 'EM', princess: 'PR' }, s.shape) }, b),
  ),
  textFile(
    'shapes in traditional Chinese',
    plain(
      {
        ...priced,
        形狀: (s) => said({ round: '圓形', oval: '橢圓形', pear: '梨形', emerald: '祖母綠形', princess: '公主方' }, s.shape),
        Shape: () => '',
      },
      b,
    ),
  ),
  textFile(
    'Hong Kong: traditional Chinese throughout, in Big5',
    plain(
      {
        貨號: (s) => s.stockNo,
        形狀: (s) => said({ round: '圓形', oval: '橢圓形', pear: '梨形', emerald: '祖母綠', princess: '公主方' }, s.shape),
        重量: (s) => s.carat.toFixed(2),
        顏色: (s) => s.color,
        淨度: (s) => s.clarity,
        拋光: (s) => s.polish,
        對稱: (s) => s.symmetry,
        螢光: (s) => said({ N: '無', F: '弱', M: '中', S: '強' }, s.fluorescence),
        證書: (s) => s.lab,
        證書號: (s) => s.reportNo,
        '單價(USD)': (s) => s.perCt.toFixed(2),
      },
      b,
      (s) => ({ ...report(s), polish: s.polish, fluorescence: s.fluorescence }),
    ),
    { encoding: 'big5' },
  ),
  textFile(
    'Tokyo: Japanese in Shift-JIS',
    plain(
      {
        商品番号: (s) => s.stockNo,
        形状: (s) =>
          said({ round: 'ラウンド', oval: 'オーバル', pear: 'ペアシェイプ', emerald: 'エメラルド', princess: 'プリンセス' }, s.shape),
        カラット: (s) => s.carat.toFixed(3),
        カラー: (s) => s.color,
        クラリティ: (s) => s.clarity,
        研磨: (s) => s.polish,
        対称性: (s) => s.symmetry,
        蛍光性: (s) => said({ N: 'なし', F: '弱い', M: '中', S: '強い' }, s.fluorescence),
        鑑定機関: (s) => s.lab,
        鑑定書番号: (s) => s.reportNo,
        '単価(USD)': (s) => s.perCt,
      },
      b,
      (s) => ({ ...report(s), polish: s.polish, fluorescence: s.fluorescence }),
    ),
    { encoding: 'shift_jis' },
  ),
  textFile(
    'Tel Aviv: Hebrew throughout',
    plain(
      {
        'מספר אבן': (s) => s.stockNo,
        צורה: (s) => said({ round: 'עגול', oval: 'אובל', pear: 'טיפה', emerald: 'אמרלד', princess: 'פרינסס' }, s.shape),
        משקל: (s) => s.carat.toFixed(2),
        צבע: (s) => s.color,
        ניקיון: (s) => s.clarity,
        מעבדה: (s) => s.lab,
        'מספר תעודה': (s) => s.reportNo,
        'מחיר לקראט': (s) => s.perCt,
      },
      b,
      report,
    ),
    { bom: true },
  ),
  textFile(
    'Barcelona: Spanish throughout',
    plain(
      {
        Referencia: (s) => s.stockNo,
        Talla: (s) => said({ round: 'Redondo', oval: 'Oval', pear: 'Pera', emerald: 'Esmeralda', princess: 'Princesa' }, s.shape),
        Quilates: (s) => s.carat.toFixed(2).replace('.', ','),
        Color: (s) => s.color,
        Pureza: (s) => s.clarity,
        Pulido: (s) => said({ EX: 'Excelente', VG: 'Muy bueno', GD: 'Bueno' }, s.polish),
        Simetría: (s) => said({ EX: 'Excelente', VG: 'Muy bueno', GD: 'Bueno' }, s.symmetry),
        Fluorescencia: (s) => said({ N: 'Ninguna', F: 'Débil', M: 'Media', S: 'Fuerte' }, s.fluorescence),
        Laboratorio: (s) => s.lab,
        'Nº Certificado': (s) => s.reportNo,
        'Precio por quilate': (s) => grouped(s.perCt, '.', ','),
      },
      b,
      (s) => ({ ...report(s), polish: s.polish, symmetry: s.symmetry, fluorescence: s.fluorescence }),
    ),
    { sep: ';' },
  ),
  textFile(
    'Moscow: Russian throughout',
    plain(
      {
        Артикул: (s) => s.stockNo,
        Форма: (s) => said({ round: 'Круг', oval: 'Овал', pear: 'Груша', emerald: 'Изумруд', princess: 'Принцесса' }, s.shape),
        Вес: (s) => s.carat.toFixed(2).replace('.', ','),
        Цвет: (s) => s.color,
        Чистота: (s) => s.clarity,
        Сертификат: (s) => s.lab,
        'Номер сертификата': (s) => s.reportNo,
        'Цена за карат, $': (s) => grouped(s.perCt, ' ', ','),
      },
      b,
      report,
    ),
    { sep: ';', encoding: 'win1251' },
  ),
]
