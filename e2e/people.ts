import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ask, dialogOf } from './house.ts'
import type { Words } from './words.ts'

/** Digits that nobody had before in this run. */
let last = Date.now() % 100_000_000
export const newPhone = (): string => {
  last += 1
  return `139${String(last % 100_000_000).padStart(8, '0')}`
}

export const ownPassword = 'a-good-password'

/** An approved customer that staff have written down, with a phone of their own. */
export async function addPerson(request: APIRequestContext, realName: string): Promise<{ name: string; phone: string }> {
  const phone = newPhone()
  const name = `person-${phone}`
  await ask(request, 'admin', '/api/user/addData', { name, password: ownPassword, role: 5, real_name: realName, phone })
  return { name, phone }
}

/** A session of somebody with a password of their own. */
export async function openSession(request: APIRequestContext, username: string): Promise<string> {
  const reply = await request.post('/api/login/DoLogin', { data: { username, password: ownPassword } })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`${username} could not log in: ${reply.status()}`)
  return token
}

/** The newest code that was sent to a phone, as only the super admin can read it. */
export async function codeSentTo(request: APIRequestContext, target: string): Promise<string> {
  const { rows } = await ask<{ rows: { body: string }[] }>(request, 'admin', '/api/message/outbox', { search: target })
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
  expect(code, `a code in the newest message to ${target}`).toBeDefined()
  return code ?? ''
}

/** Approves the registration of this phone. */
export async function approve(request: APIRequestContext, phone: string): Promise<void> {
  const { rows } = await ask<{ rows: { id: string; version: number }[] }>(request, 'admin', '/api/user/DataList', { search: phone })
  const [row] = rows
  expect(row, `the registration of ${phone}`).toBeDefined()
  await ask(request, 'admin', '/api/user/CheckData', { id: row?.id, version: row?.version })
}

/** Changes the house's config for as long as `work` takes. */
export async function whileSiteSays(
  request: APIRequestContext,
  config: Readonly<Record<string, string | number>>,
  work: () => Promise<void>,
): Promise<void> {
  type Edited = { version: number; config: Record<string, string | number> }
  const before = await ask<Edited>(request, 'admin', '/api/config/baseInfoEdit', {})
  const { version } = await ask<Edited>(request, 'admin', '/api/config/submit', { version: before.version, config })
  try {
    await work()
  } finally {
    const back = Object.fromEntries(Object.keys(config).map((name) => [name, before.config[name] ?? '']))
    await ask(request, 'admin', '/api/config/submit', { version, config: back })
  }
}

/** Logs in by the dialog, which is opened at the bar unless it is there. */
export async function logIn(page: Page, { session }: Words, account: string, password: string): Promise<void> {
  const dialog = dialogOf(page, session.logInTitle)
  if (!(await dialog.isVisible())) await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await dialog.getByRole('textbox', { name: session.account }).fill(account)
  await dialog.getByLabel(session.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
}
