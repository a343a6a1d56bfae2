import { z } from 'zod'
import { stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { engraving } from '../jewelry/engraving.ts'
import { jewelName } from '../jewelry/jewel-name.ts'
import { materialCodes } from '../jewelry/metals.ts'
import { sizeSystems } from '../jewelry/size-systems.ts'
import { categories, stoneRoles } from '../jewelry/vocabulary.ts'
import { workTasks } from '../jewelry/work/tasks.ts'
import { clarities, fancyColors, fancyIntensities, labs, origins, whiteColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { idText } from '../stock/stone.ts'
import { makingSteps } from './making.ts'

const size = z.object({ system: z.enum(sizeSystems), label: z.string(), circumference: z.number().int() })
const written = engraving.extend({ ring: z.number().int() })

/** A stone in the middle: of the stock or the customer's own, and whether it is there to be set. */
const centre = z.object({
  seat: z.number().int(),
  isOwn: z.boolean(),
  shape: z.enum(shapes),
  carats: z.string(),
  /** Millimetres, as far as they are known. */
  length: z.number().nullable(),
  width: z.number().nullable(),
  color: z.enum(whiteColors).nullable(),
  fancyIntensity: z.enum(fancyIntensities).nullable(),
  fancyColor: z.enum(fancyColors).nullable(),
  clarity: z.enum(clarities).nullable(),
  lab: z.enum(labs).nullable(),
  reportNo: z.string().nullable(),
  isHere: z.boolean(),
})

/** Something to make or to work on, as its maker needs it: nothing of who ordered it, nor of what anybody pays. */
const benchLine = z.object({
  lineId: idText,
  orderNo: z.string(),
  /** Of the order, for the next step. */
  version: z.number().int(),
  /** The maker's own number, and the house's name. */
  stockNo: z.string(),
  name: jewelName,
  imageUrl: z.string().nullable(),
  dueOn: z.string(),
  category: z.enum(categories),
  material: z.enum(materialCodes).nullable(),
  /** Of a ring; of a pair two. */
  rings: z.array(z.object({ size: size.nullable(), comfortFit: z.boolean() })),
  engravings: z.array(written),
  rhodium: z.boolean(),
  /** What its metal should weigh; of a piece that is worked on, what the whole should. Empty while nobody knows. */
  grams: z.string(),
  /** Stones that come with it, those of one ring. */
  stones: z.array(
    z.object({ role: z.enum(stoneRoles), shape: z.enum(shapes), pieces: z.number().int(), carats: z.string(), quality: z.string() }),
  ),
  centres: z.array(centre),
  /** Only of a piece that is worked on. */
  work: z
    .object({
      tasks: z.array(z.enum(workTasks)),
      sizes: z.array(z.object({ ring: z.number().int(), from: size.nullable(), to: size })),
      note: z.string(),
      isHere: z.boolean(),
    })
    .nullable(),
  steps: z.array(z.object({ id: idText, step: z.enum(makingSteps), at: z.string(), note: z.string(), hasPhoto: z.boolean() })),
  /** Steps that this viewer may report now. */
  next: z.array(z.enum(makingSteps)),
})
export type BenchLine = z.output<typeof benchLine>

/** Where a page ended: the day and the line. */
const place = z
  .string()
  .regex(/^[\d-]{10} \d{1,18}$/)
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, { message: 'no day' })

export const benchApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/order/bench',
    access: stockOwners,
    summary:
      'What a maker has to make and to work on, the soonest due first: how it is wanted, and how far it is. Staff see every maker’s.',
    input: z.strictObject({
      origin: z.enum(origins),
      after: place.optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      rows: z.array(benchLine),
      next: place.nullable(),
      /** Over all that is to be made; told with the first page only. */
      totals: z.object({ lines: z.number().int(), late: z.number().int() }).nullable(),
    }),
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/order/benchPhoto',
    access: stockOwners,
    summary: 'The photo of a step of something that one makes.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
