import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { SteadyInput } from '../forms/steady-input.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Back, Money } from '../prices/figures.tsx'
import { useMayOpen, useViewer } from '../me/viewer.ts'
import { useText, type Say } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { CalculatorLineFields } from './calculator-line.tsx'
import {
  type CalculatorLine,
  type CalculatorTerms,
  exampleLine,
  listInput,
  priced,
  solved,
  totalsOf,
  whatIf,
  withOneMore,
  withStones,
  withTyped,
} from './calculator-lines.ts'
import { CartStones } from './cart-stones.tsx'
import { WhatIfTable } from './what-if.tsx'
import { calculatorChatText } from './calculator-chat.ts'
import type { CalculatorText } from './calculator.text.en.ts'
import styles from './calculator.module.css'

/** The calculator over the page it is needed on. */
export function CalculatorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<CalculatorText>('calculator')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width={960}>
      <Calculator />
    </Dialog>
  )
}

/** The calculator as a page of its own (decisions.md 13). */
export function CalculatorPage() {
  const t = useText<CalculatorText>('calculator')
  return (
    <PageScroll title={t('title')}>
      <div className={styles.page}>
        <Calculator />
      </div>
    </PageScroll>
  )
}

const mostLines = 50
/** Stands in a question that is not asked. */
const anyStone = { shape: 'round', carat: '1', color: 'D', clarity: 'IF' } as const

/** Rates of the site by side and kind; what somebody types over them stands. */
function useTerms() {
  const isInside = useViewer((now) => now.user !== null)
  const read = useQuery({ ...query(pricingApi.rates, {}), enabled: isInside })
  const [side, setSide] = useState<{ readonly origin: CalculatorTerms['origin']; readonly kind: StockKind }>({
    origin: 'natural',
    kind: 'order',
  })
  const [typedRate, setTypedRate] = useState<string | null>(null)
  const [multiplier, setMultiplier] = useState('1.00')
  const [points, setPoints] = useState('0.00')
  const known = read.data?.[`${side.origin === 'lab' ? 'labGrown' : 'natural'}${side.kind === 'spot' ? 'Spot' : 'Order'}`] ?? ''
  return {
    ...side,
    multiplier,
    setMultiplier,
    points,
    setPoints,
    rate: typedRate ?? known,
    setRate: setTypedRate,
    choose: (now: Partial<typeof side>) => {
      setSide({ ...side, ...now })
      setTypedRate(null)
    },
  }
}

function Calculator() {
  const t = useText<CalculatorText>('calculator')
  const terms = useTerms()
  const [lines, setLines] = useState<readonly CalculatorLine[]>([exampleLine(1)])
  // The list is for those who look for stones; suppliers and strangers type its price themselves.
  const readsList = useMayOpen(stoneSeekers)
  const asked = lines.map((line) => (readsList ? listInput(line, terms.origin) : null))
  const lists = useQueries({
    queries: asked.map((input) => ({ ...query(stockApi.listPrice, input ?? anyStone), enabled: input !== null })),
  })
  const rows = lines.map((line, at) => {
    const listed = asked[at] === null ? null : (lists[at]?.data ?? null)
    const row = solved(line, listed?.rap ?? null)
    return {
      line,
      ...row,
      listDate: listed?.listDate ?? null,
      hasNoList: listed !== null && listed.rap === null,
      sum: priced(row.figures, terms),
    }
  })
  const totals = totalsOf(rows.map(({ sum }) => sum))
  const only = rows.length === 1 ? rows[0] : undefined
  const change = (line: CalculatorLine) => setLines(lines.map((each) => (each.id === line.id ? line : each)))
  return (
    <div className={styles.calculator} data-origin={terms.origin}>
      <Stack gap={14} shrinks className={styles.stones}>
        <TermFields terms={terms} />
        <Stack as="ol" gap={12}>
          {rows.map(({ line, figures, isListed, listDate, hasNoList, sum }, at) => (
            <CalculatorLineFields
              key={line.id}
              number={at + 1}
              line={line}
              figures={figures}
              note={
                line.isExample && terms.origin === 'natural' ? t('example') : noteOf({ isListed, listDate, hasNoList }, terms.origin, t)
              }
              isMissing={hasNoList}
              sum={rows.length > 1 ? sum : null}
              isLabGrown={terms.origin === 'lab'}
              onGrade={(grades) => change({ ...line, ...grades, isExample: false })}
              onFigure={(figure, text) => change(withTyped(line, figures, figure, text))}
              onRemove={lines.length > 1 ? () => setLines(lines.filter((_each, place) => place !== at)) : null}
            />
          ))}
        </Stack>
        <Row gap="10px 16px" wrap>
          <Button
            variant="default"
            className={styles.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={lines.length >= mostLines}
            onClick={() => setLines(withOneMore(lines))}
          >
            {t('addStone')}
          </Button>
          <CartStones origin={terms.origin} onAdd={(stones) => setLines(withStones(lines, stones).slice(0, mostLines))} />
        </Row>
      </Stack>
      <Totals
        totals={totals}
        hasRate={terms.rate.trim() !== ''}
        onCopy={() => void copyText(calculatorChatText(rows, totals, terms.origin, t))}
      />
      {only && <WhatIfTable rows={whatIf(only, terms)} onBack={(back) => change(withTyped(only.line, only.figures, 'back', back))} />}
    </div>
  )
}

type Listed = { readonly isListed: boolean; readonly listDate: string | null; readonly hasNoList: boolean }

/** Where the list price comes from, why there is none, or what would tell it. */
function noteOf({ isListed, listDate, hasNoList }: Listed, origin: CalculatorTerms['origin'], t: Say<CalculatorText>): string {
  if (origin === 'lab') return t('labGrownNoList')
  if (hasNoList) return t('notListed')
  return isListed && listDate !== null ? t('listOf', { date: listDate }) : t('gradesTell')
}

function TermFields({ terms }: { terms: ReturnType<typeof useTerms> }) {
  const t = useText<CalculatorText>('calculator')
  return (
    <Stack gap="10px 12px" frame="card" className={styles.terms}>
      <SegmentedControl
        aria-label={t('side')}
        data={[
          { value: 'natural', label: t('natural') },
          { value: 'lab', label: t('lab') },
        ]}
        value={terms.origin}
        onChange={(value) => terms.choose({ origin: value === 'lab' ? 'lab' : 'natural' })}
      />
      <SegmentedControl
        aria-label={t('kind')}
        data={[
          { value: 'order', label: t('toOrder') },
          { value: 'spot', label: t('inHand') },
        ]}
        value={terms.kind}
        onChange={(value) => terms.choose({ kind: value === 'spot' ? 'spot' : 'order' })}
      />
      <SteadyInput label={t('rate')} inputMode="decimal" value={terms.rate} onText={(text) => terms.setRate(text)} />
      {terms.origin === 'natural' && (
        <TextInput
          label={t('points')}
          inputMode="text"
          autoComplete="off"
          value={terms.points}
          onChange={(event) => terms.setPoints(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('multiplier')}
        inputMode="decimal"
        autoComplete="off"
        value={terms.multiplier}
        onChange={(event) => terms.setMultiplier(event.currentTarget.value)}
      />
    </Stack>
  )
}

type TotalsProps = { readonly totals: SelectionTotals | null; readonly hasRate: boolean; readonly onCopy: () => void }

/** What all stones come to; on phones it stays in sight under the thumb. */
function Totals({ totals, hasRate, onCopy }: TotalsProps) {
  const t = useText<CalculatorText>('calculator')
  return (
    <Stack as="aside" ground="accent" round={12} className={styles.result}>
      <output className={styles.figures} aria-label={t('total')}>
        {totals === null ? (
          <Text tone="dim" pretty>
            {t('needed')}
          </Text>
        ) : (
          <>
            <span className={styles.total}>
              <Money strong amount={formatAmount(totals.usd)} currency="USD" />
            </span>
            {hasRate && (
              <Text tone="accent" weight={600} className={styles.yuan}>
                <Money amount={formatAmount(totals.rmb)} currency="RMB" />
              </Text>
            )}
            <Row as="span" wrap align="stretch" tone="text" className={styles.facts}>
              <span>{t('pieces', { count: totals.pieces, carats: formatDecimal(totals.carat, 3).replace(/0$/, '') })}</span>
              {totals.back !== null && (
                <span>
                  {t('averageBack')} <Back back={formatDecimal(totals.back, 2)} />
                </span>
              )}
              {totals.averageCtUsd !== null && (
                <span>
                  {t('perCt')} <Money amount={formatAmount(totals.averageCtUsd)} currency="USD" />
                </span>
              )}
            </Row>
          </>
        )}
      </output>
      <Button className={styles.copy} leftSection={<IconCopy size={16} aria-hidden />} disabled={totals === null} onClick={onCopy}>
        {t('copy')}
      </Button>
    </Stack>
  )
}
