import type { Log } from '../http/http.ts'
import type { Settings } from '../settings/settings.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** The file store that the settings name. */
export const openFiles = ({ dataDir, files }: Settings, log: Log): FileStore =>
  files.s3 === null ? diskFiles(dataDir, log) : s3Files(files.s3, dataDir, log)
