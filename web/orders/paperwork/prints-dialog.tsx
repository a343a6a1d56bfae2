import { Button } from '@mantine/core'
import { paperworkApi, type IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { PaperworkText } from './paperwork.text.en.ts'

type Props = { readonly paper: IssuedPaper; readonly open: boolean; readonly onClose: () => void }

/** Who had the original of a paper and its copies, and when; and the hash by which the original is known. */
export function PrintsDialog({ paper, open, onClose }: Props) {
  const t = useText<PaperworkText>('paperwork')
  return (
    <Dialog open={open} onClose={onClose} title={t('printsOf', { no: paper.no })}>
      <Prints id={paper.id} />
      {paper.sha256 !== null && (
        <Text as="p" tone="dim" size={12} breaks above={12}>
          {t('hash')}: <code>{paper.sha256}</code>
        </Text>
      )}
    </Dialog>
  )
}

function Prints({ id }: { readonly id: string }) {
  const t = useText<PaperworkText>('paperwork')
  const read = useInfiniteQuery({
    queryKey: keyOf(paperworkApi.prints, { id }),
    queryFn: ({ pageParam, signal }) => call(paperworkApi.prints, { id, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  if (read.isPending) return <Waiting count={2} />
  if (read.isError) return <Failed title={t('printsFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const rows = read.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Text tone="dim">{t('printsNone')}</Text>
  return (
    <Stack gap={8}>
      <Stack as="ul" gap={4}>
        {rows.map(({ copy, who, at }) => (
          <li key={copy}>
            <Row gap={10} justify="between">
              <Text weight={600}>{copy === 0 ? t('original') : t('copyNo', { copy })}</Text>
              <Text tone="dim" size={13}>
                {who} · {toMinute(at)}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
      {read.hasNextPage && (
        <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  )
}
