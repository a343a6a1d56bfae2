import { useId, type ReactNode } from 'react'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './choice-cards.module.css'

type Choice<T extends string> = { readonly value: T; readonly title: string; readonly why?: string }
type Props<T extends string> = {
  readonly label: ReactNode
  /** Null: not chosen yet. */
  readonly value: T | null
  readonly choices: readonly Choice<T>[]
  readonly onChange: (value: T) => void
  /** On a phone the ways stand side by side, and only what is chosen is explained, under them. */
  readonly isBrief?: boolean
}

/** One of a few ways, each with plain words about what it will do. */
export function ChoiceCards<T extends string>({ label, value, choices, onChange, isBrief = false }: Props<T>) {
  const id = useId()
  return (
    <fieldset className={styles.set} data-brief={isBrief || undefined}>
      <Text as="legend" pad="0 0 4px" size={13} className={styles.label}>
        {label}
      </Text>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <Row
            key={choice.value}
            as="label"
            align="start"
            hovers
            round={8}
            edge="strong"
            className={styles.card}
            data-on={choice.value === value || undefined}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={choice.why ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            <Stack as="span" gap={2}>
              <Text weight={600}>{choice.title}</Text>
              {choice.why && (
                <Text id={`${id}-${choice.value}`} tone="dim" size={13} pretty className={styles.why}>
                  {choice.why}
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </div>
      {isBrief && (
        <p className={styles.brief} aria-hidden>
          {choices.find((choice) => choice.value === value)?.why}
        </p>
      )}
    </fieldset>
  )
}
