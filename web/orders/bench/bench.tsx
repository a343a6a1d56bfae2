import { benchApi, type BenchLine } from '@loupe/domain/orders/bench.api.ts'
import type { MakingStep } from '@loupe/domain/orders/making.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../api/query.ts'
import { lookedAgain, pagedRows } from '../../lists/list-read.ts'
import { Section } from '../../lists/section.tsx'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { StepDialog } from '../making/step-dialog.tsx'
import { BenchCard } from './bench-card.tsx'
import type { BenchText } from './bench.text.en.ts'

/** As many as are shown before somebody asks for all. */
const shownFirst = 4

type Asked = { readonly line: BenchLine; readonly step: MakingStep }

/** No maker weighs: that is the check of the house. */
const stepOf = ({ line: { lineId, version, work }, step }: Asked) => ({
  line: { lineId, quotedGrams: '', tolerance: '' },
  step,
  version,
  isWork: work !== null,
})

/** What a maker has to make, the soonest due first; each step is reported where it stands. */
export function Bench({ origin }: { readonly origin: Origin }) {
  const t = useText<BenchText>('bench')
  const list = useInfiniteQuery({ ...pages(benchApi.list, { origin }), ...lookedAgain })
  const read = pagedRows(list)
  const totals = list.data?.pages[0]?.totals ?? null
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { rows = [] } = read
  if (read.error) return <Failed onAgain={read.readAgain} />
  if (rows.length === 0) return null
  const shown = isAll ? rows : rows.slice(0, shownFirst)
  const all = totals?.lines ?? rows.length
  return (
    <Box pad="14px var(--lp-edge) 4px">
      <Section title={t('title')} head="h2" count={t('count', { count: all })} aside={<Late totals={totals} />}>
        <Stack as="ul" columns="repeat(auto-fill, minmax(min(100%, 340px), 1fr))" gap={10} align="start">
          {shown.map((line) => (
            <BenchCard key={line.lineId} line={line} onStep={(step) => setAsked({ line, step })} />
          ))}
        </Stack>
        <More
          count={all - shown.length}
          isBusy={read.isReadingMore}
          onMore={() => {
            if (isAll) read.readMore()
            setAll(true)
          }}
        />
        <StepDialog asked={asked && stepOf(asked)} onClose={() => setAsked(null)} />
      </Section>
    </Box>
  )
}

function Late({ totals }: { readonly totals: { readonly late: number } | null }) {
  const t = useText<BenchText>('bench')
  if (totals === null || totals.late === 0) return null
  return (
    <Text tone="bad" weight={600} size={13} figures>
      {t('lateOnes', { count: totals.late })}
    </Text>
  )
}

function More({ count, isBusy, onMore }: { readonly count: number; readonly isBusy: boolean; readonly onMore: () => void }) {
  const t = useText<BenchText>('bench')
  if (count <= 0) return null
  return (
    <Row>
      <Button size="compact-md" variant="subtle" loading={isBusy} onClick={onMore}>
        {t('more', { count })}
      </Button>
    </Row>
  )
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText<BenchText>('bench')
  return (
    <Row gap={10}>
      <Text tone="bad" role="alert">
        {t('failed')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onAgain}>
        {t('again')}
      </Button>
    </Row>
  )
}
