import { expect, test } from 'vitest'
import { stateInRemark, stateInWords } from './remark-states.ts'
import { parsersOf } from './value-parsers.ts'

const parsers = parsersOf({})
const said = (text: string): string | null => stateInRemark(text, parsers)

test.each([
  [
    'gone',
    'SOLD',
    'Sold 12/11',
    'sold to R.K.',
    'sold ho gaya',
    'This stone is sold',
    'Excellent make. Sold to Rakesh',
    'OOS',
    'not avail',
    'Not available',
    'no longer available',
    'bik gaya',
    'available nahi hai',
    'becha gaya',
    'Withdrawn from sale',
    '昨天卖掉了',
  ],
  [
    'gone',
    'verkauft am 20.11.',
    'bereits verkauft',
    'vendu le 20/11',
    'venduto ieri',
    'ya vendido',
    'продано 20.11',
    'нет в наличии',
    'verkocht',
    'נמכר',
    '不在库',
    '停售',
    '已售',
    '売約済み 11/20',
  ],
  [
    'memo',
    'On memo',
    'memo out - LA',
    'jangad',
    'Given to Rakesh',
    'memo pe diya hai',
    'party ke paas hai',
    'with client till Monday',
    'Stone is on memo with ABC',
    'Goods with Mr. Mehta on jangad',
    '客人拿走看货',
    'on approval',
  ],
  [
    'memo',
    'in Auswahl bei Kunde',
    'auf Kommission',
    'en confié',
    'en dépôt chez Dubois',
    'in conto visione',
    'in conto vendita',
    'en depósito',
    'на мемо',
    'на консигнации',
    'у клиента',
    '借给香港客人',
  ],
  [
    'reserved',
    'res. for Cohen',
    'Reserved till 25 Nov',
    'committed',
    'under nego',
    'Under offer',
    'eye clean, reserved for client',
    'Booked by Tiffany',
  ],
  [
    'reserved',
    'reserviert bis 1.12.',
    'réservé client',
    "en option jusqu'au 5 mai",
    'sous option',
    'riservato',
    'apartado para cliente',
    'в резерве',
    'бронь до 30.11',
    '客户预定',
  ],
  [
    'hold',
    'on hold for show',
    'on hld',
    'hold par hai',
    'hold h bhai',
    'Do not show',
    'At GIA for recheck',
    'in repair',
    'zurückgelegt',
    'bloqueado',
    '锁定',
  ],
] as const)('a remark says that the stone is %s', (state, ...remarks) => {
  expect(remarks.filter((text) => said(text) !== state)).toEqual([])
})

test.each([
  ['gone', 'inv. raised', 'Invoice made 20/11', 'bill done'],
  [
    'memo',
    'Stone at customer',
    'Goods lying with brokers, kindly check',
    'now with our broker',
    'JA show till 30 Nov',
    'chez courtier',
    'bei Makler',
    'אצל ברוקר',
  ],
  ['reserved', '已付定金', '客户已下定'],
  ['hold', 'wait for confirmation', 'awaiting approval', 'confirm with us before selling', '交易中', '送检中'],
] as const)('a remark as offices write it says that the stone is %s', (state, ...remarks) => {
  expect(remarks.filter((text) => said(text) !== state)).toEqual([])
})

test('what may be done, and what the stone is, says nothing of where it is', () => {
  const remarks = [
    '需付定金',
    'show price on request',
    'ring made with brokers in mind',
    'cut at customer request',
    'seen at JCK show',
    'price not final',
    'party interested',
  ]
  expect(remarks.filter((text) => said(text) !== null)).toEqual([])
})

test.each([
  [
    'N/A',
    'none',
    'NEW',
    '-',
    'returned',
    'returned from memo 20/11',
    'back in stock',
    'memo returned',
    'hold released',
    'available again',
    'sale cancelled, available',
  ],
  [
    'not sold',
    'unsold',
    'never on memo',
    'not on hold',
    'was on memo',
    'nie verkauft',
    'nicht reserviert',
    'jamais vendu',
    'wieder frei',
    'rientrato',
    'снят с резерва',
    'hold nahi hai',
    '未售',
    '已退回',
  ],
  [
    'sold price 3000',
    'memo price -35',
    'sold only as pair',
    'memo available',
    'can be sent on memo',
    'hold up to 48 h possible',
    'no memo',
    'hold max 24h',
    'ex memo stone, checked',
    'Hold expired',
    'memo closed',
    'not available for memo',
    'ok for memo',
    'hold 24 hours max',
  ],
  [
    'price firm, never sold below this',
    'same quality sold last week',
    'laser inscription on girdle',
    'With GIA report',
    'Cert pending',
    'Best option for a ring',
    'eye clean, no bgm',
    'Graded at GIA',
    'Pinpoints are not shown',
    'maal ready hai',
    '接受预定',
  ],
])('a remark that denies it, tells of terms or of something else says nothing: %s …', (...remarks) => {
  expect(remarks.filter((text) => !['available', null].includes(said(text)))).toEqual([])
})

test('cells for something else say it in words alone', () => {
  expect(['SOLD', 'ON HOLD', 'Memo Out'].map(stateInWords)).toEqual(['gone', 'hold', 'memo'])
  expect(['GIA', 'IGI', 'Feather, Crystal', 'Very slight', 'NA', 'None'].map(stateInWords)).toEqual([null, null, null, null, null, null])
})

test('where stones are, told as people tell each other', () => {
  for (const text of [
    'Mr. Cohen took it Thursday',
    'gone to Dubai with Yossi',
    'my wife wears it',
    'left with Levi',
    'David has borrowed this',
  ]) {
    expect(said(text), text).toBe('memo')
  }
  for (const text of [
    'sits at GIA',
    'lies in the vault',
    'ask first',
    'check with office first',
    'please call Mr. Rosen before',
    'ask me',
  ]) {
    expect(said(text), text).toBe('hold')
  }
  for (const text of [
    'Cohen liked it',
    'takes light well',
    'left side natural',
    'ask for video',
    'call for price',
    'went from SI1 to VS2',
    'stays white',
  ]) {
    expect(said(text), text).toBeNull()
  }
})
