import { isId } from '@loupe/domain/api/id.ts'
import { chosenFields } from '../../gems/asked/field-words.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { ages, lacks, type Age, type Lack } from '@loupe/domain/stock/keeping/keep-filter.ts'
import { keptStates, type KeptState } from '@loupe/domain/stock/keeping/kept-states.ts'
import type { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { splitList } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'
import { cleared } from '../filters/choice.ts'
import { fancyCodec, whiteCodec, type Choice, type Hue } from '../stock-view.ts'

/** Everything that the address of a page of one's own stock tells. */
export type KeepState = {
  readonly choice: Choice
  readonly sort: StockSort
  readonly state: KeptState
  readonly importId: string | null
  readonly seen: Age | null
  readonly without: readonly Lack[]
  /** The stone that lies open. */
  readonly stone: string | null
}

/** What was confirmed last comes first. */
const defaultSort: StockSort = { by: 'seenAt', direction: 'desc' }

export function keepCodec(hue: Hue): UrlCodec<KeepState> {
  const stock = hue === 'fancy' ? fancyCodec : whiteCodec
  return {
    read: (search) => {
      const { choice, sort, stone } = stock.read(search)
      const importId = search['import'] ?? ''
      return {
        choice: { ...choice, hue },
        sort: search['sort'] === undefined ? defaultSort : sort,
        state: keptStates.find((state) => state === search['state']) ?? 'for_sale',
        importId: isId(importId) ? importId : null,
        seen: ages.find((age) => age === search['seen']) ?? null,
        without: lacks.filter((lack) => splitList(search['without']).includes(lack)),
        stone,
      }
    },
    write: ({ choice, sort, state, importId, seen, without, stone }) => {
      const { sort: _sort, ...text } = stock.write({ choice, sort, layout: 'table', stone })
      const isUsual = sort.by === defaultSort.by && sort.direction === defaultSort.direction
      const more = {
        sort: isUsual ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.by}`,
        state: state === 'for_sale' ? '' : state,
        import: importId ?? '',
        seen: seen ?? '',
        without: without.join(','),
      }
      return { ...text, ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')) }
    },
  }
}

/** What is looked for, without order and page. */
export function questionOf(origin: Origin, { choice, state, importId, seen, without }: KeepState) {
  return {
    filter: { ...choice, origin },
    state,
    ...(importId === null ? {} : { importId }),
    ...(seen === null ? {} : { seen }),
    ...(without.length === 0 ? {} : { without: [...without] }),
  } satisfies InputOf<typeof keepingApi.search>
}

/** How many of the fields beside the usual filters are set. */
export const setFields = ({ importId, seen, without }: KeepState): number =>
  Number(importId !== null) + Number(seen !== null) + without.length

export const isNarrowed = (state: KeepState): boolean => setFields(state) > 0 || chosenFields(state.choice).length > 0

/** Nothing chosen; the state, the order and the stone that lies open stay. */
export const unnarrowed = (state: KeepState): KeepState => ({
  ...state,
  choice: cleared(state.choice),
  importId: null,
  seen: null,
  without: [],
})
