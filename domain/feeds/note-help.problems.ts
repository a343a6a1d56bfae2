import type { Language, Text } from '../api/text.ts'
import { reasonTexts } from './feeds.problems.ts'
import { feedFieldLabels } from './field-labels.ts'
import type { FeedField } from './fields.ts'
import { type NoteReason, valueReasons } from './row-notes.ts'

export type HelpedNote = {
  readonly field: FeedField | null
  readonly column: string | null
  readonly value: string | null
  readonly reason: NoteReason
}

const text = (en: string, zh: string, es: string, ja: string): Text => ({ en, zh, es, ja })

/** What is allowed in a field, in a few words. */
const allowed: Partial<Readonly<Record<FeedField, Text>>> = {
  shape: text(
    'round, pear, oval, emerald … (see the reference)',
    '圆形、水滴、椭圆、祖母绿…（见说明）',
    'redonda, pera, oval, esmeralda … (ver la referencia)',
    'ラウンド、ペア、オーバル、エメラルド …（一覧参照）',
  ),
  carat: text(
    'carats above 0, e.g. 1.01',
    '大于 0 的克拉数，如 1.01',
    'quilates mayores que 0, p. ej. 1.01',
    '0 より大きいカラット、例 1.01',
  ),
  points: text('hundredths of a carat, e.g. 51', '分数，如 51', 'centésimas de quilate, p. ej. 51', '1/100 カラット、例 51'),
  color: text(
    'D to Z, or a fancy color such as “Fancy Intense Yellow”',
    'D 至 Z，或彩色如“Fancy Intense Yellow”',
    'de D a Z, o un color fantasía como «Fancy Intense Yellow»',
    'D～Z、または「Fancy Intense Yellow」などのファンシーカラー',
  ),
  clarity: text('FL, IF, VVS1 … I3', 'FL、IF、VVS1 … I3', 'FL, IF, VVS1 … I3', 'FL、IF、VVS1 … I3'),
  cut: text('EX, VG, GD, F or P', 'EX、VG、GD、F 或 P', 'EX, VG, GD, F o P', 'EX、VG、GD、F、P'),
  polish: text('EX, VG, GD, F or P', 'EX、VG、GD、F 或 P', 'EX, VG, GD, F o P', 'EX、VG、GD、F、P'),
  symmetry: text('EX, VG, GD, F or P', 'EX、VG、GD、F 或 P', 'EX, VG, GD, F o P', 'EX、VG、GD、F、P'),
  fluorescence: text(
    'none, faint, medium, strong, very strong',
    '无、弱、中、强、极强',
    'ninguna, débil, media, fuerte, muy fuerte',
    'なし、弱、中、強、極強',
  ),
  lab: text('GIA, IGI, HRD …', 'GIA、IGI、HRD …', 'GIA, IGI, HRD …', 'GIA、IGI、HRD …'),
  measurements: text(
    'length × width × depth in mm, e.g. 6.41-6.43x3.95',
    '长×宽×高（毫米），如 6.41-6.43x3.95',
    'largo × ancho × alto en mm, p. ej. 6.41-6.43x3.95',
    '長さ×幅×深さ（mm）、例 6.41-6.43x3.95',
  ),
  pricePerCt: text('an amount above 0', '大于 0 的金额', 'un importe mayor que 0', '0 より大きい金額'),
  priceTotal: text('an amount above 0', '大于 0 的金额', 'un importe mayor que 0', '0 より大きい金額'),
  back: text(
    'points against the list, e.g. -42.5',
    '相对报价的退点，如 -42.5',
    'puntos respecto a la lista, p. ej. -42.5',
    'リストに対するポイント、例 -42.5',
  ),
  availability: text(
    'available, hold, memo, reserved, sold',
    '可售、锁货、借出、预留、已售',
    'disponible, hold, memo, reservada, vendida',
    '在庫、ホールド、メモ、予約、販売済み',
  ),
  tablePct: text('20 to 100', '20 至 100', 'de 20 a 100', '20～100'),
  depthPct: text('15 to 120', '15 至 120', 'de 15 a 120', '15～120'),
}

const dateLike = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[-/][A-Za-z]{3}|^[A-Za-z]{3}[-/]\d/

const dateMade = text(
  'Excel made a date of this number: format the column as text and enter it again',
  'Excel 把该数字变成了日期：请将该列设为文本后重新输入',
  'Excel convirtió este número en fecha: dé formato de texto a la columna y escríbalo de nuevo',
  'Excel が数値を日付に変えました。列を文字列にして入力し直してください',
)
const heavy = text(
  'over 30 ct is unlikely; if these are points, say so under Columns',
  '超过 30 克拉不太可能；若为分数，请在“列”中说明',
  'más de 30 ct es improbable; si son puntos, indíquelo en Columnas',
  '30 ct を超えることはまれです。ポイントなら「列」で指定してください',
)
const correctWord = text(
  'correct it in the file, or say what it means under “Words nobody knows yet”',
  '请在文件中修改，或在“无法识别的词”中选择含义',
  'corríjalo en el archivo o diga qué significa en «Palabras aún desconocidas»',
  'ファイルで直すか、「まだ分からない言葉」で意味を選んでください',
)
const correctAgain = text(
  'correct it and upload the corrected rows',
  '请修改后重新上传这些行',
  'corríjalo y suba las filas corregidas',
  '修正して、その行をもう一度アップロードしてください',
)
const addColumn = text(
  'add the column, or give one value for the whole sheet under Columns',
  '请补上该列，或在“列”中为整张表指定一个值',
  'añada la columna o dé un valor para toda la hoja en Columnas',
  '列を追加するか、「列」でシート全体の値を指定してください',
)
const fillCell = text('fill the cell', '请填写该单元格', 'rellene la celda', 'セルに入力してください')

const noColumn = (field: FeedField): Text => {
  const name = feedFieldLabels[field]
  return text(`no column for “${name.en}”`, `没有“${name.zh}”列`, `no hay columna para «${name.es}»`, `「${name.ja}」の列がありません`)
}

/** What to do about it; null where the reason says all. */
function remedy({ reason, field, column, value }: HelpedNote, isOver: boolean): Text | null {
  if (value !== null && dateLike.test(value) && (reason === 'invalid_number' || reason === 'unknown_value')) return dateMade
  if (reason === 'out_of_range' && field === 'carat') return heavy
  if (reason === 'missing') return column !== null ? fillCell : isOver ? correctAgain : addColumn
  if (reason === 'unknown_value') return isOver ? correctAgain : correctWord
  return null
}

/** The reason with what is allowed and what to do: "unknown value; allowed: FL, IF …; correct it in the file, or …"; once the import is over, only a new file helps. */
export function noteText(note: HelpedNote, language: Language, isOver = false): string {
  const { reason, field, column } = note
  const isAbsent = reason === 'missing' && column === null && field !== null
  const rule = valueReasons.has(reason) && field !== null ? allowed[field] : undefined
  const parts = [
    (isAbsent ? noColumn(field) : reasonTexts[reason])[language],
    rule && `${allowedWord[language]}${rule[language]}`,
    remedy(note, isOver)?.[language],
  ]
  return parts.filter(Boolean).join(language === 'zh' || language === 'ja' ? '；' : '; ')
}

const allowedWord = text('allowed: ', '允许：', 'permitido: ', '入力できる値：')

/** Heading of the column that says why a row was refused. */
export const refusedHeading = text('Why rejected', '拒绝原因', 'Motivo del rechazo', '却下の理由')

/** The allowed words of every field that has any, for the reference. */
export const allowedIn = (field: FeedField): Text | undefined => allowed[field]
