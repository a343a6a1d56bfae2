import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { paperKinds, paperStates, type PaperKind, type PaperState } from '@loupe/domain/paperwork/paper-kinds.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

/** What narrows the list of papers. */
export type PapersState = {
  readonly kind: PaperKind | null
  readonly state: PaperState | null
  readonly year: number | null
  readonly search: string
}

const yearIn = (text: string | undefined): number | null => (text !== undefined && /^20\d\d$/.test(text) ? Number(text) : null)

export const papersState: UrlCodec<PapersState> = {
  read: (search) => ({
    kind: isOneOf(paperKinds, search['kind']) ? search['kind'] : null,
    state: isOneOf(paperStates, search['state']) ? search['state'] : null,
    year: yearIn(search['year']),
    search: (search['q'] ?? '').slice(0, 100),
  }),
  write: ({ kind, state, year, search }) => ({ kind: kind ?? '', state: state ?? '', year: year === null ? '' : String(year), q: search }),
}

/** What the server is asked for. */
export const wantedOf = ({ kind, state, year, search }: PapersState) => ({
  ...(kind === null ? {} : { kind }),
  ...(state === null ? {} : { state }),
  ...(year === null ? {} : { year }),
  search: search.trim(),
})
