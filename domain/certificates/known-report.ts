import { z } from 'zod'
import { stoneFacts } from '../stock/stone.ts'
import type { FactName } from '../stock/stone-fields.ts'

/** What a certificate says of a stone, and no supplier by themselves. */
export const reportedNames = [
  'lab',
  'shape',
  'shapeWord',
  'carat',
  'color',
  'fancyIntensity',
  'fancyColor',
  'fancyOvertone',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'length',
  'width',
  'depth',
  'tablePct',
  'depthPct',
  'crownAngle',
  'crownHeight',
  'pavilionAngle',
  'pavilionDepth',
  'girdle',
  'culet',
  'growth',
  'keyToSymbols',
  'printNo',
] as const satisfies readonly FactName[]
export type ReportedName = (typeof reportedNames)[number]

/** Where the house knows it from: what somebody read off the certificate itself, or a stone of that number in its stock. */
export const knownFrom = ['certificate', 'stock'] as const
export type KnownFrom = (typeof knownFrom)[number]

const mask = Object.fromEntries(reportedNames.map((name) => [name, true])) as { readonly [Name in ReportedName]: true }

export const knownReport = z.object({
  /** The number as the stock has it. */
  reportNo: z.string(),
  /** The supplier's own stone of this certificate, on sale or off it. */
  own: z.object({ id: z.string(), isForSale: z.boolean() }).nullable(),
  facts: stoneFacts.pick(mask).partial(),
  from: z.partialRecord(z.enum(reportedNames), z.enum(knownFrom)),
})
export type KnownReport = z.output<typeof knownReport>
