import { Button, Textarea } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { returnsApi, type BackCandidate } from '@loupe/domain/orders/returns/returns.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { NumbersBox } from '../lend/numbers-box.tsx'
import { readTyped } from '../lend/lend-items.ts'
import { readOrdersAgain } from '../use-order-write.ts'
import { backInput, isNoCarats, lacksPaper, linesOf, nothingTold, withFound, type BackItem, type Told } from './back-items.ts'
import { FoundItem } from './found-item.tsx'
import type { ReturnsText } from './returns.text.en.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onOpen: (orderId: string) => void }
type Received = OutputOf<typeof returnsApi.receive>['orders']

/** Goods are taken back by their numbers, whoever had them and by whichever memo or order. */
export function BackDialog({ open, onClose, onOpen }: Props) {
  const t = useText<ReturnsText>('returns')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width={680}>
      <Back onClose={onClose} onOpen={onOpen} />
    </Dialog>
  )
}

function Back({ onClose, onOpen }: Omit<Props, 'open'>) {
  const [received, setReceived] = useState<Received | null>(null)
  return received === null ? (
    <BackForm onClose={onClose} onReceived={setReceived} />
  ) : (
    <Done orders={received} onOpen={onOpen} onMore={() => setReceived(null)} />
  )
}

/** What the numbers mean that were typed so far. */
function useFound() {
  const [items, setItems] = useState<readonly BackItem[]>([])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function look() {
    const { numbers } = readTyped(typed)
    if (isBusy || numbers.length === 0) return
    setBusy(true)
    try {
      setItems(withFound(items, await call(returnsApi.find, { numbers: [...numbers] })))
      setTyped('')
      setProblem('')
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return { items, setItems, typed, setTyped, problem, isBusy, look }
}

function BackForm({ onClose, onReceived }: { readonly onClose: () => void; readonly onReceived: (orders: Received) => void }) {
  const t = useText<ReturnsText>('returns')
  const client = useQueryClient()
  const found = useFound()
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map())
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const receive = useWrite(returnsApi.receive, { onDone: () => readOrdersAgain(client) })
  const toldOf = (line: BackCandidate): Told => told.get(line.lineId) ?? nothingTold
  const lines = linesOf(found.items)
  const lacks = lacksPaper(lines, toldOf)
  const needsNote = lacks && note.trim() === ''
  const isWrong = lines.some((line) => isNoCarats(toldOf(line).weighed) || isNoCarats(toldOf(line).part))

  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (lines.length === 0 || needsNote || isWrong) return
    const answer = await receive.send({ note: note.trim(), lines: backInput(lines, toldOf) })
    if (answer) onReceived(answer.orders)
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <NumbersBox
        label={t('scan')}
        description={t('scanHint')}
        rows={[1, 6]}
        value={found.typed}
        onType={found.setTyped}
        onEnter={() => void found.look()}
      />
      <div>
        <Button variant="default" loading={found.isBusy} disabled={found.typed.trim() === ''} onClick={() => void found.look()}>
          {t('look')}
        </Button>
      </div>
      <Refused words={found.problem} />
      <Stack as="ul" gap={10} aria-live="polite">
        {found.items.map((item) => (
          <FoundItem
            key={item.scanned.number}
            item={item}
            toldOf={toldOf}
            showsWrong={tried}
            onTell={(line, part) => setTold(new Map(told).set(line.lineId, { ...toldOf(line), ...part }))}
            onChoose={(chosen) => found.setItems(found.items.map((each) => (each === item ? { ...each, chosen } : each)))}
            onRemove={() => found.setItems(found.items.filter((each) => each !== item))}
          />
        ))}
      </Stack>
      {lines.length > 0 && (
        <Textarea
          label={t('note')}
          description={lacks ? t('noteHint') : undefined}
          withAsterisk={lacks}
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          error={tried && needsNote ? t('noteNeeded') : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Refused words={receive.refused.text} />
      {lines.length > 0 && (
        <div className={ask.buttons}>
          <DialogButtons yes={t('receive', { count: lines.length })} isBusy={receive.isBusy} onNo={onClose} />
        </div>
      )}
    </Stack>
  )
}

type DoneProps = { readonly orders: Received; readonly onOpen: (orderId: string) => void; readonly onMore: () => void }

/** What became of it: a return for each customer, and the memos that ended. */
function Done({ orders, onOpen, onMore }: DoneProps) {
  const t = useText<ReturnsText>('returns')
  return (
    <Stack gap={14} shrinks>
      <strong role="status">{t('received')}</strong>
      <Stack as="ul" gap={10}>
        {orders.map(({ id, orderNo, type, customerName }) => (
          <Row key={id} as="li" gap="6px 12px" wrap justify="between" align="center">
            <span>{t(type === 'lend' ? 'receivedMemo' : 'receivedReturn', { no: orderNo, customer: customerName })}</span>
            <Button size="compact-md" variant="default" onClick={() => onOpen(id)}>
              {t('open')}
            </Button>
          </Row>
        ))}
      </Stack>
      <div>
        <Button onClick={onMore}>{t('more')}</Button>
      </div>
    </Stack>
  )
}
