import { endPlan, findPlan, insertPlan, takeDuePlan } from './planned-books.store.ts'

/** Changes of price books that are to come. */
export const plannedBooks = { add: insertPlan, of: findPlan, takeDue: takeDuePlan, end: endPlan } as const
