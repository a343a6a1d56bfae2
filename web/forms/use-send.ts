import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { useRef, useState } from 'react'
import { useAction } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'

type Refused = { readonly text: string; readonly fields: Readonly<Record<string, string>> }
const nothing: Refused = { text: '', fields: {} }

export type Send<E extends Endpoint> = {
  /** The answer, or null when it was refused; a press while one is on its way does nothing. */
  readonly send: (input: InputOf<E>) => Promise<OutputOf<E> | null>
  /** For calls that answer nothing: whether it was done. */
  readonly did: (input: InputOf<E>) => Promise<boolean>
  readonly isBusy: boolean
  /** The server's words for the whole form, and for single fields. */
  readonly refused: Refused
  readonly forget: () => void
}

type Options<E extends Endpoint> = {
  readonly stale?: readonly Endpoint[]
  readonly onDone?: (output: OutputOf<E>) => void
  /** Somebody else was faster (409): the record as it now stands. */
  readonly onStale?: (fresh: unknown) => void
}

/** A write whose refusal stands in the form that sent it; it is sent once however often it is pressed. */
export function useSend<E extends Endpoint>(endpoint: E, { stale = [], onDone, onStale }: Options<E> = {}): Send<E> {
  const action = useAction(endpoint, { inline: true, stale })
  const [refused, setRefused] = useState(nothing)
  const going = useRef(false)
  async function attempt(input: InputOf<E>): Promise<{ readonly output: OutputOf<E> } | null> {
    if (going.current) return null
    going.current = true
    setRefused(nothing)
    try {
      const output = await action.mutateAsync(input)
      onDone?.(output)
      return { output }
    } catch (error) {
      setRefused({ text: refusalText(error), fields: error instanceof Refusal ? error.fields : {} })
      if (error instanceof Refusal && error.code === 409 && error.data !== null) onStale?.(error.data)
      return null
    } finally {
      going.current = false
    }
  }
  return {
    send: async (input) => (await attempt(input))?.output ?? null,
    did: async (input) => (await attempt(input)) !== null,
    isBusy: action.isPending,
    refused,
    forget: () => setRefused(nothing),
  }
}
