import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choosePrices } from '../me/prices-choice.ts'
import { useWishes } from './use-wishes.ts'

const plain = { points: '0', multiplier: '1.00' }

afterEach(() => {
  cleanup()
  choosePrices(null)
})

test('whose prices the cart shows is whom the order is proposed for; a group and my cost are nobody', () => {
  choosePrices({ whose: 'customer', id: '7', name: 'Chen Jing', ...plain })
  const { result } = renderHook(() => useWishes(true))
  expect(result.current.wishes).toMatchObject({ forCustomer: true, customerId: '7' })
  expect(result.current.known).toEqual({ value: '7', label: 'Chen Jing' })

  act(() => choosePrices({ whose: 'customer', id: '8', name: 'Clara Meyer', ...plain }))
  expect(result.current.wishes.customerId).toBe('8')
  act(() => result.current.setWishes({ ...result.current.wishes, customerId: '9' }))
  expect(result.current.wishes.customerId, 'who was chosen by hand stays').toBe('9')

  act(() => choosePrices({ whose: 'cost', name: 'My cost', ...plain }))
  expect(result.current.known).toBeNull()
  const fresh = renderHook(() => useWishes(true))
  expect(fresh.result.current.wishes.customerId).toBeNull()
})

test('how goods were handed over the last time is proposed to the same person again', () => {
  localStorage.removeItem('lastHandover')
  const { result } = renderHook(() => useWishes(false))
  expect(result.current.wishes.pickup).toBe('pickup')
  act(() => result.current.setWishes({ ...result.current.wishes, pickup: 'express' }))
  expect(renderHook(() => useWishes(false)).result.current.wishes.pickup).toBe('express')
  localStorage.setItem('lastHandover', JSON.stringify({ owner: 'somebody else', pickup: 'express' }))
  expect(renderHook(() => useWishes(false)).result.current.wishes.pickup, 'another person’s way is nobody’s').toBe('pickup')
  localStorage.setItem('lastHandover', 'no JSON')
  expect(renderHook(() => useWishes(false)).result.current.wishes.pickup).toBe('pickup')
})
