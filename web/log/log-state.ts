import { everyLogKind, logAreas, logKinds, type LogArea, type LogKind } from '@loupe/domain/log/log-kinds.ts'
import { readDay, readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

export type LogState = {
  readonly area: LogArea | ''
  readonly kind: LogKind | ''
  readonly by: string
  readonly site: string
  readonly from: string
  readonly to: string
  readonly text: string
}

export const everything: LogState = { area: '', kind: '', by: '', site: '', from: '', to: '', text: '' }

export const logState: UrlCodec<LogState> = {
  read: (search) => ({
    area: logAreas.find((area) => area === search['area']) ?? '',
    kind: everyLogKind.find((kind) => kind === search['kind']) ?? '',
    by: readId(search['by']) ?? '',
    site: readId(search['site']) ?? '',
    from: readDay(search['from']),
    to: readDay(search['to']),
    text: (search['q'] ?? '').slice(0, 100),
  }),
  write: ({ text, ...rest }) => ({ ...rest, q: text }),
}

/** What can be chosen within an area, or at all. */
export const kindsIn = (area: LogArea | ''): readonly LogKind[] => (area === '' ? everyLogKind : logKinds[area])

/** The question that a state of the page asks. */
export const questionOf = ({ area, kind, by, site, from, to, text }: LogState) => ({
  text: text.trim(),
  ...(area && { area }),
  ...(kind && { kind }),
  ...(by && { by }),
  ...(site && { siteId: site }),
  ...(from && { from }),
  ...(to && { to }),
})
