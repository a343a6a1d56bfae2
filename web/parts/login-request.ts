import { create } from 'zustand'

/** Whether the login dialog is open; any slice may ask for it. */
export const useLoginRequest = create<{ open: boolean }>(() => ({ open: false }))

export const openLogin = (): void => useLoginRequest.setState({ open: true })
export const closeLogin = (): void => useLoginRequest.setState({ open: false })
