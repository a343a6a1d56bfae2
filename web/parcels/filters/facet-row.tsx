import type { ReactNode } from 'react'
import { count } from '../../text/format.ts'
import { shortCount } from '../../text/short-count.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'
import styles from './filters.module.css'

export type Option<T extends string> = { readonly value: T; readonly name: string; readonly face?: ReactNode }

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly chosen: readonly T[]
  /** How many parcels each would show; null until the first answer. */
  readonly counts: Readonly<Record<string, number>> | null
  readonly onChange: (chosen: T[]) => void
}

/** The options of one filter, each with how many parcels it would show. */
export function FacetRow<T extends string>({ label, options, chosen, counts, onChange }: Props<T>) {
  const t = useText<ParcelsText>('parcels')
  return (
    <Named label={label}>
      {options.map(({ value, name, face = name }) => {
        const isOn = chosen.includes(value)
        const parcels = counts ? (counts[value] ?? 0) : null
        return (
          <Stack
            key={value}
            type="button"
            as="button"
            justify="center"
            size={13}
            oneLine
            ground={isOn ? 'accent' : 'surface'}
            tone={isOn ? 'accent' : parcels === 0 ? 'faint' : 'text'}
            weight={isOn ? 600 : 400}
            round={6}
            edge={isOn ? 'strong' : 'line'}
            hovers={!isOn}
            className={styles.option}
            aria-pressed={isOn}
            aria-label={parcels === null ? name : t('option', { name, count: parcels, shown: count(parcels) })}
            title={name}
            onClick={() => onChange(isOn ? chosen.filter((each) => each !== value) : [...chosen, value])}
          >
            <span>{face}</span>
            <Text tone={isOn ? 'accent' : 'dim'} size={11} weight={400} figures className={styles.parcels} aria-hidden>
              {parcels === null ? '' : shortCount(parcels)}
            </Text>
          </Stack>
        )
      })}
    </Named>
  )
}

/** What a filter is called, and its choices. */
export const Named = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Row role="group" aria-label={label} gap="4px 6px" wrap className={styles.group}>
    <Text tone="dim" size={12} weight={500} aria-hidden>
      {label}
    </Text>
    <Row gap={4} wrap align="stretch" shrinks>
      {children}
    </Row>
  </Row>
)
