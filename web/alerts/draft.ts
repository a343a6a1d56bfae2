import type { AlertSettings } from '@loupe/domain/alerts/alerts.api.ts'

/** What of the settings can be changed here. */
export const changeable = ({ timeZone, digest, digestHour, digestWeekday, quiet, choices }: AlertSettings) => ({
  timeZone,
  digest,
  digestHour,
  digestWeekday,
  quiet,
  choices,
})
export type Draft = ReturnType<typeof changeable>
