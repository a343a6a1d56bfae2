import { create } from 'zustand'

/** Whether the list of keys is open; any slice may ask for it. */
export const useKeysRequest = create<{ open: boolean; everOpen: boolean }>(() => ({ open: false, everOpen: false }))

export const openKeys = (): void => useKeysRequest.setState({ open: true, everOpen: true })
export const closeKeys = (): void => useKeysRequest.setState({ open: false })
