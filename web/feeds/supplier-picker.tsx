import { ActionIcon, Button, Select, Skeleton, TextInput } from '@mantine/core'
import { costReaders } from '@loupe/domain/access/access-sets.ts'
import { suppliersApi, type SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { Dialog } from '../forms/dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useMayOpen } from '../me/viewer.ts'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { FeedsText } from './feeds.text.en.ts'
import styles from './supplier-picker.module.css'

type Props = {
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly value: string | null
  readonly error: string | null
  readonly onChange: (id: string | null) => void
}

/** Whose stock it is: staff search and add, a supplier is shown itself. */
export function SupplierPicker({ suppliers, value, error, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const mayAdd = useMayOpen(costReaders)
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = suppliers?.find((one) => one.id === value)
  const about = (one: SupplierChoice) =>
    [
      t('inStock', { stones: count(one.stones) }),
      one.lastImportAt ? t('lastImport', { ago: timeAgo(one.lastImportAt) }) : t('neverImported'),
    ].join(' · ')

  if (!suppliers) return <Skeleton height={64} />
  if (!mayAdd && suppliers.length === 1 && chosen) {
    return (
      <div>
        <div className={styles.label}>{t('supplier')}</div>
        <Text as="div" size={16} weight={600} className={styles.only}>
          {chosen.name}
        </Text>
        <Text as="div" tone="dim" size={12}>
          {about(chosen)}
        </Text>
      </div>
    )
  }
  return (
    <div>
      <Row gap={8} align="start" className={styles.row}>
        <Select
          className={look({ grows: true, shrinks: true })}
          label={t('supplier')}
          placeholder={t('supplierHint')}
          data={suppliers.map((one) => ({ value: one.id, label: one.name }))}
          searchable
          value={value}
          error={error}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={onChange}
          nothingFoundMessage={t('supplierNone')}
          maxDropdownHeight={320}
          renderOption={({ option }) => {
            const one = suppliers.find(({ id }) => id === option.value)
            return (
              <Stack as="span">
                <span>{option.label}</span>
                {one && (
                  <Text tone="dim" size={12}>
                    {about(one)}
                  </Text>
                )}
              </Stack>
            )
          }}
        />
        {mayAdd && (
          <ActionIcon
            variant="default"
            className={styles.add}
            size={36}
            aria-label={t('addSupplier')}
            title={t('addSupplier')}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      {chosen && (
        <Text as="div" tone="dim" size={12}>
          {about(chosen)}
        </Text>
      )}
      {mayAdd && (
        <Dialog open={adding} onClose={() => setAdding(false)} title={t('addSupplier')}>
          <AddSupplier
            name={suppliers.some((one) => one.name === typed) ? '' : typed}
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setAdding(false)
              onChange(added.id)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

type AddProps = { readonly name: string; readonly onClose: () => void; readonly onAdded: (added: SupplierChoice) => void }

function AddSupplier({ name: typed, onClose, onAdded }: AddProps) {
  const t = useText<FeedsText>('feeds')
  const words = useText<ApiText>('api')
  const add = useWrite(suppliersApi.add, { rereads: [suppliersApi.choices] })
  const form = useForm(add, {
    now: { name: typed },
    check: ({ name }) => ({ name: name.trim() === '' ? t('supplierNameNeeded') : null }),
    input: ({ name }) => ({ name: name.trim() }),
    onDone: (added) => {
      toast.good(t('supplierAdded', { name: added.name }))
      onAdded(added)
    },
  })

  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('supplierName')}
        description={t('addSupplierWhy')}
        data-autofocus
        maxLength={100}
        value={form.draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        error={form.said || form.error('name')}
      />
      <Row gap={8} align="stretch" justify="end" above={20}>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {t('addSupplier')}
        </Button>
      </Row>
    </form>
  )
}
