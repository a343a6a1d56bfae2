import { z } from 'zod'
import { labelSize, type LabelSize } from './label-size.ts'
import { labelForms, type LabelForm } from './short-code.ts'

/** What may stand on a label, by form of goods, beside its name, its code and its price. Never what was paid for it, nor to whom. */
export const labelFields = {
  stone: ['grades', 'certificate', 'size', 'place'],
  parcel: ['grades', 'quantity', 'place'],
  piece: ['metal', 'weights', 'stones', 'handSize', 'certificate', 'place'],
  style: ['metal', 'weights', 'stones'],
} as const satisfies Readonly<Record<LabelForm, readonly string[]>>

export type LabelField = (typeof labelFields)[LabelForm][number]

const fieldsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .refine((chosen) => new Set(chosen).size === chosen.length)

/** How a house labels its goods: the kinds of labels that it has, and what stands on them, most important first. */
export const labelBook = z.strictObject({
  sizes: z
    .array(labelSize)
    .min(1)
    .max(30)
    .refine((sizes) => new Set(sizes.map(({ name }) => name)).size === sizes.length, { message: 'every size has a name of its own' }),
  fields: z.strictObject({
    stone: fieldsOf(labelFields.stone),
    parcel: fieldsOf(labelFields.parcel),
    piece: fieldsOf(labelFields.piece),
    style: fieldsOf(labelFields.style),
  }),
})
export type LabelBook = z.output<typeof labelBook>

const roll = { columns: 1, rows: 1, leftMm: 0, topMm: 0, gapXMm: 0, gapYMm: 0 } as const

const oneWide = (size: Omit<LabelSize, keyof typeof roll | 'pageWidthMm' | 'pageHeightMm'>): LabelSize => ({
  ...roll,
  ...size,
  pageWidthMm: size.widthMm,
  pageHeightMm: size.heightMm,
})

const a4 = { pageWidthMm: 210, pageHeightMm: 297, shape: 'plain', padMm: null } as const

/** What holds until a house writes its own: sizes that are sold everywhere. */
export const usualLabelBook: LabelBook = {
  sizes: [
    oneWide({ name: '50 × 25', shape: 'plain', widthMm: 50, heightMm: 25, padMm: null, marginMm: 1.5, codes: 'qr' }),
    oneWide({ name: 'Dumbbell 56 × 13', shape: 'dumbbell', widthMm: 56, heightMm: 13, padMm: 21, marginMm: 0.75, codes: 'qr' }),
    oneWide({ name: 'Rat-tail 80 × 10', shape: 'ratTail', widthMm: 80, heightMm: 10, padMm: 22, marginMm: 0.75, codes: 'qr' }),
    {
      ...a4,
      name: 'A4, 24 × 70 × 37',
      widthMm: 70,
      heightMm: 37,
      marginMm: 4,
      codes: 'both',
      columns: 3,
      rows: 8,
      leftMm: 0,
      topMm: 0.5,
      gapXMm: 0,
      gapYMm: 0,
    },
    {
      ...a4,
      name: 'A4, 65 × 38.1 × 21.2',
      widthMm: 38.1,
      heightMm: 21.2,
      marginMm: 1.5,
      codes: 'qr',
      columns: 5,
      rows: 13,
      leftMm: 4.65,
      topMm: 10.7,
      gapXMm: 2.5,
      gapYMm: 0,
    },
  ],
  fields: {
    stone: ['grades', 'certificate', 'size'],
    parcel: ['grades', 'quantity'],
    piece: ['metal', 'weights', 'stones', 'certificate'],
    style: ['metal', 'weights', 'stones'],
  },
}

export const isLabelForm = (form: string): form is LabelForm => labelForms.some((each) => each === form)
