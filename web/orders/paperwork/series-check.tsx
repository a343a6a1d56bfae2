import { Button } from '@mantine/core'
import { paperKindLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import { paperworkApi, type PaperSeries } from '@loupe/domain/paperwork/paperwork.api.ts'
import { IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { count, named } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { PaperworkText } from './paperwork.text.en.ts'

/** Counts every series of papers, and says whether a number is missing. */
export function SeriesCheck() {
  const t = useText<PaperworkText>('paperwork')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<IconListNumbers size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('series')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('seriesTitle')} width={680}>
        <Counted />
      </Dialog>
    </>
  )
}

function Counted() {
  const t = useText<PaperworkText>('paperwork')
  const read = useQuery({ ...query(paperworkApi.series, {}), staleTime: 0 })
  if (read.isPending) return <Waiting count={3} />
  if (read.isError) return <Failed title={t('seriesFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const missing = read.data.reduce((sum, series) => sum + series.missing, 0)
  return (
    <Stack gap={10} narrows>
      <Text as="p" tone="dim" pretty>
        {t('seriesWhy')}
      </Text>
      {read.data.length === 0 ? (
        <Text>{t('seriesNone')}</Text>
      ) : (
        <>
          <div role="status">
            <StateWord tone={missing === 0 ? 'good' : 'bad'}>
              {missing === 0 ? t('seriesWhole') : t('seriesMissing', { count: missing })}
            </StateWord>
          </div>
          <Box as="ul" round={8} edge="line">
            {read.data.map((series) => (
              <SeriesLine key={`${series.kind} ${series.year}`} series={series} />
            ))}
          </Box>
        </>
      )}
    </Stack>
  )
}

/** How far a series counted, and what it is short of. */
function SeriesLine({ series }: { readonly series: PaperSeries }) {
  const t = useText<PaperworkText>('paperwork')
  const say = useLabel()
  const told = (['last', 'papers', 'void', 'missing', 'undrawn'] as const).filter((name) => name !== 'undrawn' || series.undrawn > 0)
  return (
    <Stack as="li" gap={2} pad="8px 10px" ruled="below">
      <Text weight={600}>{`${say(paperKindLabels[series.kind])} ${series.year}`}</Text>
      <Text tone="dim" size={13} figures>
        {told.map((name) => named(t(name), count(series[name]))).join(' · ')}
      </Text>
    </Stack>
  )
}
