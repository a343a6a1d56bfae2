import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../ui/copy.ts'
import { Stack } from '../ui/stack.tsx'
import styles from './copy-button.module.css'

/** Copies a text; `label` says which. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <Stack
      type="button"
      as="button"
      align="center"
      justify="center"
      tone="dim"
      className={styles.copy}
      aria-label={label}
      title={label}
      onClick={() => void copyText(text)}
    >
      <IconCopy size={15} stroke={1.7} aria-hidden />
    </Stack>
  )
}
