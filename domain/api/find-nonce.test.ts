import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNonce, sha256 } from './find-nonce.ts'

test('SHA-256 as the standard has it', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
})

test('and at every length of one, two and three blocks', () => {
  for (let length = 0; length < 150; length += 1) {
    const text = 'loupe.'.repeat(30).slice(0, length)
    expect(sha256(text), `${length} letters`).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('the number found is the first that brings the bits', () => {
  const begins = (nonce: number) => createHash('sha256').update(`a challenge:${nonce}`).digest('hex')
  const nonce = findNonce({ challenge: 'a challenge', bits: 12 })
  expect(begins(nonce)).toMatch(/^000/)
  for (let before = 0; before < nonce; before += 1) expect(begins(before)).not.toMatch(/^000/)
})
