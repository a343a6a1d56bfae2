import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../text/use-text.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Stack } from '../ui/stack.tsx'
import { useNear } from '../ui/use-near.ts'
import type { ListRead } from './list-read.ts'

type Props = { readonly read: Pick<ListRead<unknown>, 'hasMore' | 'isReadingMore' | 'readMore'> }

/** The end of a list: fetches the next page when it comes near, and has a button for those who don't scroll. */
export function ListFoot({ read }: Props) {
  const t = useText<SharedText>('shared')
  const { hasMore, isReadingMore, readMore } = read
  const place = useRef<HTMLDivElement>(null)
  useNear(place, { withinPx: 400, isWatched: hasMore }, (isNear) => {
    if (isNear && !isReadingMore) readMore()
  })
  return (
    <Stack ref={place} align="center" justify="center" tall={24} pad={8}>
      {hasMore && (
        <Button variant="subtle" color="gray" loading={isReadingMore} onClick={readMore}>
          {isReadingMore ? t('loadingMore') : t('more')}
        </Button>
      )}
    </Stack>
  )
}
