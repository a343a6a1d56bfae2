import { usualLabelBook } from '@loupe/domain/labels/label-book.ts'
import { expect, test } from 'vitest'
import { draftOfSize, newSize, readSize } from './size-draft.ts'

test('a size is read back as it was typed, and what is none is not', () => {
  for (const size of usualLabelBook.sizes) expect(readSize(draftOfSize(size))).toEqual(size)
  const own = { ...newSize, name: ' Our roll ', widthMm: '４0,5', pageWidthMm: '40.5' }
  expect(readSize(own)).toMatchObject({ name: 'Our roll', widthMm: 40.5, padMm: null })
  for (const wrong of [
    { name: ' ' },
    { widthMm: 'wide' },
    { widthMm: '40.555' },
    { columns: '0' },
    { columns: '2' },
    { shape: 'dumbbell' as const },
    { marginMm: '12' },
  ]) {
    expect(readSize({ ...own, ...wrong }), JSON.stringify(wrong)).toBeNull()
  }
})
