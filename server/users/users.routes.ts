import { bookChangesApi } from '@loupe/domain/users/book-changes.api.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { bookImpact, cancelPlan, historyOf, planBook, undoBook } from './book-changes.ts'
import { bookExample, groupExample, readGroupBook, readPersonBook, writeGroupBook, writePersonBook } from './books.ts'
import {
  approvePerson,
  editPerson,
  endPersonSessions,
  refusePerson,
  removePerson,
  resetPassword,
  setPersonStatus,
} from './change-people.ts'
import { addUserGroup, editUserGroup, groupChoices, groupsOf, removeUserGroup } from './groups.ts'
import { changesOf, customerChoices, peopleCounts, personDetailOf, salesmanChoices, sessionsOf } from './people.ts'
import { listedPeople, standingOf } from './standing.ts'
import { customersOf, priceChoices } from './users.ts'

export function usersRoutes(http: Http, { db, goods }: Deps): void {
  route(http, usersApi.customers, (input, call) => customersOf(db, call.viewer, input))
  route(http, usersApi.counts, (_input, call) => peopleCounts(db, call.viewer))
  route(http, usersApi.list, (input, call) => listedPeople(db, call.viewer, input))
  route(http, usersApi.one, (input, call) => personDetailOf(db, call.viewer, input.id))
  route(http, usersApi.standing, (input, call) => standingOf(db, call.viewer, input.id))
  route(http, usersApi.approve, (input, call) => approvePerson(db, call.viewer, input))
  route(http, usersApi.refuse, (input, call) => refusePerson(db, call.viewer, input))
  route(http, usersApi.setStatus, (input, call) => setPersonStatus(db, call.viewer, input))
  route(http, usersApi.remove, async (input, call) => {
    await removePerson(db, call.viewer, input)
    return null
  })
  route(http, usersApi.edit, (input, call) => editPerson(db, call.viewer, input))
  route(http, usersApi.nextEdit, (input, call) => editPerson(db, call.viewer, input))
  route(http, usersApi.resetPassword, (input, call) => resetPassword(db, call.viewer, input))
  route(http, usersApi.sessions, (input, call) => sessionsOf(db, call.viewer, input.id))
  route(http, usersApi.endSessions, (input, call) => endPersonSessions(db, call.viewer, input))
  route(http, usersApi.changes, (input, call) => changesOf(db, call.viewer, input))
  route(http, usersApi.userSelect, (_input, call) => customerChoices(db, call.viewer))
  route(http, usersApi.salesmanSelect, (_input, call) => salesmanChoices(db, call.viewer))
  groupsRoutes(http, db)
  booksRoutes(http, { db, goods })
}

function groupsRoutes(http: Http, db: Deps['db']): void {
  route(http, groupsApi.list, (_input, call) => groupsOf(db, call.viewer))
  route(http, groupsApi.choices, (_input, call) => groupChoices(db, call.viewer))
  route(http, groupsApi.priceChoices, (_input, call) => priceChoices(db, call.viewer))
  route(http, groupsApi.add, (input, call) => addUserGroup(db, call.viewer, input))
  route(http, groupsApi.edit, (input, call) => editUserGroup(db, call.viewer, input))
  route(http, groupsApi.remove, async (input, call) => {
    await removeUserGroup(db, call.viewer, input)
    return null
  })
}

function booksRoutes(http: Http, { db, goods }: Pick<Deps, 'db' | 'goods'>): void {
  route(http, booksApi.ofGroup, (input, call) => readGroupBook(db, call.viewer, input.group_id))
  route(http, booksApi.saveOfGroup, (input, call) => writeGroupBook(db, call.viewer, input))
  route(http, booksApi.ofPerson, (input, call) => readPersonBook(db, call.viewer, input.user_id))
  route(http, booksApi.saveOfPerson, (input, call) => writePersonBook(db, call.viewer, input))
  route(http, booksApi.ofNewcomer, (input, call) => groupExample(db, call.viewer, input))
  route(http, booksApi.example, (input, call) => bookExample(db, call.viewer, input))
  route(http, bookChangesApi.impact, (input, call) => bookImpact({ db, goods }, call.viewer, input))
  route(http, bookChangesApi.history, ({ after, limit, ...of }, call) => historyOf(db, call.viewer, of, { after, limit }))
  route(http, bookChangesApi.undo, (input, call) => undoBook(db, call.viewer, input))
  route(http, bookChangesApi.plan, (input, call) => planBook(db, call.viewer, input))
  route(http, bookChangesApi.cancelPlan, (input, call) => cancelPlan(db, call.viewer, input))
}
