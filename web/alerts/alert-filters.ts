import { alertKindList, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** What the page of alerts shows, kept in its address. */
export type AlertFilters = {
  readonly unread: boolean
  readonly kind: AlertKind | ''
  /** How one is told, in the place of the list. */
  readonly settings: boolean
}
export const noAlertFilters: AlertFilters = { unread: false, kind: '', settings: false }

export const alertFilters: UrlCodec<AlertFilters> = {
  read: (search) => ({
    unread: search['unread'] === '1',
    kind: alertKindList.find((kind) => kind === search['kind']) ?? '',
    settings: search['settings'] === '1',
  }),
  write: ({ unread, kind, settings }) => ({ unread: unread ? '1' : '', kind, settings: settings ? '1' : '' }),
}

/** The address of the settings, behind that of the page. */
export const settingsSearch = { settings: '1' } as const
