import { Bell } from '../../alerts/bell.tsx'
import { ScannedKeys } from '../../prints/labels/scanned-keys.tsx'

/** What comes once the frame stands: the bell, and scanners that type into whatever box they find. */
export const AfterFrame = () => (
  <>
    <Bell />
    <ScannedKeys />
  </>
)
