import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi, registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { findNonce } from '@loupe/domain/api/find-nonce.ts'
import type { Challenge } from '@loupe/domain/api/proof.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1', PROOF_AFTER: '3' } })
  house = await aSite(server.db)
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `139${String((count += 1)).padStart(8, '0')}`
const anAddress = (): string => `198.51.100.${(count += 1)}`

const ask = (address: string, phoneNumber = aPhone(), proof?: string): Promise<Answer<unknown>> =>
  server.call(
    registrationApi.sendVerifyCode,
    { type: 0, phoneNumber },
    { headers: { 'x-forwarded-for': address, ...(proof === undefined ? {} : { proof }) } },
  )
const challengeOf = (answer: Answer<unknown>): Challenge => (answer.data as { proof: Challenge }).proof
const answered = (challenge: Challenge): string => `${challenge.challenge}:${findNonce(challenge)}`

/** An address that has made its three free calls. */
async function aBusyAddress(): Promise<string> {
  const address = anAddress()
  for (let n = 0; n < 3; n += 1) expect((await ask(address)).status).toBe(200)
  return address
}

test('three calls an hour from an address are free; the fourth names a challenge, whose answer lets it pass once', async () => {
  const address = await aBusyAddress()
  const phone = aPhone()
  const refused = await ask(address, phone)
  expect(refused.status).toBe(428)
  expect(refused.msg).toContain('data.proof.challenge')
  const challenge = challengeOf(refused)
  expect(challenge).toEqual({ challenge: expect.stringMatching(/^[\w.-]+$/), bits: 16, seconds: 180 })
  const proof = answered(challenge)
  expect(createHash('sha256').update(proof).digest('hex')).toMatch(/^0000/)
  expect((await ask(address, phone, proof)).status).toBe(200)
  const again = await ask(address, phone, proof)
  expect(again.status, 'a challenge serves once').toBe(428)
  expect(await server.db.selectFrom('messages').select('id').where('target', '=', phone).execute()).toHaveLength(1)
})

test('an answer is good for its own call, body and address alone', async () => {
  const address = await aBusyAddress()
  const phone = aPhone()
  const proof = answered(challengeOf(await ask(address, phone)))
  expect((await ask(address, aPhone(), proof)).status, 'another phone').toBe(428)
  expect((await ask(await aBusyAddress(), phone, proof)).status, 'another address').toBe(428)
  const forgot = { phoneNumber: phone, verifyCode: '123456', password: 'a long password', password1: 'a long password' }
  const headers = { 'x-forwarded-for': address, proof }
  expect((await server.call(registrationApi.forgotPassword, forgot, { headers })).status, 'another call').toBe(428)
  expect((await ask(address, phone, proof)).status).toBe(200)
})

test('a number that proves nothing, fewer bits than asked for and a challenge of one’s own are no answers', async () => {
  const address = await aBusyAddress()
  const phone = aPhone()
  const challenge = challengeOf(await ask(address, phone))
  const right = findNonce(challenge)
  const easier = challenge.challenge.replace('.16.', '.10.')
  const lasting = challenge.challenge.replace(/^([\w-]{12})\.\w+\./, '$1.zzzzzz.')
  for (const proof of [
    `${challenge.challenge}:${right + 1}`,
    answered({ ...challenge, challenge: easier, bits: 10 }),
    answered({ ...challenge, challenge: lasting }),
    challenge.challenge,
    ':',
    'x'.repeat(5000),
    '1'.repeat(100),
  ]) {
    expect((await ask(address, phone, proof)).status, proof.slice(0, 60)).toBe(428)
  }
})

test('a challenge that has run out is no answer', async () => {
  const address = await aBusyAddress()
  const phone = aPhone()
  const proof = answered(challengeOf(await ask(address, phone)))
  const now = Date.now()
  const clock = Date.now
  Date.now = () => now + 181_000
  try {
    expect((await ask(address, phone, proof)).status).toBe(428)
  } finally {
    Date.now = clock
  }
  expect((await ask(address, phone, proof)).status).toBe(200)
})

test('the more an address asks, the dearer it gets, and an hour later it is free again', async () => {
  const address = await aBusyAddress()
  const made = (n: number) =>
    server.db
      .insertInto('proofs')
      .values(Array.from({ length: n }, () => ({ address })))
      .execute()
  const bits = async () => challengeOf(await ask(address)).bits
  expect(await bits()).toBe(16)
  await made(3)
  expect(await bits()).toBe(17)
  await made(6)
  expect(await bits()).toBe(18)
  await made(1000)
  expect(await bits()).toBe(22)
  await sql`update proofs set at = at - interval '61 minutes' where address = ${address}`.execute(server.db)
  expect((await ask(address)).status).toBe(200)
})

test('twenty calls at once from one address are three', async () => {
  const address = anAddress()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 428)).toHaveLength(17)
})

test('one answer used twenty times at once serves once', async () => {
  const address = await aBusyAddress()
  const phone = aPhone()
  const proof = answered(challengeOf(await ask(address, phone)))
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address, phone, proof)))
  expect(answers.filter(({ status }) => status !== 428)).toHaveLength(1)
})

test('all machines of one IPv6 network count together', async () => {
  for (let n = 1; n <= 3; n += 1) expect((await ask(`2001:db8:7:7::${n}`)).status).toBe(200)
  expect((await ask('2001:db8:7:7:ffff::9')).status).toBe(428)
  expect((await ask('2001:db8:7:8::9')).status).toBe(200)
})

test('registering, a new password and a code to one’s own card are guarded like sending; nothing else is', async () => {
  const guarded = server.endpoints.filter((spec) => spec.needsProof === true).map(({ path }) => path)
  expect(guarded.toSorted()).toEqual([
    '/api/account/sendContactCode',
    '/api/login/Register',
    '/api/login/forgotPassword',
    '/api/login/sendEmailVerifyCode',
    '/api/login/sendVerifyCode',
  ])
  const address = await aBusyAddress()
  const headers = { 'x-forwarded-for': address }
  const form = { account: '', phone: aPhone(), verifyCode: '123456', password: 'a long password' }
  expect((await server.call(registrationApi.register, form, { headers })).status).toBe(428)
  const person = await aPerson(server.db, house, { role: 5 })
  const own = await server.call(accountApi.sendContactCode, { phoneNumber: aPhone() }, { token: person.token, headers })
  expect(own.status).toBe(428)
  expect((await server.call(accountApi.mine, {}, { token: person.token, headers })).status).toBe(200)
})

test('the contract names the header and the answer with the challenge', async () => {
  const contract = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[]; responses: Record<string, unknown> }>>
  }
  const call = contract.paths['/api/login/sendVerifyCode']?.['post']
  expect(call?.parameters?.map(({ name }) => name)).toEqual(['proof'])
  expect(call?.responses['428']).toEqual({ $ref: '#/components/responses/ProofAsked' })
})
