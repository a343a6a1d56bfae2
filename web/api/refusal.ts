import type { ApiText } from './api.text.en.ts'

/** What went wrong when there is no envelope to say it. */
export type Failure = Extract<
  keyof ApiText,
  'notFound' | 'serverError' | 'unknown' | 'offline' | 'timeout' | 'sessionEnded' | 'userMissing'
>

/** A call that did not succeed: the server's own words when it sent some, else the catalogue's (product.md 8). */
export class Refusal extends Error {
  /** Envelope code or HTTP status; 0 when the server could not be reached. */
  readonly code: number
  /** Set when the server sent no words. */
  readonly failure: Failure | undefined
  readonly data: unknown

  constructor(code: number, message: string, more: { failure?: Failure; data?: unknown } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.failure = more.failure
    this.data = more.data ?? null
  }

  /** Names of refused fields and what is wrong with each, from a 400's `data.fields`. */
  get fields(): Readonly<Record<string, string>> {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
    const { fields } = data
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }
}

/** The server could not be reached: nobody was asked, nothing was refused. */
export const isUnreachable = (error: unknown): boolean => error instanceof Refusal && error.code === 0

/** Whoever stands before the house found it busy or gone, or it is away itself: passing, and no answer about who asks. */
export const isPassing = (error: unknown): boolean => error instanceof Refusal && [502, 503, 504].includes(error.code)

/** The house has no database for the moment and says when it will be asked again; a site that is closed does not. */
export const isAway = (error: unknown): error is Refusal & { readonly data: { readonly retryAfter: number } } =>
  error instanceof Refusal && error.code === 503 && typeof (error.data as { retryAfter?: unknown } | null)?.retryAfter === 'number'

/** The catalogue's text for a status without an envelope (product.md 8). */
export function failureOf(status: number): Failure {
  if (status === 401 || status === 403) return 'sessionEnded'
  if (status === 404) return 'notFound'
  if (status === 500) return 'serverError'
  return 'unknown'
}
