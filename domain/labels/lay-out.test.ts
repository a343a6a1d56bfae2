import { expect, test } from 'vitest'
import { usualLabelBook } from './label-book.ts'
import { faultOfSize, isRoll, padsOf, placeOnPage, type LabelSize } from './label-size.ts'
import { layOut, type LabelContent, type LabelMark } from './lay-out.ts'
import { textWidth } from './text-width.ts'

const square = Array.from({ length: 29 }, () => '1'.repeat(29))
const content: LabelContent = {
  lines: [
    { text: 'Lab-grown · Round 1.01 ct', isBold: true },
    { text: 'D · VVS1 · 3EX · Fl. None' },
    { text: 'GIA 2141438171' },
    { text: '6.41 × 6.43 × 3.95' },
  ],
  code: 'D152034-07',
  qr: square,
  bars: '1'.repeat(134),
}
const sizeOf = (name: string): LabelSize => {
  const size = usualLabelBook.sizes.find((each) => each.name === name)
  if (size === undefined) throw new Error(name)
  return size
}
const boxOf = (mark: LabelMark) =>
  mark.is === 'text'
    ? {
        x: mark.x,
        y: mark.y,
        right: mark.x + textWidth(mark.text) * mark.heightMm * (mark.isBold ? 1.06 : 1),
        bottom: mark.y + mark.heightMm,
      }
    : {
        x: mark.x,
        y: mark.y,
        right: mark.x + (mark.rows[0]?.length ?? 0) * mark.moduleMm,
        bottom: mark.y + mark.rows.length * mark.rowMm,
      }

test('what the product brings are sizes that can be, and everything has room on each', () => {
  for (const size of usualLabelBook.sizes) {
    expect(faultOfSize(size), size.name).toBeNull()
    for (const dots of [8, 300 / 25.4]) expect(layOut(size, content, dots).lacks, size.name).toEqual([])
  }
})

test('nothing stands outside of a pad, or on something else', () => {
  for (const size of usualLabelBook.sizes) {
    const { marks } = layOut(size, content, 8)
    const boxes = marks.map(boxOf)
    for (const box of boxes) {
      const inside = padsOf(size).some(
        (pad) =>
          box.x >= pad.x - 0.07 &&
          box.right <= pad.x + pad.width + 0.07 &&
          box.y >= pad.y - 0.07 &&
          box.bottom <= pad.y + pad.height + 0.07,
      )
      expect(inside, `${size.name} ${JSON.stringify(box)}`).toBe(true)
    }
    boxes.forEach((one, at) =>
      boxes.slice(at + 1).forEach((other) => {
        const apart = one.right <= other.x || other.right <= one.x || one.bottom <= other.y || other.bottom <= one.y
        expect(apart, `${size.name} ${JSON.stringify([one, other])}`).toBe(true)
      }),
    )
  }
})

test('codes are whole dots of the printer, and none is too small to be read', () => {
  for (const size of usualLabelBook.sizes) {
    for (const mark of layOut(size, content, 8).marks) {
      if (mark.is !== 'code') continue
      for (const mm of [mark.moduleMm, mark.rowMm, mark.x, mark.y]) expect(mm * 8).toBeCloseTo(Math.round(mm * 8), 9)
      expect(mark.moduleMm).toBeGreaterThanOrEqual(0.25)
    }
  }
  // 29 modules in 8.5 mm: 68 dots, two each.
  const [qr] = layOut(sizeOf('Rat-tail 80 × 10'), content, 8).marks
  expect(qr).toMatchObject({ is: 'code', moduleMm: 0.25 })
})

test('words are written smaller before any is cut', () => {
  const texts = layOut(sizeOf('50 × 25'), content, 8).marks.flatMap((mark) => (mark.is === 'text' ? [mark.text] : []))
  expect(texts).toEqual([...content.lines.map(({ text }) => text), content.code])
})

test('what has no room is said; lines that have none are left out from behind, and the code stays', () => {
  const small: LabelSize = { ...sizeOf('50 × 25'), widthMm: 20, heightMm: 8, pageWidthMm: 20, pageHeightMm: 8, codes: 'both' }
  expect(layOut(small, content, 8).lacks).toEqual(['qr', 'barcode'])
  // A code that would be cut is one that has no room.
  expect(layOut({ ...small, widthMm: 10, marginMm: 1, codes: 'none' }, { ...content, code: 'D99999999999-05' }, 8).lacks).toEqual(['text'])
  const texts = layOut({ ...small, codes: 'none' }, content, 8).marks.map((mark) => mark.is === 'text' && mark.text)
  expect(texts).toHaveLength(3)
  expect(texts.at(-1)).toBe('D152034-07')
})

test('a size that can’t be is known by the field to look at', () => {
  const size = sizeOf('A4, 24 × 70 × 37')
  expect(faultOfSize({ ...size, columns: 4 })).toBe('pageWidthMm')
  expect(faultOfSize({ ...size, rows: 9 })).toBe('pageHeightMm')
  expect(faultOfSize({ ...size, padMm: 20 })).toBe('padMm')
  expect(faultOfSize({ ...size, shape: 'dumbbell', padMm: 36 })).toBe('padMm')
  expect(faultOfSize({ ...sizeOf('50 × 25'), marginMm: 10, heightMm: 20, pageHeightMm: 20 })).toBe('marginMm')
})

test('labels go along the rows of their page, and only rolls go into printers of labels', () => {
  const size = sizeOf('A4, 65 × 38.1 × 21.2')
  expect(placeOnPage(size, 0)).toEqual({ x: 4.65, y: 10.7 })
  // The second of the second row: 4.65 + 38.1 + 2.5, 10.7 + 21.2.
  expect(placeOnPage(size, 6).x).toBeCloseTo(45.25, 9)
  expect(placeOnPage(size, 6).y).toBeCloseTo(31.9, 9)
  expect(usualLabelBook.sizes.map(isRoll)).toEqual([true, true, true, false, false])
})
