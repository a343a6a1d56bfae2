import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { mainRoles, needsGroup, type MainRole } from '@loupe/domain/access/roles.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { DateField } from '../../forms/date-field.tsx'
import { useGroupName } from '../../people/use-group-name.ts'
import { useIsStaff, useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { CodeTree } from '../code-tree.tsx'
import { GroupExample } from '../groups/group-example.tsx'
import type { PersonDraft } from './person-draft.ts'
import styles from './person-fields.module.css'
import { rolesToGive } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

type Props = {
  /** Of somebody who is there already. */
  readonly personId?: string | undefined
  readonly draft: PersonDraft
  readonly onChange: (part: Partial<PersonDraft>) => void
  readonly error: (name: keyof PersonDraft) => string | null
  readonly isFixed?: boolean
  /** How many codes are held in all: those of role and group too. */
  readonly heldCount?: number
  /** It is decided about them: what they become stands before who they are. */
  readonly areDecided?: boolean
}

const textFields = ['real_name', 'phone', 'email', 'company', 'address'] as const
const labels = { real_name: 'realName', phone: 'phone', email: 'email', company: 'company', address: 'address' } as const
const kinds = { real_name: 'text', phone: 'tel', email: 'email', company: 'text', address: 'text' } as const
const longest = { real_name: 100, phone: 40, email: 200, company: 100, address: 300 } as const

/** The fields of a person: contact, role and group, end, and what is theirs alone. */
export function PersonFields({ personId, draft, onChange, error, isFixed = false, heldCount, areDecided = false }: Props) {
  const t = useText<UsersText>('users')
  const standing = <Standing personId={personId} draft={draft} onChange={onChange} error={error} />
  return (
    <Stack as="fieldset" columns="repeat(auto-fill, minmax(170px, 1fr))" gap="12px 16px" disabled={isFixed}>
      {areDecided && standing}
      {textFields.map((name) => (
        <TextInput
          key={name}
          name={name}
          className={name === 'address' ? styles.wide : undefined}
          type={kinds[name]}
          label={t(labels[name])}
          autoComplete="off"
          maxLength={longest[name]}
          value={draft[name]}
          error={error(name)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      {!areDecided && standing}
      <div className={styles.whole} data-problem={error('limit_day') ? true : undefined}>
        <Checkbox
          label={t('permanent')}
          checked={draft.permanent}
          onChange={(event) => onChange({ permanent: event.currentTarget.checked })}
        />
        {!draft.permanent && (
          <div className={styles.day}>
            <DateField label={t('limitDay')} value={draft.limit_day} onChange={(limit_day) => onChange({ limit_day })} />
            {error('limit_day') && (
              <Text as="p" above={6} below={6} size={13} className={styles.error} role="alert">
                {error('limit_day')}
              </Text>
            )}
          </div>
        )}
      </div>
      <TextInput
        name="api_rate"
        label={t('apiRate')}
        description={t('apiRateHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.api_rate}
        error={error('api_rate')}
        onChange={(event) => onChange({ api_rate: event.currentTarget.value })}
      />
      {draft.role !== mainRoles.visitor && (
        <details className={styles.whole}>
          <Text as="summary" tone="accent" weight={550} className={styles.summary}>
            {t('extraCodes')} ({draft.codes.length})
          </Text>
          {heldCount !== undefined && (
            <Text as="p" above={6} below={6} size={13} className={styles.hint}>
              {t('extraCodesWhy', { count: heldCount })}
            </Text>
          )}
          <CodeTree given={draft.codes} isFixed={isFixed} onChange={(codes) => onChange({ codes })} />
          {error('codes') && (
            <Text as="p" above={6} below={6} size={13} className={styles.error} role="alert">
              {error('codes')}
            </Text>
          )}
        </details>
      )}
    </Stack>
  )
}

/** Role, and what goes with it: group, salesperson, and the supplier of a supplier's account. */
function Standing({ personId, draft, onChange, error }: Pick<Props, 'personId' | 'draft' | 'onChange' | 'error'>) {
  const t = useText<UsersText>('users')
  const viewer = useViewer((now) => now.user)
  const isStaff = useIsStaff()
  const groupName = useGroupName()
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  const salesmen = useQuery({ ...query(usersApi.salesmanSelect, {}), staleTime: 60_000 })
  const isSupplier = draft.role === mainRoles.supplier
  const suppliers = useQuery({ ...query(suppliersApi.choices, {}), staleTime: 60_000, enabled: isSupplier && isStaff })
  const given = viewer ? rolesToGive(viewer.role) : []
  const roles = Object.values(mainRoles).filter((role) => given.includes(role) || role === draft.role)
  return (
    <>
      <NativeSelect
        name="role"
        label={t('role')}
        value={String(draft.role)}
        error={error('role')}
        onChange={(event) => onChange({ role: Number(event.currentTarget.value) as MainRole })}
        data={roles.map((role) => ({ value: String(role), label: t(`roles.r${role}`) }))}
      />
      <NativeSelect
        name="group_id"
        label={t('group')}
        withAsterisk={needsGroup(draft.role)}
        value={draft.group_id}
        error={error('group_id')}
        onChange={(event) => onChange({ group_id: event.currentTarget.value })}
        data={[
          { value: '', label: t(needsGroup(draft.role) ? 'chooseGroup' : 'noGroup') },
          ...(groups.data ?? []).map(({ id, name, may_give }) => ({
            value: id,
            label: may_give ? groupName(name) : t('groupTaken', { name: groupName(name) }),
            disabled: !may_give && id !== draft.group_id,
          })),
        ]}
      />
      <NativeSelect
        name="salesman_id"
        label={t('salesman')}
        value={draft.salesman_id}
        error={error('salesman_id')}
        onChange={(event) => onChange({ salesman_id: event.currentTarget.value })}
        data={[
          { value: '', label: t('noSalesman') },
          ...(salesmen.data ?? []).map(({ id, name, real_name }) => ({ value: id, label: real_name || name })),
        ]}
      />
      {needsGroup(draft.role) && draft.group_id !== '' && <GroupExample groupId={draft.group_id} userId={personId} />}
      {isSupplier && (
        <NativeSelect
          name="supplier_id"
          label={t('supplier')}
          value={draft.supplier_id}
          error={error('supplier_id')}
          onChange={(event) => onChange({ supplier_id: event.currentTarget.value })}
          data={[{ value: '', label: '–' }, ...(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </>
  )
}
