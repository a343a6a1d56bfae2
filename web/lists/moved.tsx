import { named } from '../text/format.ts'
import { Text } from '../ui/text.tsx'

type Props = {
  readonly name: string
  readonly from: string
  readonly to: string
  /** Nothing was there before: what it is stands alone. */
  readonly isNew?: boolean
}

/** Texts longer than this stand on lines of their own. */
const longText = 60

/** What a deed of a log changed: which field, what it was, and what it is. */
export function Moved({ name, from, to, isNew = false }: Props) {
  const block = Math.max(from.length, to.length) > longText
  return (
    <Text as="li" tone="text" weight={550} breaks lines>
      <Text tone="dim" weight={400} block={block}>
        {isNew ? named(name, '') : `${named(name, from)} →`}
      </Text>{' '}
      {to}
    </Text>
  )
}
