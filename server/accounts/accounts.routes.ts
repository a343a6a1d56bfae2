import { accountApi, registrationApi, wechatApi } from '@loupe/domain/accounts/accounts.api.ts'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { wechatGateway } from '../wechat/wechat-gateway.ts'
import { salesmenOf, sendEmailCode, sendPhoneCode } from './accounts.ts'
import { findSalesperson } from './accounts.store.ts'
import { resetPassword } from './forgot-password.ts'
import { changePassword, editMyInfo, keepStockView, myInfo, sendContactCode } from './my-account.ts'
import { register } from './register.ts'
import { answer, checkScan, lookAtScan, startScan } from './scan-login.ts'
import { wechatEventRoutes } from './wechat-events.routes.ts'
import { checkBind, logInByTicket, miniLogin, startBind, startWechatScan, unbind } from './wechat-login.ts'

const nothing = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}

export function accountsRoutes(http: Http, deps: Deps): void {
  const { db, settings } = deps
  route(http, registrationApi.register, (input, call) => register(db, input, call))
  route(http, registrationApi.sendVerifyCode, (input, call) => nothing(sendPhoneCode(db, input, call)))
  route(http, registrationApi.sendEmailVerifyCode, (input, call) => nothing(sendEmailCode(db, input, call)))
  route(http, registrationApi.forgotPassword, (input, call) => nothing(resetPassword(db, input, call)))
  route(http, registrationApi.salesmen, (_input, call) => salesmenOf(db, call.origin))

  route(http, scanApi.check, (input, call) => checkScan(db, input.key, call))
  route(http, scanApi.look, (input, call) => lookAtScan(db, input.key, call))
  route(http, scanApi.confirm, (input, call) => nothing(answer(db, input.key, call.viewer, 'confirmed')))
  route(http, scanApi.refuse, (input, call) => nothing(answer(db, input.key, call.viewer, 'refused')))

  route(http, accountApi.salesperson, (_input, call) => findSalesperson(db, call.viewer))
  route(http, accountApi.mine, (_input, call) => myInfo(db, call))
  route(http, accountApi.edit, (input, call) => editMyInfo(db, input, call))
  route(http, accountApi.sendContactCode, (input, call) => nothing(sendContactCode(db, input, call)))
  route(http, accountApi.keepStockView, (input, call) => nothing(keepStockView(db, input, call.viewer)))
  route(http, accountApi.changePassword, (input, call) => changePassword(db, input, call))

  const wechat = settings.outside.wechat
  const gateway = wechat === null ? null : wechatGateway(wechat)
  route(http, scanApi.start, (input, call) =>
    input.by === 'wechat' ? startWechatScan(db, gateway, call, settings.publicOrigin) : startScan(db, call, settings.publicOrigin),
  )
  route(http, wechatApi.startBind, (_input, call) => startBind(db, gateway, call))
  route(http, wechatApi.checkBind, (input, call) => checkBind(db, input.uid, call.viewer))
  route(http, wechatApi.unbind, (_input, call) => nothing(unbind(db, call.viewer)))
  route(http, wechatApi.miniLogin, (input, call) => miniLogin(db, gateway, input.code, call.origin))
  route(http, wechatApi.tokenLogin, (input, call) => logInByTicket(db, input.token, call))
  if (wechat !== null) wechatEventRoutes(http, { db, gateway, word: wechat.token })
}
