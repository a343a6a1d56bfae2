import { Sheet } from '../ui/sheet.tsx'
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
      <div className={styles.more}>
        {deeds.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              onClose()
              run()
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
