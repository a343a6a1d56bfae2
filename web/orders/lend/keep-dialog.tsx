import { Radio, TextInput } from '@mantine/core'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { useState, type FormEvent } from 'react'
import { Refusal } from '../../api/refusal.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { readOrdersAgain, showOrder, takeRefusal } from '../use-order-write.ts'
import type { LendText } from './lend.text.en.ts'

type Props = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The customer keeps what is chosen: it becomes an order. */
export function KeepDialog({ open, onClose, ...form }: Props) {
  const t = useText<LendText>('lend')
  return (
    <Dialog open={open} onClose={onClose} title={t('keepTitle')}>
      <KeepForm onClose={onClose} {...form} />
    </Dialog>
  )
}

type Expired = { readonly until: string; readonly memoRmb: string; readonly todayRmb: string | null }

/** Which prices there are to choose from, where the refusal says that those of the memo have expired. */
function expiredOf(error: unknown): Expired | null {
  if (!(error instanceof Refusal) || typeof error.data !== 'object' || error.data === null) return null
  const data: Readonly<Record<string, unknown>> = { ...error.data }
  const { why, until, memoRmb, todayRmb } = data
  if (why !== 'price_expired' || typeof until !== 'string' || typeof memoRmb !== 'string') return null
  return { until, memoRmb, todayRmb: typeof todayRmb === 'string' ? todayRmb : null }
}

function KeepForm({ order, lines, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useText<LendText>('lend')
  const say = useLabel()
  const client = useQueryClient()
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map())
  const [expired, setExpired] = useState<Expired | null>(null)
  const [prices, setPrices] = useState<'memo' | 'today'>('memo')
  const keep = useWrite(lendApi.keep, {
    onDone: async (now) => {
      showOrder(client, now)
      await readOrdersAgain(client)
    },
    onRefused: async (fresh, error) => {
      const asked = expiredOf(error)
      setExpired(asked)
      if (asked === null) await takeRefusal(client, order.id, error, fresh)
    },
  })
  const isWhole = lines.every(({ id }) => (parts.get(id) ?? '') === '')
  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const before = new Set(order.links.map(({ id }) => id))
    const now = await keep.send({
      id: order.id,
      version: order.version,
      lines: lines.map(({ id }) => {
        const carats = parts.get(id) ?? ''
        return { lineId: id, ...(carats === '' ? {} : { take: { carats } }) }
      }),
      ...(expired === null ? {} : { prices }),
    })
    const made = now?.links.find(({ id }) => !before.has(id))
    if (!now) return
    toast.good(t('keepDone', { no: made?.orderNo ?? '' }))
    onDone()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('keepWhy')}
      </Text>
      <Stack as="ul" gap={8}>
        {lines.map((line) => (
          <Stack key={line.id} as="li" gap={4}>
            <Row gap="4px 12px" wrap justify="between">
              <strong>{stoneName(line.snapshot, say)}</strong>
              <Amount currency="RMB" value={line.rmbTotal} />
            </Row>
            {line.snapshot.parcel && (
              <TextInput
                label={t('part')}
                description={t('partHint', { carats: line.carats })}
                inputMode="decimal"
                maxLength={10}
                value={parts.get(line.id) ?? ''}
                onChange={(event) => setParts(new Map(parts).set(line.id, event.currentTarget.value.trim()))}
              />
            )}
          </Stack>
        ))}
      </Stack>
      {expired === null && isWhole && (
        <Text as="p" weight={600} figures>
          {t('total')}: RMB {groupThousands(formatAmount(sumCents(lines.map(({ rmbTotal }) => parseAmount(rmbTotal)))))}
        </Text>
      )}
      {expired !== null && (
        <Radio.Group
          label={t('expired', { day: expired.until })}
          value={prices}
          onChange={(value) => setPrices(value === 'today' ? 'today' : 'memo')}
        >
          <Stack gap={10} pad="8px 0 0">
            <Radio value="memo" label={t('priceMemo', { rmb: groupThousands(expired.memoRmb) })} />
            {expired.todayRmb !== null && <Radio value="today" label={t('priceToday', { rmb: groupThousands(expired.todayRmb) })} />}
          </Stack>
        </Radio.Group>
      )}
      {expired === null && <Refused words={keep.refused.text} />}
      <div className={ask.buttons}>
        <DialogButtons yes={t('keepYes')} isBusy={keep.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
