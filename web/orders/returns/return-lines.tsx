import { Button, Checkbox } from '@mantine/core'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { verdicts, type ReturnLine, type Verdict } from '@loupe/domain/orders/returns/return-line.ts'
import { useState } from 'react'
import { StoneLine } from '../../gems/stone-line.tsx'
import { lineName } from '../../lists/move-lines.ts'
import { Section } from '../../lists/section.tsx'
import { StateWord, type Tone } from '../../lists/state-word.tsx'
import { Amount } from '../../prices/amount.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { OrderLink } from '../lend/order-link.tsx'
import { useOrdersText } from '../order-goods.tsx'
import { quantityOf } from '../quantity-words.ts'
import { CheckDialog } from './check-dialog.tsx'
import type { ReturnsText } from './returns.text.en.ts'

/** What came back, line by line; the house says of those that are chosen what their check found. */
export function ReturnLines({ order }: { readonly order: Order }) {
  const t = useText<ReturnsText>('returns')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const open = order.may.checkBack ? order.lines : []
  const picked = open.filter(({ id }) => chosen.has(id))
  const isAll = open.length > 0 && picked.length === open.length
  const toggle = (id: string) => setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]))
  return (
    <Section title={t('lines')}>
      {open.length > 0 && (
        <Row gap="8px 12px" wrap align="center">
          <Checkbox
            label={t('chooseAll')}
            checked={isAll}
            indeterminate={picked.length > 0 && !isAll}
            onChange={() => setChosen(new Set(isAll ? [] : open.map(({ id }) => id)))}
          />
          {verdicts.map((each) => (
            <Button
              key={each}
              size="compact-md"
              variant={each === 'passed' ? 'default' : 'subtle'}
              {...(each === 'passed' ? {} : { color: 'red' })}
              disabled={picked.length === 0}
              onClick={() => setVerdict(each)}
            >
              {t(each)}
            </Button>
          ))}
        </Row>
      )}
      <Stack as="ul" gap={8}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} isChosen={chosen.has(line.id)} onChoose={open.length > 0 ? () => toggle(line.id) : null} />
        ))}
      </Stack>
      <CheckDialog
        order={order}
        lines={picked}
        verdict={verdict}
        onClose={() => setVerdict(null)}
        onDone={() => {
          setVerdict(null)
          setChosen(new Set())
        }}
      />
    </Section>
  )
}

const toneOf: Readonly<Record<Verdict, Tone>> = { passed: 'good', off_sale: 'warn', rejected: 'bad' }

type LineProps = { readonly line: OrderLine; readonly isChosen: boolean; readonly onChoose: (() => void) | null }

function Line({ line, isChosen, onChoose }: LineProps) {
  const t = useText<ReturnsText>('returns')
  const o = useOrdersText()
  const back = line.comesBack
  if (back === undefined) return null
  return (
    <Stack as="li" round={10} edge="line" gap={6} pad="10px 12px">
      <Row gap={10} align="center" justify="between" wrap>
        <Row gap={10} align="center" shrinks>
          {onChoose && <Checkbox aria-label={t('choose', { name: lineName(line) })} checked={isChosen} onChange={onChoose} />}
          <StoneLine stone={line.snapshot} had={quantityOf(line, o)} struck={back.verdict === 'rejected'} />
        </Row>
        <Row gap="4px 10px" wrap align="center" figures>
          <Amount currency="RMB" value={line.rmbTotal} strong />
          <StateWord tone={back.verdict === null ? 'calm' : toneOf[back.verdict]}>{t(`verdicts.${back.verdict ?? 'open'}`)}</StateWord>
        </Row>
      </Row>
      <Found back={back} />
    </Stack>
  )
}

/** Where it came from, and what was found when it came and when it was checked. */
function Found({ back }: { readonly back: ReturnLine }) {
  const t = useText<ReturnsText>('returns')
  const said = [back.verdictNote, back.checkedBy].filter(Boolean).join(' · ')
  return (
    <Row gap="2px 14px" wrap tone="dim" size={13}>
      <OrderLink id={back.from.id}>{t('from', { no: back.from.orderNo })}</OrderLink>
      {back.memo !== null && <Text tone="warn">{t('late', { no: back.memo.orderNo })}</Text>}
      {back.weighed !== null && <span>{t('weighs', { carats: back.weighed })}</span>}
      {!back.hasCertificate && <Text tone="warn">{[t('missing'), back.note].filter(Boolean).join(': ')}</Text>}
      {said !== '' && <Text breaks>{said}</Text>}
    </Row>
  )
}
