import { expect, test } from 'vitest'
import { certificateAddress, imageAddress, isPaperLink, openAddress, videoAddress, videoFormOf } from './media.ts'

const of = (link: string | null) => ({ id: '17', mark: 'abc', link })

test.each([
  ['https://a.example/v/ASD-1.mp4', 'clip'],
  ['https://a.example/v/ASD-1.MOV?x=1', 'clip'],
  ['https://a.example/v/ASD-1.gif#t', 'turning'],
  ['https://v360.in/movie/ASD-1', 'page'],
  ['https://a.example/Vision360.html?d=ASD-1.mp4', 'page'],
])('%s is shown as %s', (link, form) => expect(videoFormOf(link)).toBe(form))

test('own addresses tell the kind and nothing of the supplier', () => {
  expect(imageAddress(of('https://a.example/ASD-1.jpg'))).toBe('/media/stone/17/abc/image')
  expect(videoAddress(of('https://a.example/ASD-1.mp4'))).toBe('/media/stone/17/abc/video.mp4')
  expect(videoAddress(of('https://a.example/ASD-1.gif'))).toBe('/media/stone/17/abc/video.webp')
  expect(videoAddress(of('https://v360.in/ASD-1'))).toBe('/media/stone/17/abc/video')
  expect(certificateAddress(of('https://a.example/ASD-1.pdf'))).toBe('/media/stone/17/abc/certificate')
  expect([imageAddress(of(null)), videoAddress(of(null)), certificateAddress(of(null))]).toEqual([null, null, null])
})

test('only names that can be drawn leave as drawn ones', () => {
  expect(imageAddress(of('https://drawn.invalid/round-plain-2.webp'))).toBe('/media/drawn/round-plain-2.webp')
  expect(videoAddress(of('https://drawn.invalid/pear-pink-1-turning.webp'))).toBe('/media/drawn/pear-pink-1-turning.webp')
  expect(imageAddress(of('https://drawn.invalid/../ASD-1.webp'))).toBe('/media/stone/17/abc/image')
})

test('a certificate file is told from a page, and a file of links gets whole ones', () => {
  expect(isPaperLink('https://a.example/C-1.PDF?x')).toBe(true)
  expect(isPaperLink('https://lab.example/check?no=1.pdf')).toBe(false)
  expect(openAddress('/media/x', 'https://house.example')).toBe('https://house.example/media/x')
  expect(openAddress(null, 'https://house.example')).toBeNull()
})
