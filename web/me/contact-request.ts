import { create } from 'zustand'

/** Whether the panel of the service contacts is open; any slice may ask for it. */
export const useContactRequest = create<{ open: boolean; everOpen: boolean }>(() => ({ open: false, everOpen: false }))

export const openContact = (): void => useContactRequest.setState({ open: true, everOpen: true })
export const closeContact = (): void => useContactRequest.setState({ open: false })
