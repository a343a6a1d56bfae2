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

/** The refusals of one call, by status. */
export function refusalsOf(spec: Endpoint, input: Json): Json {
  const isOpen = spec.access === 'public' || spec.access === 'setup'
  const { thing, version } = namesIn(input)
  const codes: Record<string, Name | null> = {
    '400': 'BadInput',
    '401': isOpen ? null : 'NotSignedIn',
    '403': typeof spec.access === 'string' && spec.access !== 'setup' ? null : 'NotAllowed',
    '404': thing ? 'NotThere' : null,
    '409': version || spec.idempotent !== undefined ? 'Conflict' : null,
    '413': spec.method === 'POST' ? 'TooLarge' : null,
    '415': spec.method === 'POST' ? 'NotReadable' : null,
    '428': spec.needsProof === true ? 'ProofAsked' : isOpen || spec.isBeforeOwnPassword === true ? null : 'FirstThis',
    '429': isOpen ? 'TooMany' : null,
    '503': 'Away',
    '507': spec.files === undefined ? null : 'NoSpace',
    default: 'Refused',
  }
  return Object.fromEntries(Object.entries(codes).flatMap(([code, name]) => (name === null ? [] : [[code, ref(name)]])))
}
