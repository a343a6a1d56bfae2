import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../ui/copy.ts'
import { SignButton } from '../ui/sign-button.tsx'
import styles from './copy-button.module.css'

/** Copies a text; `label` says which. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <SignButton label={label} tone="dim" className={styles.copy} title={label} onClick={() => void copyText(text)}>
      <IconCopy size={15} stroke={1.7} aria-hidden />
    </SignButton>
  )
}
