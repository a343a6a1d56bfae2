import { Button, TextInput } from '@mantine/core'
import { groupsApi, type UserGroup } from '@loupe/domain/users/groups.api.ts'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { readId } from '../../nav/search-codec.ts'
import { useUrlState, type UrlCodec } from '../../nav/use-url-state.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { mayLeavePanels } from '../../forms/leave-panel.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { TermsMissing } from '../../prices/terms-missing.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { wholeRows } from '../../lists/list-read.ts'
import { useMainVariant } from '../../ui/beside-room.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { Notice } from '../../ui/over/notice.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { buyersFirst } from './group-buys.ts'
import { GroupCard, groupClasses, groupRowClass, useGroupColumns } from './group-columns.tsx'
import { GroupPanel } from './group-panel.tsx'
import { GroupTermsInput, noTermsYet, termsInput } from './group-terms.tsx'
import type { UsersText } from '../users.text.en.ts'

type State = { readonly group: string | null }
const codec: UrlCodec<State> = {
  read: (search) => ({ group: readId(search['group']) }),
  write: ({ group }) => ({ group: group ?? '' }),
}

/** The groups of the site, one of them open beside. */
export function GroupsPage() {
  const t = useText<UsersText>('users')
  const variant = useMainVariant()
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(codec)
  const [adding, setAdding] = useState(false)
  const read = useQuery(query(groupsApi.list, {}))
  const columns = useGroupColumns()
  const open = async (group: string) => {
    if (await mayLeavePanels()) setState({ group })
  }
  return (
    <ListPage
      title={nav('userGroups')}
      isShort
      aside={
        <Button
          variant={variant}
          className={look({ apart: true })}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('addGroup')}
        </Button>
      }
      above={
        <>
          <TermsMissing />
          <Text as="p" below={14} tone="dim" pretty>
            {t('groupsWhy')}
          </Text>
        </>
      }
      read={wholeRows(read, buyersFirst)}
      failed={t('groupsFailed')}
      none={<Notice picture={<IconUsersGroup size={44} stroke={1.3} aria-hidden />} title={t('groupsNone')} />}
      columns={Object.values(columns)}
      card={(group) => <GroupCard group={group} onOpen={(id) => void open(id)} />}
      classNames={groupClasses}
      rowClass={groupRowClass}
      idOf={(group) => group.id}
      openId={state.group}
      onOpen={(id) => void open(id)}
      panel={
        <>
          <GroupPanel id={state.group} groups={read.data} onClose={() => setState({ group: null })} />
          <Dialog open={adding} onClose={() => setAdding(false)} title={t('addGroup')}>
            <AddGroup
              onClose={() => setAdding(false)}
              onAdded={(group) => {
                setAdding(false)
                void open(group.id)
              }}
            />
          </Dialog>
        </>
      }
    />
  )
}

function AddGroup({ onClose, onAdded }: { onClose: () => void; onAdded: (group: UserGroup) => void }) {
  const t = useText<UsersText>('users')
  const write = useWrite(groupsApi.add, { rereads: [groupsApi.list, groupsApi.choices] })
  const form = useForm(write, {
    now: { name: '', terms: noTermsYet },
    check: ({ name, terms }) => ({
      name: name.trim() === '' ? t('groupNameNeeded') : null,
      terms: termsInput(terms, name.trim()) === null ? t('termsNeeded') : null,
    }),
    input: async ({ name: typed, terms }) => {
      const name = typed.trim()
      const said = termsInput(terms, name)
      if (said === null) return null
      const question = { title: t('atCostAsk', { name }), text: t('atCostWhy'), yes: t('atCostYes', { name }), grave: true }
      if (said.kind === 'cost' && !(await confirm(question))) return null
      return { name, terms: said }
    },
    onDone: (group) => {
      toast.good(t('groupAdded', { name: group.name }))
      onAdded(group)
    },
  })
  const { name, terms } = form.draft
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <TextInput
        label={t('groupName')}
        withAsterisk
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={name}
        error={form.error('name') ?? (form.said || null)}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <GroupTermsInput terms={terms} tried={form.tried} onChange={(next) => form.change({ terms: next })} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('addGroup')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
