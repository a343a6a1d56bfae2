import { look } from '../look/look.ts'

/** How every dialog's title looks. */
export const dialogTitle = (): string => look({ grows: true, shrinks: true, size: 16, weight: 600 })
