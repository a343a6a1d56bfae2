import { z } from 'zod'
import { StartError } from '../db/start-error.ts'

/** An empty line in a file of settings says nothing. */
const said = (value: unknown): unknown => (value === '' ? undefined : value)

type Range = { readonly from: number; readonly to?: number; readonly whole?: boolean }

/** A number that may be left out; `what` ends the sentence that refuses another: "PORT is not a port". */
export function number(fallback: number, what: string, { from, to = Number.MAX_SAFE_INTEGER, whole = true }: Range) {
  const any = z.coerce.number(what).min(from, what).max(to, what)
  return z.preprocess(said, (whole ? any.int(what) : any).default(fallback))
}

export const text = (fallback = '') => z.preprocess(said, z.string().default(fallback))

/** A text that may be left out. */
export const wish = z.preprocess(said, z.string().nullable().default(null))

/** Names of hosts with their ports, parted by commas; none when left out. */
export const hosts = text().transform((list) =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== ''),
)

/** A switch that only this word turns. */
export const isWord = (word: string) => z.preprocess((value) => value === word, z.boolean())

/** Names whose values are nobody's to read in a log. */
const isSecret = (name: string): boolean => /TOKEN|SECRET|PASSWORD|HEADERS|_KEY$|_URL$|_ENDPOINT$/.test(name)

/** Reads some settings. @throws StartError with a line for each that is missing or can't be read */
export function readFields<S extends z.ZodType>(fields: S, env: Readonly<Record<string, string | undefined>>): z.output<S> {
  const read = fields.safeParse(env)
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    const value = env[name] ?? ''
    return value === '' || isSecret(name) ? `${name} ${message}` : `${name} ${message}: ${value}`
  })
  throw new StartError([...new Set(lines)].join('\n  '))
}
