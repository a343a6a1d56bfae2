import { TextInput } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { Dialog } from '../../forms/dialog.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands } from '../../text/format.ts'
import { toast } from '../../ui/over/toast.ts'
import { toBuy } from '../buyable.ts'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Refused } from '../../forms/refused.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from '../form.module.css'
import { readAmount } from '../../text/read-amount.ts'
import { useOrderWrite } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: Order; readonly open: boolean; readonly onClose: () => void }

/** Marks stones as bought from their suppliers, each at the cost given or at the supplier's own price. */
export function BoughtDialog({ order, open, onClose }: Props) {
  const t = useOrdersText()
  return (
    <Dialog open={open} onClose={onClose} title={t('boughtTitle')} width={680}>
      <BoughtForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function BoughtForm({ order, onClose }: Omit<Props, 'open'>) {
  const t = useOrdersText()
  const say = useLabel()
  const known = useQuery(query(ordersApi.costs, { id: order.id }))
  const bought = useOrderWrite(ordersApi.markBought, order.id)
  const lines = toBuy(order)
  const form = useForm<typeof ordersApi.markBought, Readonly<Record<string, string>>>(bought, {
    now: Object.fromEntries(lines.map((line) => [line.id, ''])),
    check: (costs) =>
      Object.fromEntries(
        Object.entries(costs).map(([id, cost]) => [id, cost.trim() !== '' && readAmount(cost) === null ? t('badAmount') : null]),
      ),
    input: (costs) => ({
      id: order.id,
      version: order.version,
      lines: lines.map((line) => {
        const cost = readAmount(costs[line.id] ?? '')
        return { lineId: line.id, ...(cost ? { costUsd: cost } : {}) }
      }),
    }),
    onDone: () => {
      toast.good(t('boughtDone'))
      onClose()
    },
  })

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('boughtWhy')}
      </Text>
      <ul className={styles.costs}>
        {lines.map((line) => {
          const cost = known.data?.lines.find((each) => each.lineId === line.id)
          return (
            <li key={line.id}>
              <StoneLine stone={line.snapshot} />
              <TextInput
                inputMode="decimal"
                aria-label={t('costOf', { stone: stoneName(line.snapshot, say) })}
                label={t('cost')}
                placeholder={cost ? groupThousands(cost.costUsd) : ''}
                description={cost?.supplierName}
                value={form.draft[line.id] ?? ''}
                error={form.error(line.id)}
                onChange={(event) => form.change({ [line.id]: event.currentTarget.value })}
              />
            </li>
          )
        })}
      </ul>
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('markBought')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
