import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import {
  shortCodePattern,
  staleDays,
  supplierCurrencies,
  type Supplier,
  type SupplierContact,
  type SupplierFacts,
} from '@loupe/domain/suppliers/supplier.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { SupplierMail } from '../supplier-mail.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { ContactFields } from './contact-fields.tsx'
import { useSupplierWrite } from './use-supplier-write.ts'

const factsOf = (supplier: Supplier): SupplierFacts => ({
  name: supplier.name,
  shortCode: supplier.shortCode,
  location: supplier.location,
  currency: supplier.currency,
  terms: supplier.terms,
  staleDays: supplier.staleDays,
  consentsToResale: supplier.consentsToResale,
  note: supplier.note,
  contacts: supplier.contacts,
})

const isBlank = (contact: SupplierContact): boolean => Object.values(contact).every((text) => text.trim() === '')
const pair = 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))'

/** What is written down of a supplier, to read and, for those who keep them, to change. */
export function SupplierForm({ supplier }: { readonly supplier: Supplier }) {
  const [, setTyped] = useState(false)
  return (
    <Stack narrows>
      <FactsForm supplier={supplier} />
      {supplier.mayChange && (
        <Panel>
          <SupplierMail id={supplier.id} onTyped={setTyped} onBack={() => undefined} />
        </Panel>
      )}
    </Stack>
  )
}

function FactsForm({ supplier }: { readonly supplier: Supplier }) {
  const t = useText<SuppliersText>('suppliers')
  const write = useSupplierWrite(sourcingApi.edit)
  const form = useForm<typeof sourcingApi.edit, SupplierFacts>(write, {
    now: factsOf(supplier),
    check: (draft) => ({
      name: draft.name.trim() === '' ? t('nameNeeded') : null,
      shortCode: draft.shortCode === supplier.shortCode || shortCodePattern.test(draft.shortCode.trim()) ? null : t('shortCodeWrong'),
      contacts: draft.contacts.some(({ email }) => email.trim() !== '' && !isEmail(email.trim())) ? t('wrong') : null,
    }),
    input: (draft, changes) =>
      Object.keys(changes).length === 0
        ? null
        : {
            id: supplier.id,
            version: supplier.version,
            ...changes,
            ...(changes.contacts && { contacts: draft.contacts.filter((contact) => !isBlank(contact)) }),
          },
    onDone: () => {
      toast.good(t('factsSaved'))
      form.forget()
    },
  })
  const isReadOnly = !supplier.mayChange
  return (
    <Panel title={t('facts')}>
      <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
        <Stack columns={pair} gap="12px 14px" align="start">
          <Line form={form} field="name" label={t('name')} max={100} isReadOnly={isReadOnly} isNeeded />
          <Line form={form} field="shortCode" label={t('shortCode')} why={t('shortCodeWhy')} max={12} isReadOnly={isReadOnly} isNeeded />
          <Line form={form} field="location" label={t('location')} max={100} isReadOnly={isReadOnly} />
          <NativeSelect
            label={t('currency')}
            disabled={isReadOnly}
            value={form.draft.currency}
            onChange={(event) => {
              const currency = supplierCurrencies.find((each) => each === event.currentTarget.value)
              if (currency) form.change({ currency })
            }}
            data={[...supplierCurrencies]}
          />
          <NumberInput
            label={t('staleDays')}
            description={t('staleDaysWhy')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={staleDays.fewest}
            max={staleDays.most}
            clampBehavior="strict"
            allowDecimal={false}
            disabled={isReadOnly}
            value={form.draft.staleDays}
            error={form.error('staleDays')}
            onChange={(days) => form.change({ staleDays: Number(days) || staleDays.usual })}
          />
        </Stack>
        <Checkbox
          label={t('resaleLabel')}
          description={t('resaleWhy')}
          disabled={isReadOnly}
          checked={form.draft.consentsToResale}
          onChange={(event) => form.change({ consentsToResale: event.currentTarget.checked })}
        />
        <Long form={form} field="terms" label={t('terms')} why={t('termsWhy')} max={1000} isReadOnly={isReadOnly} />
        <Long form={form} field="note" label={t('note')} why={t('noteWhy')} max={2000} isReadOnly={isReadOnly} />
        <ContactFields
          contacts={form.draft.contacts}
          isReadOnly={isReadOnly}
          error={(at, name) => form.error(`contacts.${at}.${name}` as 'contacts') ?? null}
          wrong={form.error('contacts')}
          onChange={(contacts) => form.change({ contacts })}
        />
        <Changed words={form.isStale && t('changedMeanwhile')} />
        <Refused words={!form.isStale && form.refusal} />
        {isReadOnly ? (
          <Text as="p" tone="dim" size={13}>
            {t('keepersOnly')}
          </Text>
        ) : (
          <div className={ask.buttons}>
            <Button type="submit" loading={form.isBusy} disabled={!form.isChanged}>
              {t('saveFacts')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

type FieldProps = {
  readonly form: Form<SupplierFacts>
  readonly field: 'name' | 'shortCode' | 'location' | 'terms' | 'note'
  readonly label: string
  readonly why?: string
  readonly max: number
  readonly isReadOnly: boolean
  readonly isNeeded?: boolean
}

const worn = ({ form, field, label, why, max, isReadOnly }: FieldProps) => ({
  label,
  ...(why !== undefined && { description: why }),
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
  maxLength: max,
  readOnly: isReadOnly,
  autoComplete: 'off',
  value: form.draft[field],
  error: form.error(field),
})

const Line = (props: FieldProps) => (
  <TextInput
    {...worn(props)}
    withAsterisk={props.isNeeded === true}
    onChange={(event) => props.form.change({ [props.field]: event.currentTarget.value })}
  />
)

const Long = (props: FieldProps) => (
  <Textarea {...worn(props)} autosize minRows={2} onChange={(event) => props.form.change({ [props.field]: event.currentTarget.value })} />
)
