import type { ComponentType } from 'react'
import { SidePanel } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { usePanel } from '../use-panel.ts'
import type { UsersText } from '../users.text.en.ts'

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
  const { shownId, onTyped, close } = usePanel(id, onClose)
  return (
    <SidePanel open={id !== null} onClose={close} title={t('supplier')} width={520}>
      {shownId !== null && <SupplierMail key={shownId} id={shownId} onTyped={onTyped} onBack={onClose} />}
    </SidePanel>
  )
}
