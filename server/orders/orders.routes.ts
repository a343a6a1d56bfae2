import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { receiptsApi } from '@loupe/domain/orders/receipts.api.ts'
import { requestsApi } from '@loupe/domain/orders/requests.api.ts'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { benchApi } from '@loupe/domain/orders/bench.api.ts'
import { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { endLoan, extendLoan } from './lend/end-loan.ts'
import { setLimit, showExposure } from './lend/exposure.ts'
import { keepLoan } from './lend/keep-loan.ts'
import { lend, quoteLoan } from './lend/lend.ts'
import { whereIs } from './lend/where.ts'
import { deliver, proofOfDelivery } from './delivery/deliver.ts'
import { prepareDelivery, waitingLines } from './delivery/prepare.ts'
import { checkBack } from './returns/check-back.ts'
import { findBack } from './returns/find-back.ts'
import { receiveBack } from './returns/receive-back.ts'
import { exportNext, listNext, showNext } from './next-level/next-list.ts'
import { placeWithHouse, quoteWithHouse } from './next-level/place-with-house.ts'
import { askSuppliers } from './supply/ask-suppliers.ts'
import { markBought } from './supply/buy-lines.ts'
import { giveBackGoods, photoOfLeft, receiveGoods } from './making/left-goods.ts'
import { listReceipts } from './making/receipts.ts'
import { takeOutStone } from './making/take-out.ts'
import { showBench } from './making/bench.ts'
import { photoForMaker, photoOfStep, recordStep, showMaking } from './making/making.ts'
import { extendHold } from './types/extend-hold.ts'
import { setHandover } from './types/set-handover.ts'
import { moveOrder, waiveDeposit } from './types/move-order.ts'
import { orderCosts } from './supply/order-costs.ts'
import { exportOrders, listOrders } from './lists/order-list.ts'
import { placeOrderFor, showOrder } from './orders.ts'
import { quoteOrder } from './place/quote-order.ts'
import { listSalesStock, moveSupply } from './supply/supply.ts'
import { placeWork, workMakers } from './work/place-work.ts'

export function ordersRoutes(http: Http, deps: Deps): void {
  const { db, settings } = deps
  route(http, ordersApi.quote, (input, call) => quoteOrder(deps, call.viewer, input, settings.holdHours))
  route(http, ordersApi.place, (input, call) => placeOrderFor(deps, call, input, settings))
  route(http, ordersApi.list, (input, call) => listOrders(deps, call.viewer, input, settings.timeZone))
  fileRoute(http, ordersApi.exportFile, (input, call) => exportOrders(deps, call, input))
  route(http, ordersApi.show, (input, call) => showOrder(db, call.viewer, input.id))
  route(http, ordersApi.move, (input, call) => moveOrder(deps, call, input))
  route(http, ordersApi.waiveDeposit, (input, call) => waiveDeposit(db, call, input))
  route(http, ordersApi.extendHold, (input, call) => extendHold(db, call, input, settings.holdHours))
  route(http, ordersApi.setHandover, (input, call) => setHandover(db, call, input))
  route(http, ordersApi.moveSupply, (input, call) => moveSupply(deps, call, input))
  route(http, ordersApi.markBought, (input, call) => markBought(db, call, input))
  route(http, ordersApi.salesStock, (input, call) => listSalesStock(db, call.viewer, input, settings.timeZone))
  route(http, requestsApi.askSuppliers, (input, call) => askSuppliers(db, call, input))
  route(http, leftGoodsApi.receive, (input, call) => receiveGoods(deps, call, input))
  route(http, leftGoodsApi.giveBack, (input, call) => giveBackGoods(db, call, input))
  route(http, leftGoodsApi.takeOut, (input, call) => takeOutStone(deps, call, input))
  route(http, receiptsApi.list, (input, call) => listReceipts(db, call.viewer, input))
  fileRoute(http, leftGoodsApi.photo, (input, call) => photoOfLeft(deps, call.viewer, input.id))
  route(http, makingApi.show, (input, call) => showMaking(db, call.viewer, input.id))
  route(http, makingApi.step, (input, call) => recordStep(deps, call, input))
  fileRoute(http, makingApi.photo, (input, call) => photoOfStep(deps, call.viewer, input.id))
  fileRoute(http, benchApi.photo, (input, call) => photoForMaker(deps, call.viewer, input.id))
  route(http, benchApi.list, (input, call) => showBench(db, call.viewer, input, settings.timeZone))
  route(http, workOrdersApi.place, (input, call) => placeWork(deps, call, input, settings))
  route(http, workOrdersApi.makers, (_input, call) => workMakers(db, call.viewer))
  route(http, lendApi.quote, (input, call) => quoteLoan(deps, call.viewer, input, settings))
  route(http, lendApi.lend, (input, call) => lend(deps, call, input, settings))
  route(http, lendApi.end, (input, call) => endLoan(deps, call, input))
  route(http, lendApi.keep, (input, call) => keepLoan(deps, call, input, settings))
  route(http, lendApi.extend, (input, call) => extendLoan(db, call, input))
  route(http, lendApi.where, (input, call) => whereIs(db, call.viewer, input))
  route(http, lendApi.exposure, (input, call) => showExposure(db, call.viewer, input))
  route(http, lendApi.setLimit, (input, call) => setLimit(db, call, input))
  route(http, deliveryApi.waiting, (input, call) => waitingLines(db, call.viewer, input))
  route(http, deliveryApi.prepare, (input, call) => prepareDelivery(deps, call, input))
  route(http, deliveryApi.deliver, (input, call) => deliver(deps, call, input))
  fileRoute(http, deliveryApi.photo, (input, call) => proofOfDelivery(deps, call.viewer, input.id, 'photo'))
  fileRoute(http, deliveryApi.signature, (input, call) => proofOfDelivery(deps, call.viewer, input.id, 'signature'))
  route(http, returnsApi.find, (input, call) => findBack(db, call.viewer, input))
  route(http, returnsApi.receive, (input, call) => receiveBack(deps, call, input))
  route(http, returnsApi.check, (input, call) => checkBack(db, call, input))
  route(http, nextLevelApi.list, (input, call) => listNext(db, call.viewer, input, settings.timeZone))
  fileRoute(http, nextLevelApi.exportFile, (input, call) => exportNext(deps, call, input))
  route(http, nextLevelApi.show, (input, call) => showNext(db, call.viewer, input.id, settings.timeZone))
  route(http, nextLevelApi.quote, (input, call) => quoteWithHouse(deps, call.viewer, input.id))
  route(http, nextLevelApi.place, (input, call) => placeWithHouse(deps, call, input))
  route(http, ordersApi.costs, (input, call) => orderCosts(db, call.viewer, input.id))
}
