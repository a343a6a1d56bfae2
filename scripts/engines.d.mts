/** Where the engines beside Chromium are; null where one is not. */
export function enginesThere(): {
  readonly firefox: string | null
  readonly webkit: { readonly driver: string; readonly screen: string; readonly browser: string } | null
}
export function ensureEngines(root: string, say: (line: string) => void): ReturnType<typeof enginesThere>
