import { create } from 'zustand'

/** What lies over every page of a desk at a press: the search for pages, its settings, the list of keys. */
export type Tool = 'search' | 'settings' | 'keys'

/** Which of them is open; any slice may ask for one. */
export const useToolRequest = create<{ open: Tool | null; everOpen: boolean }>(() => ({ open: null, everOpen: false }))

export const openTool = (open: Tool): void => useToolRequest.setState({ open, everOpen: true })
export const closeTool = (): void => useToolRequest.setState({ open: null })
