import type { AlertBell } from './alerts/alert-bell.ts'
import type { Pool } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Goods } from './goods/goods.ts'
import type { Log } from './http/http.ts'
import type { Settings } from './settings/settings.ts'
import type { ShownMedia } from './shown-media.ts'
import type { StockIndex } from './stock/stock-index.ts'

/** What every slice's routes are given. */
export type Deps = {
  readonly db: Pool
  /** The door to everything that is sold. */
  readonly goods: Goods
  /** For worker threads and COPY, which need connections of their own. */
  readonly databaseUrl: string
  readonly settings: Settings
  /** What people sent and the house keeps. */
  readonly files: FileStore
  readonly shownMedia: ShownMedia
  readonly log: Log
  readonly stockIndex: StockIndex
  /** Rings for people who look at this node when they are told of something. */
  readonly alertBell: AlertBell
}
