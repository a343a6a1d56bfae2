import { create } from 'zustand'
import { rememberFocus } from '../ui/over/focus-return.ts'

/** Dialogs about the own account that any slice may ask for. */
export type AccountDialog = 'myInfo' | 'follow'

export const useAccountRequest = create<{ open: AccountDialog | null; everOpen: boolean }>(() => ({ open: null, everOpen: false }))

let giveFocusBack = (): void => undefined

export function openAccount(dialog: AccountDialog): void {
  giveFocusBack = rememberFocus()
  useAccountRequest.setState({ open: dialog, everOpen: true })
}

export function closeAccount(): void {
  useAccountRequest.setState({ open: null })
  giveFocusBack()
}
