import { Sheet } from '../ui/over/sheet.tsx'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './deeds-sheet.module.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly deeds: readonly { readonly name: string; readonly run: () => void }[]
}

/** What else can be done, a line each, from the foot of a phone's screen; it closes before anything is done. */
export function DeedsSheet({ open, onClose, title, deeds }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title} side="bottom" size="auto">
      <Stack pad="4px 0 calc(10px + env(safe-area-inset-bottom))" className={styles.more}>
        {deeds.map(({ name, run }) => (
          <Text
            as="button"
            ruled="below"
            tall={52}
            pad="0 20px"
            tone="text"
            size={16}
            textAlign="start"
            key={name}
            type="button"
            onClick={() => {
              onClose()
              run()
            }}
          >
            {name}
          </Text>
        ))}
      </Stack>
    </Sheet>
  )
}
