import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import type { LoanEnd } from '@loupe/domain/orders/lend/lend-line.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { LendText } from './lend.text.en.ts'

type Props = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** How the lines end; null while nobody asks. */
  readonly as: LoanEnd | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Lines came back, were lost or came back damaged. */
export function EndDialog({ as, lines, onClose, ...form }: Props) {
  const t = useText<LendText>('lend')
  const [shown, setShown] = useState<LoanEnd>('returned')
  if (as !== null && as !== shown) setShown(as)
  const title = shown === 'returned' ? t('backTitle', { count: lines.length }) : t(shown === 'lost' ? 'lostTitle' : 'damagedTitle')
  return (
    <Dialog open={as !== null} onClose={onClose} title={title}>
      <EndForm as={shown} lines={lines} onClose={onClose} {...form} />
    </Dialog>
  )
}

type Told = { readonly weighed: string; readonly part: string; readonly hasCertificate: boolean }
const nothingTold: Told = { weighed: '', part: '', hasCertificate: false }

const isCarats = (text: string): boolean => /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0
const hasPaper = (line: OrderLine): boolean => line.snapshot.reportNo !== null

function EndForm({ order, lines, as, onClose, onDone }: Omit<Props, 'as'> & { readonly as: LoanEnd }) {
  const t = useText<LendText>('lend')
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map())
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const end = useOrderWrite(lendApi.end, order.id)
  const toldOf = (line: OrderLine): Told => told.get(line.id) ?? nothingTold
  const isBack = as === 'returned'
  const lacksPaper = isBack && lines.some((line) => hasPaper(line) && !toldOf(line).hasCertificate)
  const needsNote = (!isBack || lacksPaper) && note.trim() === ''
  const isWrong = (text: string): boolean => text !== '' && !isCarats(text)
  const wrong = lines.some((line) => isWrong(toldOf(line).weighed) || isWrong(toldOf(line).part))

  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (needsNote || wrong) return
    const sent = await end.send({
      id: order.id,
      version: order.version,
      as,
      note: note.trim(),
      lines: lines.map((line) => {
        const { weighed, part, hasCertificate } = toldOf(line)
        return {
          lineId: line.id,
          hasCertificate: hasCertificate || !hasPaper(line),
          ...(part === '' ? {} : { take: { carats: part } }),
          ...(weighed === '' || !isBack ? {} : { weighed }),
        }
      }),
    })
    if (!sent) return
    toast.good(t('done'))
    onDone()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      {!isBack && (
        <Text as="p" tone="dim" pretty>
          {t('offSale')}
        </Text>
      )}
      <Stack as="ul" gap={10}>
        {lines.map((line) => (
          <EndedLine
            key={line.id}
            line={line}
            told={toldOf(line)}
            isBack={isBack}
            isWrong={tried ? isWrong : () => false}
            onTell={(part) => setTold(new Map(told).set(line.id, { ...toldOf(line), ...part }))}
          />
        ))}
      </Stack>
      <Textarea
        label={t('note')}
        description={lacksPaper ? t('noteHint') : undefined}
        withAsterisk={!isBack || lacksPaper}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={tried && needsNote ? t('noteNeeded') : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refused words={end.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons
          yes={t(isBack ? 'yesBack' : as === 'lost' ? 'yesLost' : 'yesDamaged')}
          grave={!isBack}
          isBusy={end.isBusy}
          onNo={onClose}
        />
      </div>
    </Stack>
  )
}

type LineProps = {
  readonly line: OrderLine
  readonly told: Told
  readonly isBack: boolean
  readonly isWrong: (text: string) => boolean
  readonly onTell: (part: Partial<Told>) => void
}

/** What is told of a line that ends: of which part of a parcel, what it weighs, and whether its paper is there. */
function EndedLine({ line, told, isBack, isWrong, onTell }: LineProps) {
  const t = useText<LendText>('lend')
  const say = useLabel()
  const name = stoneName(line.snapshot, say)
  return (
    <Stack as="li" gap={6} ruled="above" pad="8px 0 0">
      <strong>{name}</strong>
      <Row gap="8px 16px" wrap align="start">
        {line.snapshot.parcel && (
          <TextInput
            label={t('part')}
            description={t('partHint', { carats: line.carats })}
            inputMode="decimal"
            maxLength={10}
            value={told.part}
            error={isWrong(told.part) ? t('carats') : null}
            onChange={(event) => onTell({ part: event.currentTarget.value.trim() })}
          />
        )}
        {isBack && (
          <TextInput
            label={t('weighed')}
            description={t('weighedHint', { carats: told.part || line.carats })}
            inputMode="decimal"
            maxLength={10}
            value={told.weighed}
            error={isWrong(told.weighed) ? t('carats') : null}
            onChange={(event) => onTell({ weighed: event.currentTarget.value.trim() })}
          />
        )}
        {isBack && hasPaper(line) && (
          <Checkbox
            label={t('hasCertificate')}
            checked={told.hasCertificate}
            onChange={(event) => onTell({ hasCertificate: event.currentTarget.checked })}
          />
        )}
      </Row>
    </Stack>
  )
}
