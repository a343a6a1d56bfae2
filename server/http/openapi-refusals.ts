import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import type { Json } from './openapi-shapes.ts'

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({ type: 'object', required, properties })
const whole: Json = { type: 'integer' }
const text: Json = { type: 'string' }

const refusal = (code: Json, description: string, data: Json): Json => ({
  description,
  content: { 'application/json': { schema: object({ code, msg: text, data }) } },
})
const coded = (code: number, description: string, data: Json = {}): Json => refusal({ type: 'integer', const: code }, description, data)
const later = { ...object({ retryAfter: { ...whole, description: 'Seconds' } }), type: ['object', 'null'] }

/** How calls refuse: the HTTP status stands in `code`, the reason in `msg`, in the language of the caller. */
export const refusals = {
  BadInput: coded(400, 'Something can’t be taken as it is; where it is a field, `data.fields` says which and what is wrong with it.', {
    ...object({ fields: { type: 'object', additionalProperties: text } }, []),
    type: ['object', 'null'],
  }),
  NotSignedIn: coded(401, 'No session, or one that has ended.'),
  NotAllowed: coded(403, 'The caller’s role or codes don’t allow it, or the house is not set up yet.'),
  NotThere: coded(404, 'Nothing of that id that the caller may see.'),
  Conflict: coded(
    409,
    'The thing has changed meanwhile (`data` is the fresh one, where the call has versions), or is in a state that forbids it.',
  ),
  TooLarge: coded(413, 'The body or a file is larger than the call takes.'),
  NotReadable: coded(415, 'The body or a file is of a kind that the call does not take.'),
  FirstThis: coded(428, 'A password that staff made up must be replaced first.'),
  ProofAsked: coded(428, 'Work is asked for first. Answer the challenge in the header `proof` and send the call again.', {
    ...object({ proof: object({ challenge: text, bits: whole, seconds: whole }) }, []),
  }),
  TooMany: coded(429, 'Too often; `data.retryAfter` and the header Retry-After say when to come back.', later),
  Away: coded(503, 'The database or the stock can’t be reached at this moment; the same call may be sent again with the same key.', later),
  NoSpace: coded(507, 'No space is left to keep the file.'),
  Refused: refusal(whole, 'Refused for another reason, which `msg` gives.', {}),
} as const

type Name = keyof typeof refusals
const ref = (name: Name): Json => ({ $ref: `#/components/responses/${name}` })

/** Whether a call names something that may not be there, or may have changed. */
function namesIn(input: Json): { readonly thing: boolean; readonly version: boolean } {
  const names = Object.keys(input['properties'] ?? {})
  return { thing: names.some((name) => /(?:^id|_ids?|Ids?|^ids)$/.test(name)), version: names.includes('version') }
}

type Described = { readonly spec: Endpoint; readonly names: ReturnType<typeof namesIn> }

const always = (): boolean => true
const isOpen = ({ spec }: Described): boolean => spec.access === 'public' || spec.access === 'setup'
const hasBody = ({ spec }: Described): boolean => spec.method === 'POST'
const asksProof = ({ spec }: Described): boolean => spec.needsProof === true
const waitsForPassword = (call: Described): boolean => !isOpen(call) && call.spec.access !== 'key' && call.spec.isBeforeOwnPassword !== true

/** Which calls refuse so, by status. */
const given: readonly (readonly [code: string, name: Name, by: (call: Described) => boolean])[] = [
  ['400', 'BadInput', always],
  ['401', 'NotSignedIn', (call) => !isOpen(call)],
  ['403', 'NotAllowed', ({ spec }) => typeof spec.access !== 'string' || spec.access === 'setup'],
  ['404', 'NotThere', ({ names }) => names.thing],
  ['409', 'Conflict', ({ spec, names }) => names.version || spec.idempotent !== undefined],
  ['413', 'TooLarge', hasBody],
  ['415', 'NotReadable', hasBody],
  ['428', 'ProofAsked', asksProof],
  ['428', 'FirstThis', (call) => !asksProof(call) && waitsForPassword(call)],
  ['429', 'TooMany', isOpen],
  ['503', 'Away', always],
  ['507', 'NoSpace', ({ spec }) => spec.files !== undefined],
  ['default', 'Refused', always],
]

/** The refusals of one call, by status. */
export function refusalsOf(spec: Endpoint, input: Json): Json {
  const call = { spec, names: namesIn(input) }
  return Object.fromEntries(given.filter(([, , by]) => by(call)).map(([code, name]) => [code, ref(name)]))
}
