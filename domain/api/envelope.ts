/** The frame of every answer (product.md 7): code 200 is success, anything else is the HTTP status of the refusal. */
export type Envelope<T> = {
  readonly code: number
  readonly msg: string
  readonly data: T
}
