import { KeysSheet } from '../../keys/keys-sheet.tsx'
import { closeTool, useToolRequest } from '../../me/tool-request.ts'
import { SettingsDrawer } from '../menu/settings-drawer.tsx'
import { PageSearch } from './page-search.tsx'

/** What the desk's tools and keys open over the page. */
export function OpenTools() {
  const open = useToolRequest((now) => now.open)
  return (
    <>
      <PageSearch open={open === 'search'} onClose={closeTool} />
      <SettingsDrawer open={open === 'settings'} onClose={closeTool} />
      <KeysSheet open={open === 'keys'} onClose={closeTool} />
    </>
  )
}
