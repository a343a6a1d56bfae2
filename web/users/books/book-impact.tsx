import { useDebouncedValue } from '@mantine/hooks'
import { bookChangesApi } from '@loupe/domain/users/book-changes.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refused } from '../../forms/refused.tsx'
import { Waiting } from '../../lists/read-states.tsx'
import { count } from '../../text/format.ts'
import { Text } from '../../ui/text.tsx'
import { Examples } from '../prices/book-example.tsx'
import type { bookInput } from '../prices/price-book-draft.ts'
import { useBooksText } from './use-books-text.ts'

/** A whole stock is counted: not for every letter. */
const typingMs = 700

type Wish = ReturnType<typeof bookInput>
export type OfBook = { readonly group_id: string } | { readonly user_id: string }

/** How much on offer what is typed gives another price, form by form, and the stones that it moves most. */
export function BookImpact({ of, wish }: { readonly of: OfBook; readonly wish: Wish | null }) {
  const t = useBooksText()
  const [asked] = useDebouncedValue(JSON.stringify({ ...of, ...wish }), typingMs)
  const input = JSON.parse(asked) as Parameters<typeof query<typeof bookChangesApi.impact>>[1]
  const read = useQuery({ ...query(bookChangesApi.impact, input), enabled: wish !== null, staleTime: 0 })
  if (wish === null) return null
  const { data } = read
  return (
    <fieldset aria-busy={read.isFetching}>
      <Text as="legend" below={6} weight={600} pad={0}>
        {t('impact')}
      </Text>
      {read.isPending && <Waiting count={1} />}
      <Refused words={read.isError && refusalText(read.error)} />
      {data && (
        <>
          <Text as="p" pretty role="status" figures>
            {[
              t('impactChanged', { changed: count(data.changed), stones: count(data.stones) }),
              ...(data.appear > 0 ? [t('impactAppear', { count: data.appear, shown: count(data.appear) })] : []),
              ...(data.vanish > 0 ? [t('impactVanish', { count: data.vanish, shown: count(data.vanish) })] : []),
            ].join(' · ')}
          </Text>
          {data.others.map(({ form, ...impact }) => (
            <Text key={form} as="p" pretty figures>
              {[
                t('impactOther', { form: t(`impactForm.${form}`), changed: count(impact.changed), goods: count(impact.goods) }),
                ...(impact.appear > 0 ? [t('impactOtherAppear', { shown: count(impact.appear) })] : []),
                ...(impact.vanish > 0 ? [t('impactOtherVanish', { shown: count(impact.vanish) })] : []),
              ].join(' · ')}
            </Text>
          ))}
          {data.largest.length > 0 && (
            <Text as="p" tone="dim" pretty>
              {t('impactWhy')}
            </Text>
          )}
          {data.largest.length > 0 && <Examples title={t('impactLargest')} stones={data.largest} />}
        </>
      )}
    </fieldset>
  )
}
