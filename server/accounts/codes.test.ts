import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { askEmailCode, askPhoneCode, codeTo, headersFrom, notThis, passTime } from '../testing/codes.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db)
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `139${String((count += 1)).padStart(8, '0')}`
const anAddress = (): string => `198.51.${Math.floor((count += 1) / 250)}.${count % 250}`
const ofPhone = (phone: string) =>
  server.db.selectFrom('messages').select(['state', 'body', 'channel']).where('target', '=', phone).orderBy('id').execute()

/** Registers with a code; 400 says that the code was wrong. */
const use = (phone: string, code: string, address = anAddress()) =>
  server.call(
    registrationApi.register,
    { account: '', phone, verifyCode: code, password: 'a long password' },
    { headers: headersFrom({ address }) },
  )

test('a code has six digits, is kept hashed and goes to the outbox in the language of whoever asks', async () => {
  const phone = aPhone()
  expect((await askPhoneCode(server, phone, 0, { address: anAddress(), language: 'zh' })).whole).toEqual({ code: 200, msg: '', data: null })
  const code = await codeTo(server.db, phone)
  expect(code).toMatch(/^\d{6}$/)
  const [message] = await ofPhone(phone)
  expect(message).toMatchObject({ channel: 'sms', state: 'waiting' })
  expect(message?.body).toContain(`您的验证码是 ${code}，5 分钟内有效`)
  const row = await server.db.selectFrom('verification_codes').select('code_hash').where('target_key', '=', phone).executeTakeFirstOrThrow()
  expect(row.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row.code_hash).not.toContain(code)
})

test('between two codes to one target lie 60 seconds, however the number is written', async () => {
  const phone = aPhone()
  expect((await askPhoneCode(server, phone, 0, { address: anAddress() })).status).toBe(200)
  const again = await askPhoneCode(server, `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`, 1, { address: anAddress() })
  expect([again.status, again.msg]).toEqual([429, expect.stringMatching(/^A code was just sent. Ask for another in \d\d seconds$/)])
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
  await passTime(server.db, 61)
  expect((await askPhoneCode(server, phone, 0, { address: anAddress() })).status).toBe(200)
})

test('ten codes asked for at once are one', async () => {
  const phone = aPhone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => askPhoneCode(server, phone, 0, { address: anAddress() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  expect(await ofPhone(phone)).toHaveLength(1)
})

test('a target gets ten codes a day', async () => {
  const phone = aPhone()
  for (let n = 0; n < 10; n += 1) {
    expect((await askPhoneCode(server, phone, 0, { address: anAddress() })).status).toBe(200)
    await passTime(server.db, 61)
  }
  const eleventh = await askPhoneCode(server, phone, 0, { address: anAddress() })
  expect([eleventh.status, eleventh.msg]).toEqual([429, 'Too many codes were asked for today. Please try again tomorrow, or contact us'])
  await passTime(server.db, 86_400)
  expect((await askPhoneCode(server, phone, 0, { address: anAddress() })).status).toBe(200)
})

test('an address asks for thirty codes a day, whoever they are for', async () => {
  const address = '203.0.113.30'
  await server.db
    .insertInto('verification_codes')
    .values(
      Array.from({ length: 29 }, () => ({
        site_id: house.siteId,
        channel: 'sms',
        target_key: aPhone(),
        purpose: 'register',
        code_hash: 'none',
        address,
        expires_at: new Date(),
      })),
    )
    .execute()
  expect((await askPhoneCode(server, aPhone(), 0, { address })).status).toBe(200)
  expect((await askPhoneCode(server, aPhone(), 0, { address })).status).toBe(429)
  expect((await askPhoneCode(server, aPhone(), 0, { address: '203.0.113.31' })).status).toBe(200)
})

test('a code for a forgotten password is answered alike with and without an account, and sent only where there is one', async () => {
  const [known, unknown] = [aPhone(), aPhone()]
  const person = await aPerson(server.db, house, { role: 5 })
  await server.db.updateTable('users').set({ phone: known }).where('id', '=', person.id).execute()
  const answers = [
    await askPhoneCode(server, known, 1, { address: anAddress() }),
    await askPhoneCode(server, unknown, 1, { address: anAddress() }),
  ]
  expect(answers[0]?.whole).toEqual(answers[1]?.whole)
  expect([(await ofPhone(known))[0]?.state, (await ofPhone(unknown))[0]?.state]).toEqual(['waiting', 'withheld'])
  const hashes = await server.db.selectFrom('verification_codes').select('id').where('target_key', 'in', [known, unknown]).execute()
  expect(hashes, 'both cost a code').toHaveLength(2)
  const soon = [
    await askPhoneCode(server, known, 1, { address: anAddress() }),
    await askPhoneCode(server, unknown, 1, { address: anAddress() }),
  ]
  expect(soon.map(({ status }) => status)).toEqual([429, 429])
})

test.each(['', 'abc', '12', '1'.repeat(20), "1' or 1=1 --", '138\r\n00000000'])('no code goes to the phone %j', async (phoneNumber) => {
  const answer = await askPhoneCode(server, phoneNumber, 0, { address: anAddress() })
  expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([400, ['phoneNumber']])
})

test.each(['nobody', 'a@b', 'a b@c.de', 'a@b.de, c@d.de', 'a@b.de\r\nbcc: x@y.de', '<a@b.de>'])(
  'no code goes to the mailbox %j',
  async (address) => {
    const answer = await askEmailCode(server, address)
    expect([answer.status, answer.msg]).toEqual([400, 'Please enter a valid e-mail address'])
  },
)

test('a mailbox code has a subject and counts a mailbox once, in any case of letters', async () => {
  expect((await askEmailCode(server, 'Ann@Example.com')).status).toBe(200)
  expect((await askEmailCode(server, 'ann@example.COM', 1)).status).toBe(429)
  const code = await codeTo(server.db, 'Ann@Example.com')
  const row = await server.db.selectFrom('messages').select('subject').where('target', '=', 'Ann@Example.com').executeTakeFirstOrThrow()
  expect(row.subject).toContain(`${code} is your`)
})

test('a code serves once: of ten who use it at the same moment one does', async () => {
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const code = await codeTo(server.db, phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(phone, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
})

test('a code lives five minutes', async () => {
  const [phone, other] = [aPhone(), aPhone()]
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  await passTime(server.db, 280)
  await askPhoneCode(server, other, 0, { address: anAddress() })
  expect((await use(phone, await codeTo(server.db, phone))).status).toBe(200)
  await passTime(server.db, 301)
  const late = await use(other, await codeTo(server.db, other))
  expect([late.status, late.msg]).toEqual([400, 'The code is wrong or has run out'])
})

test('a code bears five wrong tries, from wherever they come', async () => {
  const [worn, tried] = [aPhone(), aPhone()]
  for (const [phone, tries] of [
    [worn, 5],
    [tried, 4],
  ] as const) {
    await askPhoneCode(server, phone, 0, { address: anAddress() })
    const code = await codeTo(server.db, phone)
    for (let n = 0; n < tries; n += 1) expect((await use(phone, notThis(code))).status).toBe(400)
  }
  expect((await use(worn, await codeTo(server.db, worn))).status).toBe(400)
  expect((await use(tried, await codeTo(server.db, tried))).status).toBe(200)
})

test('twenty guesses sent at once are five guesses', async () => {
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const code = await codeTo(server.db, phone)
  await Promise.all(Array.from({ length: 20 }, () => use(phone, notThis(code))))
  expect((await use(phone, code)).status).toBe(400)
})

test('one who guesses wrong five times is locked out for 15 minutes, a new code or not', async () => {
  const [phone, address] = [aPhone(), '203.0.113.40']
  for (let n = 0; n < 5; n += 1) expect((await use(phone, '000000', address)).status).toBe(400)
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const code = await codeTo(server.db, phone)
  const locked = await use(phone, code, address)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(840)
  expect((await use(phone, code)).status).toBe(200)
})

test('fifty wrong codes from one address, for whatever phones, close all codes to it', async () => {
  const address = '203.0.113.41'
  await sql`insert into wrong_tries (subject, address) select 'code 1 sms ' || n, ${address} from generate_series(1, 50) n`.execute(
    server.db,
  )
  expect((await use(aPhone(), '123456', address)).status).toBe(429)
  expect((await use(aPhone(), '123456')).status).toBe(400)
})

test('only the newest code counts', async () => {
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const first = await codeTo(server.db, phone)
  await passTime(server.db, 61)
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const second = await codeTo(server.db, phone)
  if (first !== second) expect((await use(phone, first)).status).toBe(400)
  expect((await use(phone, second)).status).toBe(200)
})

test('a code for a forgotten password registers nobody', async () => {
  const phone = aPhone()
  await askPhoneCode(server, phone, 1, { address: anAddress() })
  expect((await use(phone, await codeTo(server.db, phone))).status).toBe(400)
})

test('a code is good on the site where it was asked for only', async () => {
  const page = 'https://codes.example'
  const below = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: page, site_id: below.siteId }).execute()
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress(), page })
  const code = await codeTo(server.db, phone)
  expect((await use(phone, code)).status).toBe(400)
  const there = { phone, verifyCode: code, password: 'a long password' }
  const answer = await server.call(registrationApi.register, there, { headers: headersFrom({ address: anAddress(), page }) })
  expect(answer.status).toBe(200)
})

test('a site sends three hundred codes an hour, whoever asks from wherever, and another site goes on', async () => {
  const next = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: 'https://hourly.example', site_id: next.siteId }).execute()
  await sql`delete from verification_codes`.execute(server.db)
  await sql`
    insert into verification_codes (site_id, channel, target_key, purpose, code_hash, address, created_at, expires_at)
    select ${house.siteId}, 'sms', 'crowd' || n, 'register', '', '192.0.2.' || n, now() - interval '50 minutes', now()
    from generate_series(1, 299) n`.execute(server.db)
  const both = await Promise.all([
    askPhoneCode(server, aPhone(), 0, { address: anAddress() }),
    askPhoneCode(server, aPhone(), 0, { address: anAddress() }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  const refused = both.find(({ status }) => status === 429)
  expect(refused?.msg).toBe('Too many codes were asked for on this site. Try again in 10 minutes, or contact us')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500)
  const elsewhere = { address: anAddress(), page: 'https://hourly.example' }
  const there = await server.call(
    registrationApi.sendVerifyCode,
    { type: 0, phoneNumber: aPhone(), referrer: elsewhere.page },
    { headers: headersFrom(elsewhere) },
  )
  expect(there.status).toBe(200)
  await sql`update verification_codes set created_at = created_at - interval '11 minutes'`.execute(server.db)
  expect((await askPhoneCode(server, aPhone(), 0, { address: anAddress() })).status).toBe(200)
})

test('codes that nobody gets do not use up what the site may send', async () => {
  await sql`delete from verification_codes`.execute(server.db)
  await sql`
    insert into verification_codes (site_id, channel, target_key, purpose, code_hash, address, created_at, expires_at, is_withheld)
    select ${house.siteId}, 'sms', 'nobody' || n, 'forgot', '', '192.0.2.' || n, now() - interval '50 minutes', now(), true
    from generate_series(1, 400) n`.execute(server.db)
  const nobody = aPhone()
  expect((await askPhoneCode(server, nobody, 1, { address: anAddress() })).status).toBe(200)
  const { rows } = await sql<{ isWithheld: boolean }>`
    select is_withheld as "isWithheld" from verification_codes where target_key = ${nobody}`.execute(server.db)
  expect(rows).toEqual([{ isWithheld: true }])
  const somebody = aPhone()
  expect((await askPhoneCode(server, somebody, 0, { address: anAddress() })).status).toBe(200)
  await sql`update verification_codes set is_withheld = false where target_key <> ${somebody}`.execute(server.db)
  expect((await askPhoneCode(server, aPhone(), 0, { address: anAddress() })).status, 'those that are sent do').toBe(429)
})
