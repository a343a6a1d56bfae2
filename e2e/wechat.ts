import { test } from '@playwright/test'
import { aWechatPlatform, type WechatPlatform } from '../server/testing/wechat-platform.ts'

/** The messenger's platform that this worker's house asks; scripts/e2e-server.mjs tells the house the same port. */
export function openMessenger(): Promise<WechatPlatform> {
  const first = Number(process.env['E2E_URL'] === undefined ? process.env['E2E_PORT'] : new URL(process.env['E2E_URL']).port)
  return aWechatPlatform({}, first + 10 + test.info().parallelIndex)
}
