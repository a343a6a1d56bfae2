import { orderStatuses, type OrderStatus, supplyStatuses, type SupplyStatus } from './order-states.ts'

/** States in which nobody owes or earns anything by an order. */
export const givenUp: readonly OrderStatus[] = ['voided', 'returned']
export const isGivenUp = (status: OrderStatus): boolean => givenUp.includes(status)

/** States in which an order counts as sold. */
export const standing: readonly OrderStatus[] = orderStatuses.filter((status) => !isGivenUp(status))

/** Nothing more happens to it, bar a return. */
export const isClosed = (status: OrderStatus): boolean => status === 'completed' || isGivenUp(status)

/** States in which an order keeps its goods from others. */
export const keeping: readonly OrderStatus[] = orderStatuses.filter((status) => !isClosed(status))

/** What its supplier said yes to and did not take back. */
export const isSupplied = (status: SupplyStatus): boolean => status !== 'waiting_confirm' && status !== 'rejected'
export const supplied: readonly SupplyStatus[] = supplyStatuses.filter(isSupplied)
