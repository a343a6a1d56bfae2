import { expect, test } from 'vitest'
import { stateOfShare } from './share.ts'

const life = { isRevoked: false, hasExpired: false, devices: 3, mostDevices: 4 }

test('a link is open until it is taken back, runs out or was opened on as many devices as it may', () => {
  expect(stateOfShare(life)).toBe('open')
  expect(stateOfShare({ ...life, devices: 4 })).toBe('used_up')
  expect(stateOfShare({ ...life, hasExpired: true, devices: 4 })).toBe('expired')
  expect(stateOfShare({ ...life, isRevoked: true, hasExpired: true })).toBe('revoked')
})
