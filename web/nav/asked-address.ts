/** The address that led to the page for addresses which mean nothing, carried in the state of its visit: the address itself is /404. */
const field = 'askedAddress'

export const withAsked = (asked: string): object => ({ [field]: asked.slice(0, 200) })

export function askedOf(state: object): string {
  const asked: unknown = field in state ? state[field] : ''
  return typeof asked === 'string' ? asked : ''
}
