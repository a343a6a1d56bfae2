import { expect, test } from 'vitest'
import { meaningChoices } from './value-meanings.ts'

const say = (text: { readonly en: string }) => text.en

test('a place that is kept as it was written stands among the choices, as what is chosen', () => {
  const places = meaningChoices('location', say)
  expect(places.map(({ value }) => value)).toContain('Antwerp')
  expect(meaningChoices('location', say, 'Vault 7')).toEqual([{ value: 'Vault 7', label: 'Vault 7' }, ...places])
  expect(meaningChoices('location', say, 'Antwerp')).toEqual(places)
})
