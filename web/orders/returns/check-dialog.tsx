import { Checkbox, Textarea } from '@mantine/core'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { Verdict } from '@loupe/domain/orders/returns/return-line.ts'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { ReturnsText } from './returns.text.en.ts'

type Props = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** What was found; null while nobody asks. */
  readonly verdict: Verdict | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What the check of lines found, in the words of whoever looked. */
export function CheckDialog({ verdict, ...form }: Props) {
  const t = useText<ReturnsText>('returns')
  const [shown, setShown] = useState<Verdict>('passed')
  if (verdict !== null && verdict !== shown) setShown(verdict)
  return (
    <Dialog
      open={verdict !== null}
      onClose={form.onClose}
      title={t('checkTitle', { count: form.lines.length, verdict: t(`verdicts.${shown}`) })}
    >
      <CheckForm verdict={shown} {...form} />
    </Dialog>
  )
}

function CheckForm({ order, lines, verdict, onClose, onDone }: Omit<Props, 'verdict'> & { readonly verdict: Verdict }) {
  const t = useText<ReturnsText>('returns')
  const say = useLabel()
  const [note, setNote] = useState('')
  const [paperCame, setPaperCame] = useState(false)
  const [tried, setTried] = useState(false)
  const check = useOrderWrite(returnsApi.check, order.id)
  const needsNote = verdict !== 'passed' && note.trim() === ''
  const isBare = lines.some(({ comesBack }) => comesBack?.hasCertificate === false)

  async function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (needsNote) return
    const said = { verdict, note: note.trim(), ...(paperCame ? { hasCertificate: true } : {}) }
    const done = await check.send({ id: order.id, version: order.version, lines: lines.map(({ id }) => ({ lineId: id, ...said })) })
    if (!done) return
    toast.good(t('checked'))
    onDone()
  }
  return (
    <Stack as="form" gap={14} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Stack as="ul" gap={4}>
        {lines.map((line) => (
          <li key={line.id}>{stoneName(line.snapshot, say)}</li>
        ))}
      </Stack>
      {isBare && <Checkbox label={t('paperCame')} checked={paperCame} onChange={(event) => setPaperCame(event.currentTarget.checked)} />}
      <Textarea
        label={t('reason')}
        withAsterisk={verdict !== 'passed'}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={tried && needsNote ? t('reasonNeeded') : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refused words={check.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('save')} isBusy={check.isBusy} grave={verdict === 'rejected'} onNo={onClose} />
      </div>
    </Stack>
  )
}
