import { useRef, useState, type ComponentType } from 'react'
import { SidePanel } from '../parts/dialog.tsx'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import type { UsersText } from './users.text.en.ts'

/** What the page of people shows of a supplier: where it is asked. */
export type SupplierPart = ComponentType<{
  readonly id: string
  readonly onTyped: (isTyped: boolean) => void
  readonly onBack: () => void
}>

type Props = { readonly id: string | null; readonly onClose: () => void; readonly SupplierMail: SupplierPart }

/** One supplier beside the list of people, whether or not anybody of it has an account; the address names it. */
export function SupplierPanel({ id, onClose, SupplierMail }: Props) {
  const t = useText<UsersText>('users')
  // While the panel slides out, it still shows the supplier it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const typed = useRef(false)

  async function close() {
    const question = { title: t('discardAsk'), text: t('discardWhy'), yes: t('discard'), grave: true }
    if (typed.current && !(await confirm(question))) return
    typed.current = false
    onClose()
  }

  return (
    <SidePanel open={id !== null} onClose={() => void close()} title={t('supplier')} width={520}>
      {shownId !== null && (
        <SupplierMail
          key={shownId}
          id={shownId}
          onTyped={(isTyped) => {
            typed.current = isTyped
          }}
          onBack={onClose}
        />
      )}
    </SidePanel>
  )
}
