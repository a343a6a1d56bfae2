import { Select } from '@mantine/core'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { query } from '../api/query.ts'

type Choice = { readonly value: string; readonly label: string }
type Props = {
  readonly words: { readonly customer: string; readonly hint: string; readonly none: string }
  /** A customer who is chosen already, with their name. */
  readonly known: Choice | null
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const typingMs = 200

/** Finds a customer that the viewer may order for, by name, company, account or phone. */
export function CustomerPicker({ words, known, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const [picked, setPicked] = useState<Choice | null>(null)
  const named = [picked, known].filter((choice) => choice !== null)
  // A name that was chosen stands in the box: nobody looks for it.
  const isChosenName = named.some(({ label }) => label === search)
  const found = useQuery({
    ...query(usersApi.customers, { search: isChosenName ? '' : search, limit: 20 }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? []).map((customer) => ({
    value: customer.id,
    label: [customer.real_name || customer.name, customer.company, customer.phone].filter(Boolean).join(' · '),
  }))
  const chosen = named.find((choice) => choice.value === value)
  const shown = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      label={words.customer}
      placeholder={words.hint}
      data={shown}
      searchable
      clearable
      withAsterisk
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isPending ? '…' : words.none}
      maxDropdownHeight={260}
      // A list that is laid out in the page would make a phone's page wider than its screen.
      comboboxProps={{ zIndex: 400, floatingStrategy: 'fixed' }}
      onChange={(id) => {
        setPicked(options.find((option) => option.value === id) ?? null)
        onChange(id)
      }}
    />
  )
}
