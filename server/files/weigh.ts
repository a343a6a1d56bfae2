import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Bytes on their way somewhere, counted and summed as they pass. */
export type Weighing = {
  /** What they pass through, in a pipeline. */
  readonly passing: () => Transform
  /** For those that pass elsewhere. */
  readonly add: (chunk: Uint8Array) => void
  /** How many have passed, and their SHA-256 in hex; to be asked once, when all have. */
  readonly result: () => { readonly size: number; readonly sum: string }
}

export function weigh(): Weighing {
  const hash = createHash('sha256')
  let size = 0
  const add = (chunk: Uint8Array): void => {
    hash.update(chunk)
    size += chunk.length
  }
  const passing = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        add(chunk)
        done(null, chunk)
      },
    })
  return { passing, add, result: () => ({ size, sum: hash.digest('hex') }) }
}
