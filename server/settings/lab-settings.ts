import { z } from 'zod'
import { isWord, number, readFields, text } from './fields.ts'

/** Where certificates are fetched from laboratories. */
export type LabSettings = {
  /** Addresses of reports by laboratory, with `{no}` for the number; none is asked unless a house switches it on. */
  readonly from: Readonly<Record<string, string>>
  /** For a whole fetching: name, connection, redirects and the last byte. */
  readonly seconds: number
}

/** The one address of a report's file that public programs use (trade.md 4). */
const usual = '{"IGI":"https://api.igi.org/viewpdf.php?r={no}"}'

const addresses = z.record(
  z.string().regex(/^[A-Z]{2,8}$/),
  z.string().refine((address) => /^https?:\/\//.test(address) && address.includes('{no}') && URL.canParse(address)),
)

function readAddresses(value: string): Readonly<Record<string, string>> | null {
  try {
    return addresses.safeParse(JSON.parse(value)).data ?? null
  } catch {
    return null
  }
}

const fields = z.object({
  LAB_FETCH: isWord('1'),
  LAB_FETCH_FROM: text(usual).refine(
    (value) => readAddresses(value) !== null,
    'is not a JSON object of laboratories and addresses with {no}',
  ),
  LAB_FETCH_SECONDS: number(15, 'is not a number of seconds from 1 to 120', { from: 1, to: 120 }),
})

/** @throws StartError that names the setting which can't be read */
export function readLabSettings(env: NodeJS.ProcessEnv): LabSettings {
  const read = readFields(fields, env)
  return { from: read.LAB_FETCH ? (readAddresses(read.LAB_FETCH_FROM) ?? {}) : {}, seconds: read.LAB_FETCH_SECONDS }
}
