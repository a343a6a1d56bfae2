import { Button } from '@mantine/core'
import { lendApi, type Whereabouts } from '@loupe/domain/orders/lend/lend.api.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { NumbersBox } from './numbers-box.tsx'
import type { LendText } from './lend.text.en.ts'
import { readTyped, type LendItems } from './lend-items.ts'

type Props = { readonly onAdd: (items: LendItems) => void }

/** Takes what a scanner or a person types: free stones are added, and of the others it is said where they are. */
export function NumberField({ onAdd }: Props) {
  const t = useText<LendText>('lend')
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)

  function whereWords({ number, lines, stones }: Whereabouts): string {
    const [line] = lines
    if (line === undefined && stones.length === 0) return t('unknown', { numbers: number })
    if (line === undefined) return t('notFree', { number, where: t('notAvailable') })
    const said = { no: line.orderNo, customer: line.customerName, day: line.dueOn ?? '' }
    return t('notFree', { number, where: t(line.isOut ? 'onMemoOf' : 'inOrderOf', said) })
  }

  async function add() {
    const { numbers, lots } = readTyped(typed)
    if (isBusy || numbers.length + lots.length === 0) return
    setBusy(true)
    try {
      const found = numbers.length === 0 ? [] : await call(lendApi.where, { numbers: [...numbers] })
      const free = found.map((row) => ({ row, stone: row.stones.find(({ availability }) => availability === 'available') }))
      onAdd({ ids: free.flatMap(({ stone }) => stone?.id ?? []), lots })
      const left = free.filter(({ stone }) => stone === undefined)
      setTold(left.map(({ row }) => whereWords(row)))
      setTyped(left.map(({ row }) => row.number).join('\n'))
    } catch (error) {
      setTold([refusalText(error)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={8}>
      <NumbersBox
        label={t('number')}
        description={t('numberHint')}
        rows={[1, 6]}
        value={typed}
        onType={setTyped}
        onEnter={() => void add()}
      />
      <div>
        <Button variant="default" size="compact-md" loading={isBusy} disabled={typed.trim() === ''} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
      {told.map((words) => (
        <Text key={words} as="p" tone="warn" size={13} breaks role="status">
          {words}
        </Text>
      ))}
    </Stack>
  )
}
