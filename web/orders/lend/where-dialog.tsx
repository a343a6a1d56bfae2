import { Button } from '@mantine/core'
import { lendApi, type Whereabouts } from '@loupe/domain/orders/lend/lend.api.ts'
import { availabilityLabels } from '@loupe/domain/stock/labels.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { DueWords } from './due-words.tsx'
import { NumbersBox } from './numbers-box.tsx'
import type { LendText } from './lend.text.en.ts'
import { readTyped } from './lend-items.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onOpen: (orderId: string) => void }

/** Where goods are that somebody has a number of, and the memo that they are taken back from, without knowing it. */
export function WhereDialog({ open, onClose, onOpen }: Props) {
  const t = useText<LendText>('lend')
  return (
    <Dialog open={open} onClose={onClose} title={t('whereTitle')} width={680}>
      <Where onOpen={onOpen} />
    </Dialog>
  )
}

function Where({ onOpen }: Pick<Props, 'onOpen'>) {
  const t = useText<LendText>('lend')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Whereabouts[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function look() {
    const { numbers } = readTyped(typed)
    if (isBusy || numbers.length === 0) return
    setBusy(true)
    try {
      setFound(await call(lendApi.where, { numbers: [...numbers] }))
      setProblem('')
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={12} shrinks>
      <NumbersBox label={t('scan')} description={t('whereWhy')} rows={[2, 8]} value={typed} onType={setTyped} onEnter={() => void look()} />
      <div>
        <Button loading={isBusy} disabled={typed.trim() === ''} onClick={() => void look()}>
          {t('look')}
        </Button>
      </div>
      <Refused words={problem} />
      <Stack as="ul" gap={10} role="status">
        {found.map((row) => (
          <Found key={row.number} row={row} onOpen={onOpen} />
        ))}
      </Stack>
    </Stack>
  )
}

/** One number: each line that has it, else the stone in the stock. */
function Found({ row, onOpen }: { readonly row: Whereabouts } & Pick<Props, 'onOpen'>) {
  const t = useText<LendText>('lend')
  const say = useLabel()
  const [stone] = row.stones
  return (
    <Stack as="li" gap={6} ruled="above" pad="8px 0 0">
      <Text weight={650} figures>
        {row.number}
      </Text>
      {row.lines.map((line) => {
        const said = { no: line.orderNo, customer: [line.customerName, line.company].filter(Boolean).join(' · ') }
        return (
          <Row key={line.lineId} gap="6px 12px" wrap justify="between" align="center">
            <StoneLine stone={line.snapshot} had="" />
            <Row gap="4px 10px" wrap align="center">
              <span>{t(line.isOut ? 'withCustomer' : 'inOrder', said)}</span>
              {line.isOut && line.dueOn && <DueWords day={line.dueOn} />}
              <Button size="compact-sm" variant="default" onClick={() => onOpen(line.orderId)}>
                {t(line.isOut ? 'takeBack' : 'open')}
              </Button>
            </Row>
          </Row>
        )
      })}
      {row.lines.length === 0 && (
        <div>
          <StateWord tone={stone?.availability === 'available' ? 'good' : 'calm'}>
            {stone === undefined ? t('nowhere') : t('inStock', { state: say(availabilityLabels[stone.availability]) })}
          </StateWord>
        </div>
      )}
    </Stack>
  )
}
