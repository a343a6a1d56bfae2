import { z } from 'zod'

const text = z.string().trim().max(2000).optional()

/**
 * What a site's papers say of it. Warranties are statements that only firms registered for the System of Warranties may make (further.md 2.2):
 * they stand on papers until the day that is named here, and natural goods alone have them.
 */
export const paperFields = {
  /** As the firm is registered; the site's title unless it is named. */
  firm_name: z.string().trim().max(200).optional(),
  firm_name_zh: z.string().trim().max(200).optional(),
  tax_no: z.string().trim().max(60).optional(),
  /** The last day on which the site may warrant; empty: it is not registered. */
  warranty_until: z.union([z.literal(''), z.iso.date()]).optional(),
  /** For loose natural diamonds, and for jewelry set with them. */
  warranty_loose: text,
  warranty_loose_zh: text,
  warranty_jewelry: text,
  warranty_jewelry_zh: text,
  /** What is said of lab-grown goods, in place of the usual words. */
  lab_disclosure: text,
  lab_disclosure_zh: text,
} as const
