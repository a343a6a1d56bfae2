import { expect, test } from 'vitest'
import { signatureOf } from './s3-signature.ts'

test('the store of the tests signs the published example of Signature Version 4 as it is published', () => {
  const request = {
    method: 'GET',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
  }
  const scope = {
    names: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    day: '20130524',
    region: 'us-east-1',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(signatureOf(request, url, scope).toString('hex')).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
