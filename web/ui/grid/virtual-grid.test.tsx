import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { VirtualGrid } from './virtual-grid.tsx'
import type { GridColumn } from './grid-column.ts'
import { stubBrowser } from '../stub-browser.ts'

type Row = { readonly id: string; readonly name: string }

const columns: readonly GridColumn<Row>[] = [
  { id: 'name', head: 'Name', widthPx: 100, frozen: true, cell: (row) => row.name },
  { id: 'id', head: 'Id', widthPx: 100, cell: (row) => row.id, sort: { direction: 'asc', onSort: () => undefined } },
]
const rowAt = (index: number): Row | undefined => (index < 900 ? { id: `id-${index}`, name: `stone ${index}` } : undefined)
const nothing = () => undefined

beforeAll(() => {
  stubBrowser()
})
afterEach(cleanup)

function Table({ onOpen = nothing, onMark = nothing }: { onOpen?: (row: Row) => void; onMark?: (row: Row) => void }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  return (
    <MantineProvider>
      <div ref={scroller}>
        <VirtualGrid
          label="Stones"
          columns={columns}
          rowCount={1000}
          rowAt={rowAt}
          rowHeightPx={30}
          scroller={scroller}
          stickyTopPx={0}
          active={active}
          onActive={setActive}
          onOpen={onOpen}
          onMark={onMark}
          onReach={nothing}
          marked={(row) => row.id === 'id-2'}
          dimmed={false}
        />
      </div>
    </MantineProvider>
  )
}

test('a table of a thousand stones draws only those in sight, and says how many there are', () => {
  render(<Table />)
  const grid = screen.getByRole('grid', { name: 'Stones' })
  expect(grid.getAttribute('aria-rowcount')).toBe('1001')
  expect(screen.getAllByRole('row').length).toBeLessThan(80)
  expect(screen.getByRole('row', { name: /stone 2 id-2/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBe('ascending')
})

test('arrows go through the stones, space picks and Enter opens', () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const onMark = vi.fn<(row: Row) => void>()
  render(<Table onOpen={onOpen} onMark={onMark} />)
  const grid = screen.getByRole('grid')
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  expect(grid.getAttribute('aria-activedescendant')).toBe('row-2')
  fireEvent.keyDown(grid, { key: ' ' })
  expect(onMark.mock.calls[0]?.[0].id).toBe('id-2')
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(onOpen.mock.calls[0]?.[0].id).toBe('id-1')
  fireEvent.keyDown(grid, { key: 'Home' })
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  expect(grid.getAttribute('aria-activedescendant')).toBe('row-0')
})

test('the right edge fades while columns lie beyond it', () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(150)
  render(<Table />)
  const grid = screen.getByRole('grid', { name: 'Stones' })
  const fade = () => grid.querySelector('span[aria-hidden] > span')
  fireEvent.scroll(grid.parentElement ?? grid)
  expect(fade()).not.toBeNull()
  width.mockReturnValue(200)
  fireEvent.scroll(grid.parentElement ?? grid)
  expect(fade()).toBeNull()
  width.mockRestore()
})
