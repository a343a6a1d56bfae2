import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, line, textFile, type Truth } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(16, 4107)
const at = (place: number): string => b[place]?.stockNo ?? ''

/** A list with one line below it that says something of some of its rows. */
const withLine = (name: string, text: string): ByteFile =>
  textFile(name, [...plain(priced, b, () => ({})), line(''), line(text)], {}, { said: { 'notStones:0': 'read' } })

/** A list whose remarks stand at every fourth stone, by turns. */
function withRemarks(name: string, header: string, words: Readonly<Record<string, Truth>>): ByteFile {
  const said = Object.keys(words)
  const wordAt = (place: number): string => (place % 4 === 1 ? (said[(place - 1) / 4] ?? '') : '')
  return textFile(
    name,
    plain({ ...priced, [header]: (_, place) => wordAt(place) }, b, (_, place) => words[wordAt(place)] ?? {}),
  )
}

export const saidBesideFiles: readonly ByteFile[] = [
  withLine('a correction below the table names a stone', `Correction: ${at(3)} please read color F`),
  withLine('a treatment of one stone told below the table', `${at(5)} is HPHT treated`),
  withLine('the last three are on hold', 'Last 3 stones are on hold till Monday'),
  withLine('two rows by their place are sold', 'Note: Sr. No. 5 and 7 are sold'),
  withRemarks('Surat: remarks in Hindi', 'Remarks', {
    'bik gaya': { gone: true },
    'hold par hai': { supplierHold: 'hold' },
    'memo pe diya hai': { supplierHold: 'memo' },
    'maal ready hai': { supplierHold: null },
  }),
  withRemarks('Idar-Oberstein: remarks in German', 'Bemerkung', {
    'reserviert bis 1.12.': { supplierHold: 'reserved' },
    'in Auswahl bei Kunde': { supplierHold: 'memo' },
    'bereits verkauft': { gone: true },
    'wieder frei': { supplierHold: null },
  }),
  withRemarks('Paris: remarks in French', 'Remarques', {
    'en confié': { supplierHold: 'memo' },
    'sous option': { supplierHold: 'reserved' },
    'percé au laser': { treatment: 'percé au laser' },
    'non traité': { treatment: null },
  }),
  withRemarks('Milan: remarks in Italian and Spanish', 'Note', {
    'in conto visione': { supplierHold: 'memo' },
    'venduto ieri': { gone: true },
    'apartado para cliente': { supplierHold: 'reserved' },
    rientrato: { supplierHold: null },
  }),
  withRemarks('Moscow: remarks in Russian', 'Примечание', {
    'на мемо': { supplierHold: 'memo' },
    'бронь до 30.11': { supplierHold: 'reserved' },
    'продано 20.11': { gone: true },
    'снят с резерва': { supplierHold: null },
  }),
  withRemarks('remarks that take a stone back, or say nothing', 'Remarks', {
    'N/A': { supplierHold: null },
    'returned from memo': { supplierHold: null },
    'sold price 3000': { supplierHold: null },
    'Not treated': { treatment: null },
  }),
  withRemarks('Shenzhen: treatments in remarks', '备注', {
    激光钻孔: { treatment: '激光钻孔' },
    裂隙充填: { treatment: '裂隙充填' },
    停售: { gone: true },
    无处理: { treatment: null },
  }),
  withRemarks('a price of two, and one that is another', 'Remarks', {
    'price for the pair': 'refused',
    'now 99 000 usd, price changed to 99000': { supplierHold: 'unclear' },
    'eye clean': { supplierHold: null },
    'New arrival': { supplierHold: null },
  }),
]
