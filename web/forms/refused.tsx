import styles from './ask-form.module.css'

type Props = { readonly words: string | false | null | undefined }

/** Why something was refused, told at once to whoever listens; nothing while there are no words. */
export function Refused({ words }: Props) {
  if (!words) return null
  return (
    <p className={styles.refusal} role="alert">
      {words}
    </p>
  )
}

/** That something stands otherwise than when the reader began, told at once; nothing while there are no words. */
export function Changed({ words }: Props) {
  if (!words) return null
  return (
    <p className={styles.changed} role="alert">
      {words}
    </p>
  )
}
