import type { Endpoint, InputOf } from '@loupe/domain/api/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, newKey } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'
import { changeSeen, readOrdersAgain, takeRefusal } from './use-order-write.ts'

/** Sends money's facts with their proof; pressing again after a lost answer sends the same key, so it counts once. */
export function useMoneyWrite<E extends Endpoint>(endpoint: E, orderId: string) {
  const client = useQueryClient()
  const attempt = useRef<{ body: string; proof: File | null; key: string }>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  async function send(input: InputOf<E>, proof: File | null): Promise<boolean> {
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body || attempt.current.proof !== proof) attempt.current = { body, proof, key: newKey() }
    setBusy(true)
    setRefusal('')
    try {
      await call(endpoint, input, { idempotencyKey: attempt.current.key, ...(proof ? { files: { proof } } : {}) })
      attempt.current = undefined
      await readOrdersAgain(client, orderId)
      changeSeen()
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code !== 0) attempt.current = undefined
      setRefusal(refusalText(error))
      await takeRefusal(client, orderId, error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, refusal }
}
