/** Milliseconds as whole days and a clock: 90 061 000 -> 1 day and "01:01:01". Nothing is left below zero. */
export function leftText(leftMs: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(':')
  return { days: Math.floor(seconds / 86_400), clock }
}
