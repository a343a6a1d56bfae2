import { create } from 'zustand'

/** Since when the house is out of reach; null while it answers. */
export const useConnection = create<{ lostAt: number | null }>(() => ({ lostAt: null }))

export const loseConnection = (): void => useConnection.setState(({ lostAt }) => ({ lostAt: lostAt ?? Date.now() }))
