import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'

/** What a call refused, in the reader's words; empty where nothing was answered at all. */
export class Refused extends Error {
  readonly code: number

  constructor(code: number, words: string) {
    super(words)
    this.code = code
  }
}

type Envelope = { readonly code?: number; readonly msg?: string; readonly data?: unknown }

/** Calls without a session: a reader has none, and one that this browser has for the pages inside is none of a link's. @throws Refused */
export async function callShare<E extends Endpoint>({ path }: E, input: InputOf<E>, language: Language): Promise<OutputOf<E>> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', language },
    body: JSON.stringify(input),
  }).catch(() => null)
  const envelope: Envelope | null = answer === null ? null : await answer.json().catch(() => null)
  if (answer === null || envelope === null) throw new Refused(0, '')
  if (!answer.ok) throw new Refused(answer.status, envelope.msg ?? '')
  return envelope.data as OutputOf<E>
}
