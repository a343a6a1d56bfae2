import type { Log } from '../http/http.ts'
import type { Settings } from '../settings/settings.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'

/** The file store that the settings name. */
export const openFiles = ({ dataDir }: Settings, log: Log): FileStore => diskFiles(dataDir, log)
