import { Text } from '../ui/text.tsx'

type Props = { readonly words: string | false | null | undefined }

/** Why something was refused, told at once to whoever listens; nothing while there are no words. */
export function Refused({ words }: Props) {
  if (!words) return null
  return (
    <Text as="p" tint="bad" round={8} pad="8px 12px" lines role="alert">
      {words}
    </Text>
  )
}

/** That something stands otherwise than when the reader began, told at once; nothing while there are no words. */
export function Changed({ words }: Props) {
  if (!words) return null
  return (
    <Text as="p" ground="warn" round={8} pad="8px 12px" tone="warn" role="alert">
      {words}
    </Text>
  )
}
