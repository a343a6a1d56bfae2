import type { Stone } from '@loupe/domain/stock/stone.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { drawIn } from '../../text/language.ts'
import { loadWords } from '../../words.ts'
import { StoneMedia } from './stone-media.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['stock', 'shared'])
  drawIn('en')
})
afterEach(cleanup)

const stone = (imageUrl: string | null, videoUrl: string | null) =>
  ({
    id: '1',
    origin: 'natural',
    shape: 'round',
    carat: 1.01,
    color: 'G',
    clarity: 'VS1',
    tablePct: 57,
    ratio: 1,
    fancyColor: null,
    imageUrl,
    videoUrl,
  }) as Stone
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const photo = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Photo of Round 1.01 ct G VS1' })

test('a stone is seen as photo, video and drawing, the photo first', () => {
  render(<StoneMedia stone={stone('/media/stone/1/m/image', '/media/stone/1/m/video.mp4')} />)
  expect(buttons()).toEqual(['Photo', 'Video', 'Drawing', '3D'])
  expect(photo()?.getAttribute('src')).toBe('/media/stone/1/m/image')
  fireEvent.click(screen.getByRole('button', { name: 'Video' }))
  expect(photo()).toBe(null)
  expect(screen.getByLabelText('Video', { selector: 'video' }).getAttribute('src')).toBe('/media/stone/1/m/video.mp4')
})

test('a page of the supplier’s own opens beside, without telling where it was opened from', () => {
  render(<StoneMedia stone={stone(null, '/media/stone/1/m/video')} />)
  expect(buttons()).toEqual(['Video', 'Drawing', '3D'])
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
})

test('a photo that does not come gives way to what there is, and is offered no more', () => {
  render(<StoneMedia stone={stone('/media/stone/1/m/image', null)} />)
  fireEvent.error(photo()!)
  expect(photo()).toBe(null)
  expect(buttons()).toEqual(['Drawing', '3D'])
  expect(screen.getByRole('button', { name: 'Drawing' }).getAttribute('aria-pressed')).toBe('true')
})

test('of several pictures it says which one it is, and one that does not come is counted no more', () => {
  render(
    <StoneMedia stone={stone('/media/stone/1/m/image', null)} pictures={['/media/stone/1/m/picture-a', '/media/stone/1/m/picture-b']} />,
  )
  expect(screen.getByRole('status').textContent).toBe('1 / 3')
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(screen.getByRole('status').textContent).toBe('3 / 3')
  expect(photo()?.getAttribute('src')).toBe('/media/stone/1/m/picture-b')
  fireEvent.error(photo()!)
  expect(screen.getByRole('status').textContent).toBe('2 / 2')
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(photo()?.getAttribute('src')).toBe('/media/stone/1/m/image')
})

test('of several films one is played at a time, and one that does not play is counted no more', () => {
  render(<StoneMedia stone={stone(null, '/media/stone/1/m/video.mp4')} films={['/media/stone/1/m/film-a.mp4']} />)
  const played = () => screen.getByLabelText('Video', { selector: 'video' }).getAttribute('src')
  expect([played(), screen.getByRole('status', { name: 'Film 1 of 2' }).textContent]).toEqual(['/media/stone/1/m/video.mp4', '1 / 2'])
  fireEvent.click(screen.getByRole('button', { name: 'Next film' }))
  expect(played()).toBe('/media/stone/1/m/film-a.mp4')
  fireEvent.error(screen.getByLabelText('Video', { selector: 'video' }))
  expect(played()).toBe('/media/stone/1/m/video.mp4')
  expect(screen.queryByRole('button', { name: 'Next film' })).toBe(null)
})

test('a film that was uploaded beside none is one all the same', () => {
  render(<StoneMedia stone={stone(null, null)} films={['/media/stone/1/m/film-a.mp4']} />)
  expect(buttons()).toEqual(['Video', 'Drawing', '3D'])
})

test('of several 3D files it says which one it is', () => {
  const models = ['a', 'b', 'c'].map((name) => ({ address: `/media/stone/1/m/model-${name}.glb`, bytes: 10, still: null }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoneMedia stone={stone(null, null)} models={models} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '3D file' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous 3D file' }))
  expect(screen.getByRole('status', { name: '3D file 3 of 3' }).textContent).toBe('3 / 3')
})

test('what a 3D file looks like stands there until it comes', async () => {
  const models = [{ address: '/media/stone/1/m/model-a.glb', bytes: 10, still: '/media/stone/1/m/still-a.webp' }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoneMedia stone={stone(null, null)} models={models} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '3D file' }))
  await vi.waitFor(() => expect(document.querySelector('img[src="/media/stone/1/m/still-a.webp"]')).not.toBeNull())
})
