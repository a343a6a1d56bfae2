import { Button, Radio } from '@mantine/core'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { takenOutTo, type TakenOutTo } from '@loupe/domain/orders/take-out.ts'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { MakingText } from './making.text.en.ts'

type Props = { readonly order: Order; readonly line: OrderLine }

/** Stones of the stock that a ring is made with; whoever moves goods may take one out again. */
export function SetStones({ order, line }: Props) {
  const t = useText<MakingText>('making')
  const say = useLabel()
  const [asked, setAsked] = useState<OrderLine | null>(null)
  const ids = (line.snapshot.style?.spec.centres ?? []).flatMap((each) => (each.by === 'stock' ? [each.stoneId] : []))
  const stones = order.lines.filter((each) => each.state !== 'released' && !each.snapshot.jewel && ids.includes(each.stoneId))
  if (stones.length === 0) return null
  return (
    <Stack as="ul" gap={4}>
      {stones.map((stone) => (
        <Row key={stone.id} as="li" gap="4px 12px" wrap size={13}>
          <Text breaks>{t('setStone', { stone: stoneName(stone.snapshot, say) })}</Text>
          {order.may.moveSupply && line.state === 'live' && (
            <Button size="compact-sm" variant="subtle" onClick={() => setAsked(stone)}>
              {t('takeOut.open')}
            </Button>
          )}
        </Row>
      ))}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('takeOut.title')}>
        {asked && <TakeOutForm order={order} stone={asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </Stack>
  )
}

function TakeOutForm({ order, stone, onClose }: { readonly order: Order; readonly stone: OrderLine; readonly onClose: () => void }) {
  const t = useText<MakingText>('making')
  const write = useOrderWrite(leftGoodsApi.takeOut, order.id)
  const form = useForm<typeof leftGoodsApi.takeOut, { readonly to: TakenOutTo }>(write, {
    now: { to: 'sale' },
    input: ({ to }) => ({ id: order.id, version: order.version, lineId: stone.id, to }),
    onDone: () => {
      toast.good(t('takeOut.done'))
      onClose()
    },
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {t('takeOut.why')}
      </Text>
      <Radio.Group
        label={t('takeOut.where')}
        value={form.draft.to}
        onChange={(value) => form.change({ to: takenOutTo.find((each) => each === value) ?? 'sale' })}
      >
        <Stack gap={10} pad="6px 0 0">
          {takenOutTo.map((to) => (
            <Radio key={to} value={to} label={t(to === 'sale' ? 'takeOut.toSale' : 'takeOut.toBuyer')} />
          ))}
        </Stack>
      </Radio.Group>
      <Refused words={form.said} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('takeOut.yes')} grave isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
