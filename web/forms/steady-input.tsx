import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
  /** What follows from other figures, or what was typed. */
  readonly value: string
  readonly onText: (text: string) => void
}

/** A box for a figure that is also worked out or fetched: while somebody is in it, nothing but their typing changes what it says. */
export function SteadyInput({ value, onText, ...rest }: Props) {
  const [held, setHeld] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={held ?? value}
      onFocus={() => setHeld(value)}
      onBlur={() => setHeld(null)}
      onChange={(event) => {
        setHeld(event.currentTarget.value)
        onText(event.currentTarget.value)
      }}
    />
  )
}
