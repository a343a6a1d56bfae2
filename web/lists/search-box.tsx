import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAfterPause } from '../ui/use-after-pause.ts'
import styles from './search-box.module.css'

type Props = { readonly value: string; readonly placeholder: string; readonly onChange: (search: string) => void }

const typingMs = 250

/** A search field that waits until the typing pauses; follows the address when that changes elsewhere. */
export function SearchBox({ value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useAfterPause(typed, typingMs, () => {
    const search = typed.trim()
    if (search !== known) onChange(search)
  })
  return (
    <TextInput
      type="search"
      className={styles.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
