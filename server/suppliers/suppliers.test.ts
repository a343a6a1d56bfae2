import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@loupe/domain/access/roles.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { nextPage, tokenOf } from '../testing/log-in.ts'

let server: TestServer
let demo: DemoPeople

beforeAll(async () => {
  server = await aServer()
  demo = await seedDemoPeople(server.db)
})
afterAll(() => server.close())

const choices = async (account: string) => (await server.call(suppliersApi.choices, {}, { token: await tokenOf(server, account) })).data

test('staff choose among all suppliers of the house, by name', async () => {
  expect((await choices('manager')).map(({ name }) => name)).toEqual([
    'Amber Star Diamonds',
    'Bright Harbour Gems',
    'Crescent Polished',
    'Delta Lab Growth',
    'Elm Lane Trading',
    'Fountain Grown Diamonds',
    'Golden Ridge Diamonds',
    'House Stock',
  ])
})

test('a supplier finds only itself', async () => {
  expect((await choices('supplier-a')).map(({ name }) => name)).toEqual(['Amber Star Diamonds'])
})

test('stones for sale and the last finished import are told', async () => {
  const supplierId = demo.suppliers.find(({ name }) => name === 'Bright Harbour Gems')?.id ?? ''
  const stone = {
    site_id: demo.houseId,
    supplier_id: supplierId,
    origin: 'lab',
    shape: 'round',
    carat: '1.00',
    color: 'D',
    usd_per_ct: '100',
  } as const
  await server.db
    .insertInto('stones')
    .values([
      { ...stone, stock_no: 'A1' },
      { ...stone, stock_no: 'A2' },
      { ...stone, stock_no: 'A3', sale_status: 'delisted' },
    ])
    .execute()
  const idOf = async (name: string) =>
    (await server.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const anImport = {
    site_id: demo.houseId,
    supplier_id: supplierId,
    created_by: await idOf('supplier-b'),
    mode: 'replace',
    file_name: 'a.csv',
    file_path: 'a',
    file_bytes: 1,
  } as const
  await server.db
    .insertInto('imports')
    .values([
      { ...anImport, state: 'done', finished_at: new Date('2026-11-01T08:00:00Z') },
      { ...anImport, created_by: await idOf('manager'), mode: 'update', state: 'done', finished_at: new Date('2026-11-01T09:00:00Z') },
      { ...anImport, mode: 'delist', state: 'done', finished_at: new Date('2026-11-01T09:30:00Z') },
      { ...anImport, mode: 'update', state: 'failed', finished_at: new Date('2026-11-02T08:00:00Z') },
    ])
    .execute()
  expect(await choices('supplier-b')).toEqual([
    { id: supplierId, name: 'Bright Harbour Gems', stones: 2, lastImportAt: '2026-11-01T09:30:00.000Z', lastMode: 'replace' },
  ])
})

test.each(['buyer-chen', 'sales-li', 'visitor'])("%s learns no supplier's name", async (account) => {
  expect((await server.call(suppliersApi.choices, {}, { token: await tokenOf(server, account) })).status).toBe(403)
})

test("a next-level site learns no supplier's name, whatever codes its operator has", async () => {
  await server.db
    .updateTable('users')
    .set({ codes: [70121] })
    .where('name', '=', 'next-operator')
    .execute()
  const token = await tokenOf(server, 'next-operator', { page: nextPage })
  const { status, data } = await server.call(suppliersApi.choices, {}, { token })
  expect([status, data]).toEqual([403, null])
})

test('staff add a supplier, once per name', async () => {
  const token = await tokenOf(server, 'manager')
  const added = await server.call(suppliersApi.add, { name: '  Harbour 港 Gems ' }, { token })
  expect(added.data).toEqual({
    id: expect.stringMatching(/^\d+$/) as string,
    name: 'Harbour 港 Gems',
    stones: 0,
    lastImportAt: null,
    lastMode: null,
  })
  const again = await server.call(suppliersApi.add, { name: 'Harbour 港 Gems' }, { token })
  expect([again.status, again.msg]).toEqual([409, 'There is already a supplier called Harbour 港 Gems'])
})

test('suppliers added at the same moment get codes of their own', async () => {
  const token = await tokenOf(server, 'manager')
  const added = await Promise.all(Array.from({ length: 8 }, (_, n) => server.call(suppliersApi.add, { name: `At once ${n}` }, { token })))
  expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const codes = await server.db.selectFrom('suppliers').select('short_code').where('name', 'like', 'At once%').execute()
  expect(new Set(codes.map(({ short_code: code }) => code)).size).toBe(8)
})

test.each(['supplier-a', 'sales-li', 'buyer-chen'])('%s may not add a supplier', async (account) => {
  expect((await server.call(suppliersApi.add, { name: 'Mine' }, { token: await tokenOf(server, account) })).status).toBe(403)
})

const supplierNamed = (name: string): string => demo.suppliers.find((one) => one.name === name)?.id ?? ''
const mail = async (account: string, id: string) => server.call(suppliersApi.mail, { id }, { token: await tokenOf(server, account) })
const setMail = async (account: string, id: string, email: string) =>
  server.call(suppliersApi.setMail, { id, email }, { token: await tokenOf(server, account) })

test('where a supplier is asked is set, changed and cleared, and who did it is written down', async () => {
  const id = supplierNamed('Crescent Polished')
  expect((await mail('manager', id)).data).toMatchObject({ id, name: 'Crescent Polished', email: '', changes: [] })
  expect((await setMail('manager', id, ' desk@crescent.example ')).data.email).toBe('desk@crescent.example')
  await setMail('manager', id, 'desk@crescent.example')
  await setMail('admin', id, 'orders@crescent.example')
  expect((await setMail('admin', id, '')).data.email).toBe('')
  expect((await mail('manager', id)).data).toMatchObject({
    email: '',
    changes: [
      { by: 'admin', fields: { email: { from: 'orders@crescent.example', to: '' } } },
      { by: 'admin', fields: { email: { from: 'desk@crescent.example', to: 'orders@crescent.example' } } },
      { by: 'manager', fields: { email: { from: '', to: 'desk@crescent.example' } } },
    ],
  })
})

test("what is no address is refused beside its field; another site's supplier is not found", async () => {
  const bad = await setMail('manager', supplierNamed('Crescent Polished'), 'nobody')
  expect([bad.status, bad.data]).toEqual([400, { fields: { email: 'Please enter a valid e-mail address' } }])
  const { id } = await server.db
    .insertInto('suppliers')
    .values({ site_id: demo.nextSiteId, name: 'Theirs', short_code: 'S01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect([(await mail('manager', id)).status, (await setMail('manager', id, 'a@b.example')).status]).toEqual([404, 404])
})

test("until an address is kept, that of the supplier's own people is told", async () => {
  await server.db.updateTable('users').set({ email: 'asha@amber.example' }).where('name', '=', 'supplier-a').execute()
  expect((await mail('manager', supplierNamed('Amber Star Diamonds'))).data).toMatchObject({
    email: '',
    peoplesEmail: 'asha@amber.example',
  })
})

test.each(['sales-li', 'supplier-a', 'buyer-chen', 'visitor'])(
  '%s neither reads nor changes where suppliers are asked',
  async (account) => {
    const id = supplierNamed('Amber Star Diamonds')
    expect([(await mail(account, id)).status, (await setMail(account, id, 'x@y.example')).status]).toEqual([403, 403])
  },
)

test('a salesman who may see people and suppliers does not keep their addresses', async () => {
  const id = supplierNamed('Amber Star Diamonds')
  await server.db
    .updateTable('users')
    .set({ codes: [roles.userList, roles.seesCosts] })
    .where('name', '=', 'sales-li')
    .execute()
  expect([(await mail('sales-li', id)).status, (await setMail('sales-li', id, 'x@y.example')).status]).toEqual([403, 403])
})
