import { workBell } from '../jobs/work-waits.ts'

const bell = workBell()

/** This node has work for the importer: it need not wait for its next look at the list. */
export const tellImportWaits = bell.ring

/** Hears of imports that wait; the answer ends it. */
export const whenImportWaits = bell.onRing
