import { create } from 'zustand'

/** Whether the terms of service are open; any slice may ask for them. */
export const useTermsRequest = create<{ open: boolean }>(() => ({ open: false }))

export const openTerms = (): void => useTermsRequest.setState({ open: true })
export const closeTerms = (): void => useTermsRequest.setState({ open: false })
