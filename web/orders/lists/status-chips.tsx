import type { Text } from '@loupe/domain/api/text.ts'
import { Chip, Chips } from '../../lists/chips.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props<S extends string> = {
  readonly all: readonly S[]
  readonly labels: Readonly<Record<S, Text>>
  readonly chosen: readonly S[]
  readonly counts: Partial<Record<S, number>> | undefined
  readonly onChange: (chosen: readonly S[]) => void
}

/** States to pick from, each with how many there are; a state without any shows only while it is chosen. */
export function StatusChips<S extends string>({ all, labels, chosen, counts, onChange }: Props<S>) {
  const t = useOrdersText()
  const say = useLabel()
  const total = counts ? all.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : undefined
  const shown = all.filter((status) => chosen.includes(status) || (counts?.[status] ?? 0) > 0)
  return (
    <Chips label={t('byStatus')}>
      <Chip word={t('all')} count={total} isPressed={chosen.length === 0} onPress={() => onChange([])} />
      {shown.map((status) => (
        <Chip
          key={status}
          word={say(labels[status])}
          count={counts?.[status] ?? 0}
          isPressed={chosen.includes(status)}
          onPress={() =>
            onChange(
              chosen.includes(status)
                ? chosen.filter((other) => other !== status)
                : all.filter((other) => other === status || chosen.includes(other)),
            )
          }
        />
      ))}
    </Chips>
  )
}
