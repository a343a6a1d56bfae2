import type { Endpoint, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { documentsApi } from '@loupe/domain/documents/documents.api.ts'
import { usersApi, type PersonDetail } from '@loupe/domain/users/users.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query.ts'
import { useSend, type Send } from '../forms/use-send.ts'

/** Reads that a change of a person makes stale; the person's own page is written from the answer. */
const peopleReads = [usersApi.list, usersApi.counts, usersApi.changes, usersApi.sessions, documentsApi.ofPerson] as const

const isPerson = (data: unknown): data is PersonDetail =>
  typeof data === 'object' && data !== null && 'held_codes' in data && 'version' in data && 'id' in data

/** The person inside an answer: the answer itself, or its `user`. */
function personIn(output: unknown): PersonDetail | null {
  if (isPerson(output)) return output
  const inner: unknown = typeof output === 'object' && output !== null && 'user' in output ? output.user : null
  return isPerson(inner) ? inner : null
}

/** A write to a person: the answer, or the fresh state of a stale one, is shown at once. */
export function usePersonWrite<E extends Endpoint>(endpoint: E, onStale?: () => void): Send<E> {
  const client = useQueryClient()
  const show = (data: unknown): boolean => {
    const person = personIn(data)
    if (person) client.setQueryData(keyOf(usersApi.one, { id: person.id }), person)
    return person !== null
  }
  return useSend<E>(endpoint, {
    stale: [...peopleReads, usersApi.salesmanSelect],
    onDone: (output: OutputOf<E>) => void show(output),
    onStale: (fresh) => {
      if (show(fresh)) onStale?.()
    },
  })
}
