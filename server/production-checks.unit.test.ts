import { expect, test } from 'vitest'
import { checkProductionSettings, missingSettings } from './production-checks.ts'

const whole = {
  isProduction: true,
  databaseUrl: 'postgresql://loupe@db.internal/loupe',
  publicOrigin: 'https://diamonds.example',
  isDataDirNamed: true,
}

test('production starts when every setting it needs is there', () => {
  expect(missingSettings(whole)).toEqual([])
})

test('production says which settings are missing, all at once', () => {
  const missing = missingSettings({ isProduction: true, databaseUrl: null, publicOrigin: null, isDataDirNamed: false })
  expect(missing.map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'PUBLIC_ORIGIN', 'DATA_DIR'])
})

test('the refusal to start names the setting in words an operator can act on', () => {
  expect(() => checkProductionSettings({ ...whole, databaseUrl: null })).toThrow(/NODE_ENV is production.*\n- DATABASE_URL is missing/)
})

test('outside production nothing is asked for', () => {
  expect(missingSettings({ isProduction: false, databaseUrl: null, publicOrigin: null, isDataDirNamed: false })).toEqual([])
})

test.each(['http://diamonds.example', 'ftp://diamonds.example', 'diamonds.example', 'https://diamonds.example/shop'])(
  'a public address that is not a plain https origin is refused: %s',
  (publicOrigin) => {
    expect(missingSettings({ ...whole, publicOrigin })).toHaveLength(1)
  },
)

test.each(['https://diamonds.example/', 'http://localhost:3000', 'http://shop.localhost:3000'])(
  'a usable public address: %s',
  (publicOrigin) => {
    expect(missingSettings({ ...whole, publicOrigin })).toEqual([])
  },
)

test('a database address of another kind is refused', () => {
  expect(missingSettings({ ...whole, databaseUrl: 'mysql://x/y' })).toEqual(['DATABASE_URL is not a postgresql:// address.'])
})
