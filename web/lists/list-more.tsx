import { Button } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import styles from './list-more.module.css'
import type { SharedText } from '../shared/shared.text.en.ts'

type Props = {
  readonly list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> }
}

/** The end of a list in a panel: its next page comes when asked for. */
export function ListMore({ list }: Props) {
  const t = useText<SharedText>('shared')
  if (!list.hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  )
}
