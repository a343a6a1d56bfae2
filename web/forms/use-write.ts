import type { Endpoint, InputOf, OutputOf, StaleOf } from '@loupe/domain/api/endpoint.ts'
import { useRef, useState } from 'react'
import { call, newKey, type CallOptions } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'
import { staleOf } from '../api/stale-of.ts'
import { toast } from '../ui/over/toast.ts'

type Refused = { readonly text: string; readonly fields: Readonly<Record<string, string>> }
const nothing: Refused = { text: '', fields: {} }
const wordsOf = (error: unknown): Refused => ({ text: refusalText(error), fields: error instanceof Refusal ? error.fields : {} })

/** Known to be refused: a server that was not reached, or was too busy, may have done it or not. */
const isRefused = (error: unknown): boolean => error instanceof Refusal && error.code !== 0 && error.code !== 503

/** An ended session is told of by whoever listens for it (api/session-ended.ts). */
const isSessionEnd = (error: unknown): boolean => error instanceof Refusal && error.failure === 'sessionEnded'

export type Sent = Omit<CallOptions, 'idempotencyKey'>

export type Write<E extends Endpoint> = {
  /** The answer, or null when it was refused; a press while one is on its way does nothing. */
  readonly send: (input: InputOf<E>, sent?: Sent) => Promise<OutputOf<E> | null>
  /** For calls that answer nothing: whether it was done. */
  readonly did: (input: InputOf<E>, sent?: Sent) => Promise<boolean>
  /** The same with the answer in a box, for those who don't know whether the call answers anything. */
  readonly attempt: (input: InputOf<E>, sent?: Sent) => Promise<{ readonly output: OutputOf<E> } | null>
  readonly isBusy: boolean
  /** The server's words for the whole write, and for single fields. */
  readonly refused: Refused
  /** Somebody else was faster: what is shown now is their record. */
  readonly isStale: boolean
  /** Takes the refusal's words away: all of them, or those of the whole write and of these fields with what is in them. */
  readonly forget: (fields?: readonly string[]) => void
}

export type WriteOptions<E extends Endpoint> = {
  /** Endpoints whose reads this write changes: they are read anew afterwards. */
  readonly rereads?: readonly Endpoint[]
  readonly onDone?: (output: OutputOf<E>, input: InputOf<E>) => void | Promise<void>
  /** With the record as it now stands where somebody else was faster, else null. */
  readonly onRefused?: (fresh: StaleOf<E> | null, error: unknown) => void | Promise<void>
  /** A refusal is a toast, unless its words stand where the write was sent from (`refused`). Never both. */
  readonly tells?: 'toast' | 'here'
}

/**
 * A write, e.g. `const move = useWrite(ordersApi.move, { rereads: [ordersApi.list] })`. It is sent once however often it is
 * pressed; pressing again after a lost answer sends the same Idempotency-Key, so it counts once.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const { rereads = [], onDone, onRefused, tells = 'here' } = options
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState(nothing)
  const [isStale, setStale] = useState(false)
  const going = useRef(false)
  const keyFor = useKey()

  async function attempt(input: InputOf<E>, sent: Sent = {}): Promise<{ readonly output: OutputOf<E> } | null> {
    if (going.current) return null
    going.current = true
    setBusy(true)
    setRefused(nothing)
    setStale(false)
    try {
      const output = await call(endpoint, input, { ...sent, idempotencyKey: keyFor.attempt(input, sent.files) })
      keyFor.isOver()
      await onDone?.(output, input)
      await Promise.all(rereads.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })))
      return { output }
    } catch (error) {
      // A clear refusal ends the attempt; only an unknown outcome keeps the key.
      if (isRefused(error)) keyFor.isOver()
      if (tells === 'here') setRefused(wordsOf(error))
      else if (!isSessionEnd(error)) toast.error(refusalText(error))
      const fresh = staleOf(endpoint, error)
      setStale(fresh !== null)
      await onRefused?.(fresh, error)
      return null
    } finally {
      going.current = false
      setBusy(false)
    }
  }

  return {
    send: async (input, sent) => (await attempt(input, sent))?.output ?? null,
    did: async (input, sent) => (await attempt(input, sent)) !== null,
    attempt,
    isBusy,
    refused,
    isStale,
    forget: (fields) => {
      setRefused((now) => (fields === undefined ? nothing : { text: '', fields: without(now.fields, fields) }))
      if (fields === undefined) setStale(false)
    },
  }
}

const without = (fields: Refused['fields'], names: readonly string[]): Refused['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`))))

/** The key of an attempt: the same while the same thing is sent again, a new one for anything else. */
function useKey() {
  const now = useRef<{ readonly body: string; readonly files: readonly unknown[]; readonly key: string }>(undefined)
  return {
    attempt: (input: unknown, sent: Sent['files'] = {}): string => {
      const body = JSON.stringify(input)
      const files = Object.values(sent).flat()
      const isSame =
        now.current?.body === body &&
        files.length === now.current.files.length &&
        files.every((file, at) => file === now.current?.files[at])
      if (!isSame || now.current === undefined) now.current = { body, files, key: newKey() }
      return now.current.key
    },
    isOver: () => {
      now.current = undefined
    },
  }
}
