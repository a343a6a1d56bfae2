import { Button } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import type { ListRead } from './list-read.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Row } from '../ui/row.tsx'

type Props = { readonly read: Pick<ListRead<unknown>, 'hasMore' | 'isReadingMore' | 'readMore'> }

/** The end of a list in a panel: its next page comes when asked for. */
export function ListMore({ read }: Props) {
  const t = useText<SharedText>('shared')
  if (!read.hasMore) return null
  return (
    <Row align="stretch" justify="center" ruled="above" pad={12}>
      <Button variant="default" loading={read.isReadingMore} onClick={read.readMore}>
        {t('more')}
      </Button>
    </Row>
  )
}
