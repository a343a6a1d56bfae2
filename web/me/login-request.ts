import { create } from 'zustand'
import { rememberFocus } from '../ui/over/focus-return.ts'

/** The ways into the house that one dialog offers. */
export type Door = 'login' | 'register' | 'forgot' | 'scan'

/** Whether that dialog is open, and at which door; any slice may ask for it. */
export const useLoginRequest = create<{ open: boolean; everOpen: boolean; door: Door; greets: boolean }>(() => ({
  open: false,
  everOpen: false,
  door: 'login',
  greets: false,
}))

let giveFocusBack = (): void => undefined

/** Opens the dialog at a door, or walks to another door of the open one. */
export function openDoor(door: Door): void {
  if (!useLoginRequest.getState().open) giveFocusBack = rememberFocus()
  useLoginRequest.setState({ open: true, everOpen: true, door, greets: false })
}

/** The login by itself, low over a page that stays usable: nobody asked for it, so it takes no focus. */
export const greetLogin = (): void => useLoginRequest.setState({ greets: true, door: 'login' })

export const openLogin = (): void => openDoor('login')
export const openRegister = (): void => openDoor('register')

export function closeLogin(): void {
  useLoginRequest.setState({ greets: false })
  if (!useLoginRequest.getState().open) return
  useLoginRequest.setState({ open: false })
  giveFocusBack()
}
