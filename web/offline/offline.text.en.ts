export const offlineText = {
  strip: 'No connection. What you see is of {{time}}.',
  stripMissing: 'No connection. Some of this page has not arrived; it comes by itself when the network is back.',
  missing: '“{{page}}” has not arrived yet',
  missingWhy: 'There is no connection. The page comes by itself when the network is back.',
} as const

export type OfflineText = typeof offlineText
