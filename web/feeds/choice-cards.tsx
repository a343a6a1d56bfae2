import { useId, type ReactNode } from 'react'
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
      <legend className={styles.label}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card} data-on={choice.value === value || undefined}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={choice.why ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{choice.title}</span>
              {choice.why && (
                <span id={`${id}-${choice.value}`} className={styles.why}>
                  {choice.why}
                </span>
              )}
            </span>
          </label>
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
