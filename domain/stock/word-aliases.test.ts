import { describe, expect, test } from 'vitest'
import { parseEyeClean, parseTints } from './tint-aliases.ts'
import { labFamily, availabilityInTitle, parseAvailability, parseGrowth, parseLab, parseOrigin, parseStockKind } from './word-aliases.ts'

/** Every spelling of a list, separated by |, reads as the same value. */
const all = (read: (text: string) => unknown, value: unknown, spellings: string) => {
  for (const spelling of spellings.split('|')) expect(read(spelling), spelling).toEqual(value)
}

describe('milk, brown and green', () => {
  test('are none, light, medium or heavy', () => {
    const milk = (text: string) => parseTints(text, ['milk'])
    all(milk, { milk: 0 }, 'M0|None|No Milky|无奶|不奶|无|NO|0')
    all(milk, { milk: 1 }, 'M1|LML|浅奶|Light|light milky|1')
    all(milk, { milk: 2 }, 'M2|MML|中奶|Medium')
    all(milk, { milk: 3 }, 'M3|HML|深奶|Heavy')
    const shade = (text: string) => parseTints(text, ['brown', 'green'])
    all(shade, { brown: 0, green: 0 }, 'None|无|NON')
    all(shade, { brown: 1 }, 'LBR|Light Brown|B1|浅咖|LMT')
    all(shade, { brown: 2 }, 'MBR|中咖|Brown')
    all(shade, { brown: 3 }, 'HBR|深咖|Dark Brown|B3')
    all(shade, { brown: 0 }, '不咖|无咖|B0')
    all(shade, { green: 1 }, 'LGR|light green|G1')
    all(shade, {}, '|-|Yellow|Pink')
    expect(shade('sparkling')).toBeUndefined()
  })

  test('stand together in one cell', () => {
    const bgm = (text: string) => parseTints(text, ['brown', 'green', 'milk'])
    expect(bgm('NO BGM')).toEqual({ brown: 0, green: 0, milk: 0 })
    expect(bgm('浅咖浅奶')).toEqual({ brown: 1, milk: 1 })
    expect(bgm('无奶无咖')).toEqual({ milk: 0, brown: 0 })
    expect(bgm('B1 G0 M2')).toEqual({ brown: 1, green: 0, milk: 2 })
    expect(bgm('Light Brown, No Milky')).toEqual({ brown: 1, milk: 0 })
  })

  test('and clean to the eye is yes, no, or not quite', () => {
    all(parseEyeClean, true, 'Yes|Y|EC0|100%')
    all(parseEyeClean, false, 'No|EC2')
    all(parseEyeClean, null, '|Borderline|90%|EC1')
    expect(parseEyeClean('maybe tomorrow')).toBeUndefined()
  })
})

describe('words', () => {
  test('for laboratories', () => {
    all(parseLab, 'GIA', 'GIA| gia |G.I.A.|GIA证书|Gia Report')
    all(parseLab, 'IGI(SH)', 'IGI(SH)|IGI SH|IGI-SH|IGI上海')
    all(parseLab, 'NGTC', 'NGTC|国检|国检NGTC')
    all(parseLab, 'GIA', '美国GIA')
    all(parseLab, undefined, '待送GIA|无GIA')
    all(parseLab, 'OTHER', 'EGL|CGL|DF')
    all(parseLab, null, '|NONE|NC|Non cert|无证书')
    expect(parseLab('Uncle Bob')).toBeUndefined()
    expect(labFamily('IGI(SH)')).toBe('IGI')
  })

  test('for availability', () => {
    all(parseAvailability, 'available', 'G|GA|Guaranteed|Available|A|现货|在库|1|STPS')
    all(parseAvailability, undefined, '在途|PDS|In Transit')
    all(parseAvailability, 'available', 'Subject to Prior Sale|Yes|In Stock|可售|disponible|在庫あり')
    all(parseAvailability, 'memo', 'M|Memo|On Memo|借出|3|Consignment|寄售|prestado|貸出中')
    all(parseAvailability, 'hold', 'H|HOLD|ON_HOLD|on-hold|B|Busy|锁定|4|bloqueado|取り置き中')
    all(parseAvailability, 'reserved', 'R|Res|Reserved|Booked|预留|预订|reservado|予約済み')
    all(parseAvailability, 'gone', 'NA|N|N/A|No|Unavailable|SOLD|S|Sold Out|已售|下架|9|0|vendido|売約済み')
    expect(parseAvailability('')).toBeNull()
    expect(parseAvailability('perhaps')).toBeUndefined()
  })

  test('for growth, origin and kind of stock', () => {
    expect(parseGrowth('As grown CVD, no treatment')).toBe('CVD')
    expect(parseGrowth('HTHP')).toBe('HPHT')
    expect(parseGrowth('None')).toBeNull()
    all(parseOrigin, 'lab', 'Lab Grown|LG|培育钻石|CVD|lab')
    all(parseOrigin, 'natural', 'Natural|天然|NATURAL DIAMOND')
    all(parseStockKind, 'spot', '现货|Spot')
    all(parseStockKind, 'order', '订货|期货')
  })
})

test('the title of a sheet or of a section tells that what stands below is not for sale', () => {
  const said = (title: string) => availabilityInTitle(title)
  for (const title of ['Sold', 'SOLD NOV 2026', 'sold_stones', '已售', '售出明细', 'Vendidos', '売却済み']) {
    expect(said(title), title).toBe('gone')
  }
  for (const title of ['Memo', 'On Memo - NY show', '借出', 'Prestados', '貸出中']) expect(said(title), title).toBe('memo')
  for (const title of ['Reserved', '预留', 'Reservados', '予約']) expect(said(title), title).toBe('reserved')
  for (const title of ['HOLD', 'Stones on hold', '锁定', 'Bloqueados']) expect(said(title), title).toBe('hold')
  for (const title of ['Available stock', 'Sheet1', 'Natural', 'Unsold', '未售', 'Holdings', 'Memorial', 'Solder', '现货']) {
    expect(said(title), title).toBeNull()
  }
})
