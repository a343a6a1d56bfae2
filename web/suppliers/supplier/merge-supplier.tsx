import { Button, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Merging, Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { useSupplierWrite } from './use-supplier-write.ts'

type Props = { readonly supplier: Supplier }

/** Makes a supplier a part of another one, for good, after saying what goes over and what has to end before. */
export function MergeSupplier({ supplier }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('merge')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('mergeTitle', { name: supplier.name })}>
        <MergeForm supplier={supplier} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const counted = ['stones', 'offSale', 'clashing', 'parcels', 'clashingParcels', 'people', 'keys', 'watches'] as const
const blocking = ['orders', 'held', 'imports'] as const

const wordsOf = (t: Say<SuppliersText>, ahead: Merging): string[] =>
  counted.filter((name) => ahead[name] > 0).map((name) => t(`mergeWhat.${name}`, { count: ahead[name] }))

/** What merging would do, as soon as the other supplier is chosen. */
function Ahead({ supplier, ahead }: Props & { readonly ahead: Merging }) {
  const t = useText<SuppliersText>('suppliers')
  const stops = blocking.filter((name) => ahead[name] > 0)
  return (
    <>
      <ul>
        {wordsOf(t, ahead).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text as="p" tone="dim" size={13}>
        {t('mergePast', { name: supplier.name })}
      </Text>
      {stops.length > 0 && (
        <Text as="p" tone="bad">
          {t('mergeStops')} {stops.map((name) => t(`mergeStop.${name}`, { count: ahead[name] })).join(' · ')}
        </Text>
      )}
    </>
  )
}

function MergeForm({ supplier, onClose }: Props & { readonly onClose: () => void }) {
  const t = useText<SuppliersText>('suppliers')
  const write = useSupplierWrite(sourcingApi.merge)
  const form = useForm<typeof sourcingApi.merge, { into: string; why: string }>(write, {
    now: { into: '', why: '' },
    check: ({ into, why }) => ({ into: into === '' ? t('mergeIntoNeeded') : null, why: why.trim() === '' ? t('mergeWhyNeeded') : null }),
    input: ({ into, why }) => ({ id: supplier.id, version: supplier.version, into, why: why.trim() }),
    onDone: () => {
      onClose()
      toast.good(t('mergedNow'))
    },
  })
  const { into, why } = form.draft
  const others = (useQuery(query(suppliersApi.choices, {})).data ?? []).filter(({ id }) => id !== supplier.id)
  const ahead = useQuery({ ...query(sourcingApi.whatMerging, { id: supplier.id, into }), enabled: into !== '', staleTime: 0 })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <NativeSelect
        label={t('mergeInto')}
        withAsterisk
        data-autofocus
        value={into}
        error={form.error('into')}
        onChange={(event) => form.change({ into: event.currentTarget.value })}
        data={[{ value: '', label: t('mergeChoose') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {into !== '' && ahead.isPending && <Skeleton height={84} />}
      {ahead.data && <Ahead supplier={supplier} ahead={ahead.data} />}
      <Textarea
        label={t('mergeWhy')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={why}
        error={form.error('why')}
        onChange={(event) => form.change({ why: event.currentTarget.value })}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('mergeYes')} grave isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
