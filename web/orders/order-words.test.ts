import { languages } from '@loupe/domain/api/text.ts'
import { conditions } from '@loupe/domain/orders/order-move.ts'
import { orderStatuses, supplyStatuses } from '@loupe/domain/orders/order-states.ts'
import { expect, test } from 'vitest'
import { statusTone } from '../lists/order-tones.ts'
import { percentText, supplyTone, whyText } from './order-words.ts'
import { ordersText } from './orders.text.en.ts'

test('every reason why a button is closed has words in all languages', () => {
  for (const why of [...conditions, 'no_such_move', 'not_yours']) {
    for (const language of languages) expect(whyText(why)?.[language], `${why} in ${language}`).toBeTruthy()
  }
  expect(whyText(null)).toBeUndefined()
  expect(whyText('toString')).toBeUndefined()
})

test('every state has a colour and a word for the button that leads there', () => {
  for (const status of orderStatuses) expect([statusTone[status], ordersText.move[status]].every(Boolean), status).toBe(true)
  for (const status of supplyStatuses) expect([supplyTone[status], ordersText.supplyMove[status]].every(Boolean), status).toBe(true)
})

test('a percentage is written without empty decimals', () => {
  expect(percentText('30.00')).toBe('30')
  expect(percentText('12.50')).toBe('12.5')
})
