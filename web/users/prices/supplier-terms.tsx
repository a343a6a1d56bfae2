import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { GroupBook, PersonBook } from '@loupe/domain/users/books.api.ts'
import { useState } from 'react'
import type { Edit } from '../../forms/use-edit.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { isMultiplier, isPoints, keyOfSupplier, type BookDraft, type Terms } from './price-book-draft.ts'
import styles from './price-book-form.module.css'
import type { UsersText } from '../users.text.en.ts'

const manySuppliers = 8
const termsOf = (draft: BookDraft, id: string): Terms => draft[keyOfSupplier(id)] ?? { visible: true, multiplier: '', points: '' }

type Props = { readonly book: GroupBook | PersonBook; readonly edit: Edit<BookDraft>; readonly tried: boolean }

/** Which suppliers are seen, and at what terms of their own; a person's book may leave being seen to the group's. */
export function SupplierTerms({ book, edit, tried }: Props) {
  const t = useText<UsersText>('users')
  const [wanted, setWanted] = useState('')
  const isOwn = 'user_id' in book
  const shown = book.suppliers.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const change = (id: string, part: Partial<Terms>) => edit.change({ [keyOfSupplier(id)]: { ...termsOf(edit.draft, id), ...part } })
  const seeAll = (visible: boolean | null) =>
    edit.change(Object.fromEntries(shown.map(({ id }) => [keyOfSupplier(id), { ...termsOf(edit.draft, id), visible }])))
  if (book.suppliers.length === 0) {
    return (
      <Text as="p" tone="dim" pretty>
        {t('suppliersNone')}
      </Text>
    )
  }
  return (
    <fieldset disabled={!book.may_change}>
      <Text as="legend" below={6} weight={600} pad={0}>
        {t('supplierTerms')} ({book.suppliers.length})
      </Text>
      <Row gap={6} wrap>
        {book.suppliers.length > manySuppliers && (
          <TextInput
            type="search"
            aria-label={t('findSupplier')}
            placeholder={t('findSupplier')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        {isOwn && (
          <Button variant="subtle" size="compact-md" onClick={() => seeAll(null)}>
            {t('seeAsGroup')}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => seeAll(true)}>
          {t('seeAll')}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => seeAll(false)}>
          {t('seeNone')}
        </Button>
      </Row>
      {shown.length === 0 && (
        <Text as="p" tone="dim" pretty>
          {t('suppliersNoMatch')}
        </Text>
      )}
      <Stack gap={12} tone="dim" size={12.5} above={8} className={styles.supplier} data-own={isOwn || undefined} data-heads aria-hidden>
        {[t('supplier'), ...(isOwn ? [t('seen')] : []), t('multiplier'), t('points')].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Stack>
      <Box as="ul" above={6}>
        {shown.map(({ id, name }) => (
          <SupplierLine
            key={id}
            name={name}
            isOwn={isOwn}
            draft={edit.draft}
            terms={termsOf(edit.draft, id)}
            tried={tried}
            onChange={(part) => change(id, part)}
          />
        ))}
      </Box>
    </fieldset>
  )
}

type LineProps = {
  readonly name: string
  readonly isOwn: boolean
  readonly draft: BookDraft
  readonly terms: Terms
  readonly tried: boolean
  readonly onChange: (part: Partial<Terms>) => void
}

const seenWords = { group: null, yes: true, no: false } as const
type SeenWord = keyof typeof seenWords
const seenWord = (visible: boolean | null): SeenWord => (visible === null ? 'group' : visible ? 'yes' : 'no')

function SupplierLine({ name, isOwn, draft, terms, tried, onChange }: LineProps) {
  const t = useText<UsersText>('users')
  const text = (field: 'multiplier' | 'points', label: string, sign: string, wrong: string | null) => (
    <TextInput
      aria-label={label}
      leftSection={sign}
      placeholder={draft[field]}
      inputMode="decimal"
      autoComplete="off"
      value={terms[field]}
      error={tried && terms[field].trim() !== '' ? wrong : null}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Stack
      as="li"
      gap="8px 12px"
      align="center"
      ruled="below"
      pad="7px 0"
      className={styles.supplier}
      data-own={isOwn || undefined}
      data-unseen={terms.visible === false || undefined}
    >
      {isOwn ? (
        <>
          <Text shrinks breaks>
            {name}
          </Text>
          <NativeSelect
            aria-label={t('seesSupplier', { name })}
            value={seenWord(terms.visible)}
            data={[
              { value: 'group', label: t('seenAsGroup') },
              { value: 'yes', label: t('seen') },
              { value: 'no', label: t('unseen') },
            ]}
            onChange={(event) => onChange({ visible: seenWords[event.currentTarget.value as SeenWord] })}
          />
        </>
      ) : (
        <Checkbox
          label={name}
          aria-label={t('seesSupplier', { name })}
          checked={terms.visible !== false}
          onChange={(event) => onChange({ visible: event.currentTarget.checked })}
        />
      )}
      {text('multiplier', t('multiplierOf', { name }), '×', isMultiplier(terms.multiplier) ? null : t('multiplierWrong'))}
      {text('points', t('pointsOf', { name }), '±', isPoints(terms.points) ? null : t('pointsWrong'))}
    </Stack>
  )
}
