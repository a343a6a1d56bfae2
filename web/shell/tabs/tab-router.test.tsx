import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tabRouter } from './tab-router.ts'

afterEach(cleanup)

async function startedAt(address: string) {
  const root = createRootRoute()
  const children = ['/a', '/b'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({ routeTree: root.addChildren(children), history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router
}

let navigate: ReturnType<typeof useNavigate>
function Page() {
  navigate = useNavigate()
  const href = useRouterState({ select: (state) => state.location.href })
  return <output>{href}</output>
}

test('a page in a tab reads its own address, also while another page is on screen', async () => {
  const router = await startedAt('/a?shape=oval')
  render(
    <RouterContextProvider router={tabRouter(router, '/a') as typeof router}>
      <Page />
    </RouterContextProvider>,
  )
  expect(screen.getByRole('status').textContent).toBe('/a?shape=oval')
  await act(() => router.navigate({ to: '/a', search: { shape: 'round' } }))
  expect(screen.getByRole('status').textContent).toBe('/a?shape=round')
  await act(() => router.navigate({ to: '/b' }))
  expect(screen.getByRole('status').textContent).toBe('/a?shape=round')
  await act(() => router.navigate({ to: '/a', search: { shape: 'pear' } }))
  expect(screen.getByRole('status').textContent).toBe('/a?shape=pear')
})

test('what a page does after it was left moves nobody away from where they are', async () => {
  const router = await startedAt('/a')
  render(
    <RouterContextProvider router={tabRouter(router, '/a') as typeof router}>
      <Page />
    </RouterContextProvider>,
  )
  await act(() => navigate({ to: '/b' }))
  expect(router.state.location.pathname).toBe('/b')
  await act(() => navigate({ to: '/a' }))
  expect(router.state.location.pathname).toBe('/b')
})
