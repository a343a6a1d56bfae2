import type { OutputOf, WriteTo } from '@loupe/domain/api/endpoint.ts'
import { documentsApi } from '@loupe/domain/documents/documents.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { personDetail, PersonDetail } from '@loupe/domain/users/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query.ts'
import { useWrite, type Write } from '../forms/use-write.ts'

/** Reads that a change of a person makes stale; the person's own page is written from the answer. */
const peopleReads = [usersApi.list, usersApi.counts, usersApi.changes, usersApi.sessions, documentsApi.ofPerson] as const

/** A write to a person: the one in the answer, or the fresh state of a stale one, is shown at once. */
export function usePersonWrite<E extends WriteTo<typeof personDetail>>(
  endpoint: E,
  personIn: (output: OutputOf<E>) => PersonDetail | null,
  onStale?: () => void,
): Write<E> {
  const client = useQueryClient()
  const show = (person: PersonDetail | null): void => {
    if (person) client.setQueryData(keyOf(usersApi.one, { id: person.id }), person)
  }
  return useWrite<E>(endpoint, {
    rereads: [...peopleReads, usersApi.salesmanSelect],
    onDone: (output) => show(personIn(output)),
    onRefused: (fresh) => {
      show(fresh)
      if (fresh) onStale?.()
    },
  })
}

/** Where the answer is the person itself. */
export const itself = (person: PersonDetail): PersonDetail => person
