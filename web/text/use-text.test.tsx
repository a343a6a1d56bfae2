import { startTransition, Suspense, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { fetchWords, startText, type WordTable } from './text.ts'
import { useText } from './use-text.ts'

/** React draws transitions in its own time, in slices. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
const words = { hello: 'Hello' } as const

/** Hooks stand before and after the words, as in most components. */
function Greeting({ slice }: { slice: string }) {
  const [name] = useState('Chen')
  const t = useText<typeof words>(slice)
  const say = useCallback(() => `${t('hello')} ${name}`, [t, name])
  return <p>{say()}</p>
}

async function draw(slice: string) {
  const place = document.createElement('div')
  const recovered: unknown[] = []
  const root = createRoot(place, { onRecoverableError: (error) => recovered.push(error) })
  const show = (greets: boolean) => root.render(<Suspense fallback="waits">{greets && <Greeting slice={slice} />}</Suspense>)
  show(false)
  await wait()
  startTransition(() => show(true))
  await wait()
  return { place, recovered }
}

test('words that come while a component is drawn leave its hooks in order', async () => {
  let arrive: (table: WordTable) => void = () => undefined
  startText(() => new Promise((resolve) => (arrive = resolve)))
  const { place, recovered } = await draw('later')
  arrive(words)
  await wait()
  expect(place.textContent).toBe('Hello Chen')
  expect(recovered).toEqual([])
})

test('nothing waits for words that are there', async () => {
  startText(() => Promise.resolve(words))
  await fetchWords(['there'])
  const { place } = await draw('there')
  expect(place.textContent).toBe('Hello Chen')
})
