import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, head, type Kept, line, stones, textFile, type Truth } from './byte-file.ts'
import { plain, priced } from './usual-columns.ts'

const b = some(18, 7101)
const words =
  (...list: readonly string[]) =>
  (at: number) =>
    list[at % list.length] ?? ''

/** A column whose word tells what becomes of the row. */
const told = (name: string, header: string, wordAt: (at: number) => string, truth: (word: string) => Truth): ByteFile =>
  textFile(
    name,
    plain({ ...priced, [header]: (_, at): Kept => wordAt(at) }, b, (_, at) => truth(wordAt(at))),
  )

const goneIf =
  (gone: string) =>
  (word: string): Truth =>
    word === gone ? { gone: true } : {}
const refusedIf =
  (pattern: RegExp) =>
  (word: string): Truth =>
    pattern.test(word) ? 'refused' : {}

/** Lists of changes, of stones that are no diamonds among diamonds, and of stones to which something was done. */
export const changeFiles: readonly ByteFile[] = [
  told('New York: changes only, ADD, UPDATE and DELETE', 'Action', words('ADD', 'UPDATE', 'DELETE'), goneIf('DELETE')),
  told('New York: changes only, in letters', 'Op', words('A', 'U', 'A', 'D'), goneIf('D')),
  told('Shenzhen: changes only, 新增 and 删除', '操作', words('新增', '修改', '删除'), goneIf('删除')),
  told('New York: an action that is a link to the stone', 'Action', words('View'), () => ({})),
  told('Mumbai: a status of what is to be deleted', 'Status', words('Available', 'Available', 'Delete'), goneIf('Delete')),
  told(
    'Bangkok: a type of stone, some of glass',
    'Stone Type',
    words('Diamond', 'Diamond', 'Diamond', 'CZ', 'Diamond', 'Diamond', 'Diamond', 'Moissanite'),
    refusedIf(/CZ|Moi/),
  ),
  told(
    'Dubai: a description that names moissanites',
    'Description',
    words('Natural diamond', 'Natural diamond', 'Moissanite Forever One'),
    refusedIf(/Moi/),
  ),
  told('Antwerp: a remark that a stone was tested and is no moissanite', 'Remarks', words('Tested, no moissanite', ''), () => ({})),
  told(
    'New York: treatments in the remarks',
    'Comments',
    words('', 'Fracture filled (Yehuda)', 'Internal laser drilling', 'No laser drilling'),
    (word) => ({
      treatment: word === '' || word.startsWith('No ') ? null : [word, 'Fracture filled'],
    }),
  ),
  told('Tel Aviv: a treatment among the symbols', 'Key To Symbols', words('Crystal, Feather', 'Laser Drill Hole, Cloud'), (word) => ({
    treatment: word.startsWith('Laser') ? 'Laser Drill Hole' : null,
  })),
  told('Mumbai: a treatment column with None in it', 'Treatment', words('None', 'HPHT'), (word) => ({
    treatment: word === 'None' ? null : word,
  })),
  told('New York: a record type of three letters', 'Rec Type', words('UPD', 'UPD', 'DEL'), goneIf('DEL')),
  told('Dubai: what is published', 'Publish', words('Y', 'Y', 'N'), goneIf('N')),
  told('Dubai: what is visible', 'Visible Online', words('Yes', 'No'), goneIf('No')),
  told('New York: a flag for what is active', 'Is Active', words('1', '1', '0'), goneIf('0')),
  told('New York: a flag for what is deleted', 'Deleted', words('0', '0', '1'), goneIf('1')),
  told('New York: live is a link', 'Live', words('https://v360.example/1', ''), () => ({})),
  told('Surat: what did not pass the check', 'QC Result', words('Passed', 'Rejected', 'OK'), (word) => ({
    supplierHold: word === 'Rejected' ? 'hold' : null,
  })),
  told('Surat: a check whose words are of another kind', 'QC', words('Ramesh', 'Suresh'), () => ({ supplierHold: null })),
  told('Surat: the customer who has a stone', 'Customer', words('', '', 'Chow & Sons'), (word) => ({
    supplierHold: word === '' ? null : 'memo',
  })),
  told('Surat: the customer of every stone', 'Customer', words('Chow & Sons', 'Levy'), () => ({ supplierHold: null })),
  told('Antwerp: SOLD where the total should stand', 'Total', words('', '', 'SOLD'), goneIf('SOLD')),
  textFile(
    'Antwerp: SOLD behind the stock number',
    plain(
      { ...priced, 'Stock #': (s, at) => (at % 4 === 1 ? `${s.stockNo} SOLD` : at % 4 === 2 ? `${s.stockNo} (ON HOLD)` : s.stockNo) },
      b,
      (_, at) => (at % 4 === 1 ? { gone: true } : { supplierHold: at % 4 === 2 ? 'hold' : null }),
    ),
  ),
  told('New York: a column that asks whether it was treated', 'Clarity Enhanced', words('No', 'Yes', 'N'), (word) => ({
    treatment: word === 'Yes' ? 'Clarity Enhanced' : null,
  })),
  told('New York: CE and LD as remarks', 'Notes', words('', 'CE', 'LD'), (word) => ({ treatment: word === '' ? null : word })),
  bookFile('New York: a sheet of clarity enhanced stones', [
    { name: 'Natural', lines: plain(priced, b.slice(0, 9), () => ({ treatment: null })) },
    {
      name: 'Enhanced',
      lines: [line('CLARITY ENHANCED DIAMONDS'), ...plain(priced, b.slice(9), () => ({ treatment: 'CLARITY ENHANCED' }))],
    },
  ]),
  told('New York: a ring among loose stones', 'Item Type', words('Loose Diamond', 'Loose Diamond', 'Ring'), refusedIf(/Ring/)),
  told('New York: semi mounts among loose stones', 'Product', words('Diamond', 'Diamond', 'Semi mount 14K'), refusedIf(/mount/)),
  told('Gaborone: rough among polished', 'Type', words('Polished', 'Polished', 'Rough'), refusedIf(/Rough/)),
  told('Surat: melee among certified goods', 'Goods', words('Certified', 'Melee'), refusedIf(/Melee/)),
  told('Antwerp: pairs among single stones', 'Type', words('Single', 'Single', 'Pair'), refusedIf(/Pair/)),
  told(
    'Antwerp: a remark that a pair is sold together',
    'Description',
    words('Single stone', 'Matched pair, sold together'),
    refusedIf(/pair/),
  ),
  told('Surat: a remark that a row is a parcel', 'Remarks', words('', '', 'Parcel of 12 stones'), refusedIf(/Parcel/)),
  told('Surat: a remark that a stone came out of a parcel', 'Remarks', words('', 'Best stone of a parcel'), () => ({})),
  bookFile('Mumbai: subtotals of each lot and a total of all', [
    {
      name: 'Stock',
      lines: [
        head(priced),
        ...stones(priced, b.slice(0, 9)),
        line('Total', '9 pcs', '8.10', '', '', '', '', 4100),
        line(''),
        ...stones(priced, b.slice(9)),
        line('GRAND TOTAL', '18 pcs', '17.40', '', '', '', '', 4200),
      ],
    },
  ]),
]
