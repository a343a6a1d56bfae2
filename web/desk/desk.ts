import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { deskApi } from '@loupe/domain/home/desk.api.ts'

/** What the dashboard is answered. */
export type Desk = OutputOf<typeof deskApi.desk>

/** A kind of work that waits. */
export type WorkTab = keyof NonNullable<Desk['work']>['tabs']
