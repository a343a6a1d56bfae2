import { Button, Checkbox, Tabs, TextInput } from '@mantine/core'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { percentPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { groupsApi, type UserGroup } from '@loupe/domain/users/groups.api.ts'
import { groupWords } from '@loupe/domain/users/group-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keyOf } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useGroupName } from '../../people/use-group-name.ts'
import { useWrite, type Write } from '../../forms/use-write.ts'
import { Waiting } from '../../lists/read-states.tsx'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useOfferedLanguages } from '../../me/site.ts'
import { currentLanguage } from '../../text/language.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { Notice } from '../../ui/over/notice.tsx'
import { toast } from '../../ui/over/toast.ts'
import { CodeSum } from '../code-words-sum.tsx'
import { CodeTree } from '../code-tree.tsx'
import { codeWords } from '../code-words.ts'
import { GroupGlance } from './group-glance.tsx'
import { GroupBookForm } from '../prices/price-book-form.tsx'
import { SaveFoot, SideBySide } from '../group-form-parts.tsx'
import { usePanel } from '../use-panel.ts'
import styles from './group-panel.module.css'
import { useTellTyped } from '../../forms/use-tell-typed.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import type { UsersText } from '../users.text.en.ts'

type Props = { readonly id: string | null; readonly groups: readonly UserGroup[] | undefined; readonly onClose: () => void }

/** One group: its permissions, and the suppliers and prices that it sees. */
export function GroupPanel({ id, groups, onClose }: Props) {
  const t = useText<UsersText>('users')
  const { shownId, onTyped, close } = usePanel(id, onClose)
  const group = groups?.find((one) => one.id === shownId)
  const typed = useRef<readonly string[]>([])
  const tell = (part: string) => (isTyped: boolean) => {
    typed.current = [...typed.current.filter((other) => other !== part), ...(isTyped ? [part] : [])]
    onTyped(typed.current.length > 0)
  }

  return (
    <SidePanel open={id !== null} onClose={close} title={group ? <Title name={group.name} /> : <span>{t('group')}</span>}>
      {!groups && <Waiting />}
      {groups && !group && (
        <Notice title={t('notFound')}>
          <Button variant="default" onClick={onClose}>
            {t('backToList')}
          </Button>
        </Notice>
      )}
      {group && (
        <Stack gap={12} narrows className={styles.detail} key={group.id}>
          {!group.may_change && (
            <Box as="p" ground="calm" round={8} above={8} pad="10px 14px" className={styles.fixed}>
              {t('groupFixed')}
            </Box>
          )}
          <GroupGlance group={group} />
          <Tabs defaultValue="codes" keepMounted>
            <Tabs.List aria-label={t('groupTabs')}>
              <Tabs.Tab value="codes">{t('permissions')}</Tabs.Tab>
              <Tabs.Tab value="prices">{t('tabPrices')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="codes" className={styles.panel}>
              <GroupForm group={group} onTyped={tell('codes')} onGone={onClose} />
            </Tabs.Panel>
            <Tabs.Panel value="prices" className={styles.panel}>
              <GroupBookForm id={group.id} name={group.name} onTyped={tell('prices')} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </SidePanel>
  )
}

/** The name in the reader's language, and beside it the one that is kept. */
function Title({ name }: { readonly name: string }) {
  const shown = useGroupName()(name)
  return (
    <Row as="span" gap="2px 8px" wrap>
      <span>{shown}</span>
      {shown !== name && (
        <Text tone="dim" size={13} weight={400}>
          · {name}
        </Text>
      )}
    </Row>
  )
}

type Draft = { readonly name: string; readonly codes: readonly number[]; readonly deposit: string; readonly isDefault: boolean }
const draftOf = (group: UserGroup): Draft => ({
  name: group.name,
  codes: group.codes.toSorted((a, b) => a - b),
  deposit: group.prepayment_percent ?? '',
  isDefault: group.is_default,
})
const isPercent = (text: string) => text.trim() === '' || percentPattern.test(text.trim())

/** What is asked before a group's permissions change: which come, which go, and for how many. */
function codesQuestion(group: UserGroup, codes: readonly number[], t: Say<UsersText>) {
  const added = codes.filter((code) => !group.codes.includes(code))
  const taken = group.codes.filter((code) => !codes.includes(code))
  const text = [
    ...(added.length > 0 ? [t('addedCodes', { codes: codeWords(t, added) })] : []),
    ...(taken.length > 0 ? [t('takenCodes', { codes: codeWords(t, taken) })] : []),
    t('saveGroupWhy', { people: t('members', { count: group.members }) }),
  ]
  return { title: t('saveGroupAsk', { name: group.name }), text: text.join('\n'), yes: t('save'), grave: taken.length > 0 }
}

/** What changed of a group, as the call names it. */
const inputOf = (changes: Partial<Draft>): Partial<InputOf<typeof groupsApi.edit>> => ({
  ...(changes.name === undefined ? {} : { name: changes.name.trim() }),
  ...(changes.codes === undefined ? {} : { codes: [...changes.codes] }),
  ...(changes.isDefault === undefined ? {} : { is_default: changes.isDefault }),
  ...(changes.deposit === undefined ? {} : { prepayment_percent: changes.deposit.trim() || null }),
})

/** Why the whole form was refused; a name is told of at its field. */
const formWords = ({ text, fields }: Write<typeof groupsApi.edit>['refused']) => text && !fields['name'] && (fields['codes'] ?? text)

type FormProps = { readonly group: UserGroup; readonly onTyped: (isTyped: boolean) => void; readonly onGone: () => void }

function GroupForm({ group, onTyped, onGone }: FormProps) {
  const t = useText<UsersText>('users')
  const client = useQueryClient()
  const show = (fresh: UserGroup | null) => {
    // At most one group is the default.
    const other = (one: UserGroup): UserGroup => (fresh?.is_default ? { ...one, is_default: false } : one)
    client.setQueryData<readonly UserGroup[]>(keyOf(groupsApi.list, {}), (all) =>
      all?.map((one) => (fresh && one.id === fresh.id ? fresh : other(one))),
    )
  }
  const rereads = [groupsApi.list, groupsApi.choices] as const
  const save = useWrite(groupsApi.edit, { rereads, onDone: show, onRefused: show })
  const remove = useWrite(groupsApi.remove, { rereads, onRefused: show })
  const form = useForm(save, {
    now: draftOf(group),
    check: ({ name, deposit }) => ({
      name: name.trim() === '' ? t('groupNameNeeded') : null,
      deposit: isPercent(deposit) ? null : t('percentWrong'),
    }),
    fieldOf: (name) => (name === 'deposit' ? 'prepayment_percent' : name),
    input: async ({ codes }, changes) => {
      remove.forget()
      if (changes.codes && !(await confirm(codesQuestion(group, codes, t)))) return null
      return { id: group.id, version: group.version, ...inputOf(changes) }
    },
    onDone: () => {
      form.forget()
      toast.good(t('groupSaved'))
    },
  })
  const { draft } = form
  useTellTyped(form.isChanged, onTyped)
  const isStale = save.isStale || remove.isStale

  async function askRemove() {
    save.forget()
    const question = { title: t('removeGroupAsk', { name: group.name }), text: t('removeGroupWhy'), yes: t('removeGroup'), grave: true }
    if (!(await confirm(question))) return
    if (!(await remove.did({ id: group.id, version: group.version }))) return
    onTyped(false)
    toast.good(t('groupRemoved'))
    onGone()
  }

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Changed words={isStale && t('changedMeanwhile')} />
      {group.may_change && (
        <Names
          draft={draft}
          nameError={form.error('name') ?? remove.refused.fields['name'] ?? null}
          percentError={form.error('deposit')}
          onChange={form.change}
        />
      )}
      <CodeSum given={draft.codes} />
      <details>
        <Text as="summary" tone="accent" weight={550} className={styles.summary}>
          {t('codesAllOf', { permissions: t('codesCount', { count: draft.codes.length }) })}
        </Text>
        {group.may_change && (
          <Text as="p" tone="dim" pretty above={4} below={6}>
            {t('codesWhy')}
          </Text>
        )}
        <CodeTree given={draft.codes} isFixed={!group.may_change} onChange={(codes) => form.change({ codes })} />
      </details>
      <Refused words={!isStale && formWords(save.refused.text ? save.refused : remove.refused)} />
      {group.may_change && (
        <SaveFoot save={t('save')} isChanged={form.isChanged} isBusy={save.isBusy} onUndo={form.forget}>
          <Button
            variant="subtle"
            color="red"
            c="var(--lp-bad)"
            loading={remove.isBusy}
            disabled={save.isBusy}
            onClick={() => void askRemove()}
          >
            {t('removeGroup')}
          </Button>
        </SaveFoot>
      )}
    </Stack>
  )
}

type NamesProps = {
  readonly draft: Draft
  readonly nameError: string | null
  readonly percentError: string | null
  readonly onChange: (part: Partial<Draft>) => void
}

function Names({ draft, nameError, percentError, onChange }: NamesProps) {
  const t = useText<UsersText>('users')
  return (
    <SideBySide>
      <TextInput
        label={t('groupName')}
        description={<NamesShown name={draft.name} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('depositPercent')}
        description={t('depositHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        value={draft.deposit}
        error={percentError}
        onChange={(event) => onChange({ deposit: event.currentTarget.value })}
      />
      <Checkbox
        className={styles.beside}
        label={t('defaultGroup')}
        description={t('defaultGroupHint')}
        checked={draft.isDefault}
        onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
      />
    </SideBySide>
  )
}

/** A usual name is shown to each reader in their own language: what they read. */
function NamesShown({ name }: { readonly name: string }) {
  const t = useText<UsersText>('users')
  const words = groupWords(name)
  const others = useOfferedLanguages().filter((language) => language !== currentLanguage() && words[language] !== name.trim())
  return others.length === 0 ? null : t('groupShown')
}
