import { Button, Checkbox, TextInput } from '@mantine/core'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { LoanEnd } from '@loupe/domain/orders/lend/lend-line.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { lineName } from '../../lists/move-lines.ts'
import { Section } from '../../lists/section.tsx'
import { StateWord, type Tone } from '../../lists/state-word.tsx'
import { Amount } from '../../prices/amount.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useOrdersText } from '../order-goods.tsx'
import { quantityOf } from '../quantity-words.ts'
import { DueWords } from './due-words.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import type { LendText } from './lend.text.en.ts'
import { OrderLink } from './order-link.tsx'

type Act = LoanEnd | 'kept' | 'extend'
const acts = ['returned', 'kept', 'extend', 'damaged', 'lost'] as const satisfies readonly Act[]
const isEnd = (act: Act): act is LoanEnd => act !== 'kept' && act !== 'extend'

/** The lines of a memo with what became of each; the house ends those that are chosen, by hand or by a number that is read. */
export function LoanLines({ order }: { readonly order: Order }) {
  const t = useText<LendText>('lend')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [act, setAct] = useState<Act | null>(null)
  const out = order.may.endLoan ? order.lines.filter(({ loan }) => loan?.state === 'out') : []
  const picked = out.filter(({ id }) => chosen.has(id))
  const isAll = out.length > 0 && picked.length === out.length
  const toggle = (id: string) => setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
  const done = () => {
    setAct(null)
    setChosen(new Set())
  }
  return (
    <Section title={t('lines')} count={picked.length > 0 ? t('chosen', { count: picked.length }) : ''}>
      {out.length > 0 && (
        <>
          <Scan order={order} onFound={(id) => setChosen(new Set([...chosen, id]))} />
          <Row gap="8px 12px" wrap>
            <Checkbox
              label={t('chooseAll')}
              checked={isAll}
              indeterminate={picked.length > 0 && !isAll}
              onChange={() => setChosen(new Set(isAll ? [] : out.map(({ id }) => id)))}
            />
            {acts.map((each) => (
              <Button
                key={each}
                size="compact-md"
                variant={each === 'lost' || each === 'damaged' ? 'subtle' : 'default'}
                {...(each === 'lost' || each === 'damaged' ? { color: 'red' } : {})}
                disabled={picked.length === 0}
                onClick={() => setAct(each)}
              >
                {t(each)}
              </Button>
            ))}
          </Row>
        </>
      )}
      <Stack as="ul" gap={8}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} isChosen={chosen.has(line.id)} onChoose={out.includes(line) ? () => toggle(line.id) : null} />
        ))}
      </Stack>
      <EndDialog order={order} lines={picked} as={act !== null && isEnd(act) ? act : null} onClose={() => setAct(null)} onDone={done} />
      <KeepDialog order={order} lines={picked} open={act === 'kept'} onClose={() => setAct(null)} onDone={done} />
      <ExtendDialog order={order} lines={picked} open={act === 'extend'} onClose={() => setAct(null)} onDone={done} />
    </Section>
  )
}

const toneOf: Readonly<Record<NonNullable<OrderLine['loan']>['state'], Tone>> = {
  reserved: 'warn',
  out: 'loan',
  kept: 'good',
  returned: 'calm',
  lost: 'bad',
  damaged: 'bad',
}

type LineProps = { readonly line: OrderLine; readonly isChosen: boolean; readonly onChoose: (() => void) | null }

function Line({ line, isChosen, onChoose }: LineProps) {
  const t = useText<LendText>('lend')
  const o = useOrdersText()
  const { loan } = line
  const isOver = loan !== undefined && loan.state !== 'out' && loan.state !== 'reserved'
  return (
    <Stack as="li" round={10} edge="line" gap={6} pad="10px 12px">
      <Row gap={10} align="center" justify="between" wrap>
        <Row gap={10} align="center" shrinks>
          {onChoose && <Checkbox aria-label={t('choose', { name: lineName(line) })} checked={isChosen} onChange={onChoose} />}
          <StoneLine stone={line.snapshot} had={quantityOf(line, o)} struck={isOver && loan.state !== 'kept'} />
        </Row>
        <Row gap="4px 10px" wrap align="center" figures>
          <Amount currency="RMB" value={line.rmbTotal} strong />
          {loan && <StateWord tone={toneOf[loan.state]}>{t(`states.${loan.state}`)}</StateWord>}
          {loan?.dueOn && !isOver && <DueWords day={loan.dueOn} />}
          {loan?.keptBy && <OrderLink id={loan.keptBy.id}>{t('keptBy', { no: loan.keptBy.orderNo })}</OrderLink>}
        </Row>
      </Row>
    </Stack>
  )
}

type ScanProps = { readonly order: Order; readonly onFound: (lineId: string) => void }

/** A number that is scanned or typed chooses its line; what is on another memo, or on none, is said. */
function Scan({ order, onFound }: ScanProps) {
  const t = useText<LendText>('lend')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  async function look() {
    const number = typed.trim()
    if (number === '') return
    try {
      const [found] = await call(lendApi.where, { numbers: [number] })
      const lines = (found?.lines ?? []).filter(({ isOut }) => isOut)
      const own = lines.filter(({ orderId }) => orderId === order.id)
      const [other] = lines
      setProblem(
        own.length > 0
          ? ''
          : other === undefined
            ? t('notHere', { number })
            : t('elsewhere', { number, no: other.orderNo, customer: other.customerName }),
      )
      for (const { lineId } of own) onFound(lineId)
      if (own.length > 0) setTyped('')
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <TextInput
      label={t('scan')}
      description={t('scanHint')}
      leftSection={<IconBarcode size={17} stroke={1.6} aria-hidden />}
      value={typed}
      maxLength={60}
      error={problem || null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void look()
      }}
    />
  )
}
