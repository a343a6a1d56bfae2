/** Where an order of a reseller's customer stands between the reseller and the house. */
export const nextStates = ['to_place', 'with_house', 'supplied', 'ended'] as const
export type NextState = (typeof nextStates)[number]
