import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { expressNoMissing, expressNoTaken, handoverProofMissing } from '@loupe/domain/orders/delivery/delivery.problems.ts'
import { cannotMove } from '@loupe/domain/orders/move.problems.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { whyNot } from '@loupe/domain/orders/status.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { SignedInCall, UploadedFile } from '../../http/call.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Viewer } from '../../http/viewer.ts'
import { withPhoto } from '../making/step-photo.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { factsOf } from '../trunk/order-moves.ts'
import { isOfHouse, relationTo } from '../trunk/order-reach.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { selectOrderRow, updateOrder } from '../trunk/orders.store.ts'
import type { OrderRow } from '../trunk/orders.store.ts'
import { takeEffect } from '../types/effects.ts'
import { selectDelivery, updateDelivery } from './delivery.store.ts'

type Input = ParsedOf<typeof deliveryApi.deliver>
type Order = OutputOf<typeof deliveryApi.deliver>
type Proof = { readonly photo: string | undefined; readonly signature: string | undefined }

const fileOf = (call: SignedInCall, field: string): UploadedFile | undefined => call.files.find((file) => file.field === field)

/** The goods left: who took or carries them is kept, and their lines are handed over together. */
export function deliver({ db, files, goods }: Pick<Deps, 'db' | 'files' | 'goods'>, call: SignedInCall, input: Input): Promise<Order> {
  const { viewer } = call
  return withPhoto(files, fileOf(call, 'photo'), (photo, usedPhoto) =>
    withPhoto(files, fileOf(call, 'signature'), (signature, usedSignature) =>
      inTransaction(db, (tx) =>
        call.once(tx, async () => {
          const { order, relation } = await lockOrder(tx, viewer, input)
          if (order.type !== 'delivery') throw orderNotFound()
          if (relation !== 'staff' || !isOfHouse(viewer)) throw notAllowed()
          const told = await tellHandover(tx, order, input, { photo, signature })
          const state = await readState(tx, told)
          const why = whyNot(factsOf(state, new Date()), 'staff', 'completed')
          if (why !== null) throw cannotMove(order.status, 'completed', why)
          const doing = { to: 'completed', by: viewer.userId, what: 'moved', reason: '', back: { how: 'credit' } } as const
          const said = { expressNo: told.express_no ?? undefined, pickupName: told.pickup_name ?? undefined }
          const now = await takeEffect(tx, goods, state, { ...doing, ...said })
          usedPhoto()
          usedSignature()
          return viewOrder(tx, viewer, now)
        }),
      ),
    ),
  )
}

/** @throws Problem 400 without what a handover of this kind needs */
function mustBeWhole({ pickup }: OrderRow, { expressNo = '', pickupName = '' }: Input, { photo, signature }: Proof): void {
  if (pickup === 'express' && expressNo === '') throw expressNoMissing()
  if (pickup === 'pickup' && [pickupName, photo ?? '', signature ?? ''].includes('')) throw handoverProofMissing()
}

const isNumberTaken = (error: unknown): boolean => brokenConstraint(error) === 'orders_delivery_express'

/** What is said of the handover stands on the delivery before it is done. @throws Problem 409 for a number that another parcel has */
async function tellHandover(tx: Tx, order: OrderRow, input: Input, proof: Proof): Promise<OrderRow> {
  mustBeWhole(order, input, proof)
  const { expressNo = '', pickupName = '', carrier } = input
  const told = Object.entries({ ...proof, carrier }).filter(([, value]) => value !== undefined)
  if (told.length > 0) await updateDelivery(tx, order.id, Object.fromEntries(told))
  try {
    return await updateOrder(tx, order.id, order.pickup === 'express' ? { express_no: expressNo } : { pickup_name: pickupName })
  } catch (error) {
    throw isNumberTaken(error) ? expressNoTaken(expressNo) : error
  }
}

/** The picture or signature of who took a delivery. @throws Problem 404 */
export async function proofOfDelivery(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  viewer: Viewer,
  id: string,
  what: 'photo' | 'signature',
): Promise<FileAnswer> {
  const order = await selectOrderRow(db, id)
  if (order === undefined || relationTo(viewer, order) === null) throw orderNotFound()
  const key = (await selectDelivery(db, id))?.[what] ?? null
  const body = key === null ? null : await files.open('making', key)
  if (body === null) throw orderNotFound()
  return { name: `${order.order_no}-${what}.webp`, type: 'image/webp', body }
}
