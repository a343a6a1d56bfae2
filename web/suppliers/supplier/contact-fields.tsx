import { Button, TextInput } from '@mantine/core'
import { mostContacts, type SupplierContact } from '@loupe/domain/suppliers/supplier.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import { Refused } from '../../forms/refused.tsx'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SuppliersText } from '../suppliers.text.en.ts'

const fields = ['name', 'role', 'phone', 'email', 'wechat'] as const
const empty: SupplierContact = { name: '', role: '', phone: '', email: '', wechat: '' }
const types = { phone: 'tel', email: 'email' } as const
const longest = { name: 100, role: 60, phone: 40, email: 254, wechat: 60 } as const

type Props = {
  readonly contacts: readonly SupplierContact[]
  readonly isReadOnly: boolean
  readonly error: (at: number, name: keyof SupplierContact) => string | null
  readonly wrong: string | null
  readonly onChange: (contacts: SupplierContact[]) => void
}

/** Who is called about what; a line for each. */
export function ContactFields({ contacts, isReadOnly, error, wrong, onChange }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const change = (at: number, part: Partial<SupplierContact>) =>
    onChange(contacts.map((contact, n) => (n === at ? { ...contact, ...part } : contact)))
  if (isReadOnly && contacts.length === 0) return null
  return (
    <Stack as="fieldset" gap={10} narrows>
      <Text as="legend" weight={600} below={6}>
        {t('contacts')}
      </Text>
      {contacts.map((contact, at) => (
        <Box key={at} frame="box" pad={12} role="group" aria-label={t('contactNo', { no: at + 1 })}>
          <Stack columns="repeat(auto-fit, minmax(min(100%, 150px), 1fr))" gap="8px 12px" align="start">
            {fields.map((name) => (
              <TextInput
                key={name}
                label={t(`contactFields.${name}`)}
                type={name === 'phone' || name === 'email' ? types[name] : 'text'}
                autoComplete="off"
                maxLength={longest[name]}
                readOnly={isReadOnly}
                value={contact[name]}
                error={error(at, name)}
                onChange={(event) => change(at, { [name]: event.currentTarget.value })}
              />
            ))}
            {!isReadOnly && (
              <Row justify="end" style={{ alignSelf: 'end' }}>
                <SignButton
                  label={t('removeContact', { no: at + 1 })}
                  tone="dim"
                  hovers
                  round={6}
                  square={36}
                  onClick={() => onChange(contacts.filter((_, n) => n !== at))}
                >
                  <IconTrash size={18} aria-hidden />
                </SignButton>
              </Row>
            )}
          </Stack>
        </Box>
      ))}
      <Refused words={wrong} />
      {!isReadOnly && contacts.length < mostContacts && (
        <Row>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...contacts, empty])}>
            {t('addContact')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
