import { Button, TextInput } from '@mantine/core'
import { groupsApi, type UserGroup } from '@loupe/domain/users/groups.api.ts'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { readId } from '../nav/search-codec.ts'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { useSend } from '../forms/use-send.ts'
import { TermsMissing } from '../prices/terms-missing.tsx'
import { Failed, Waiting } from '../lists/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageScroll } from '../ui/page-scroll.tsx'
import { toast } from '../ui/toast.ts'
import { GroupPanel } from './group-panel.tsx'
import { GroupTermsInput, noTermsYet, termsInput } from './group-terms.tsx'
import styles from './groups-page.module.css'
import { GroupsTable } from './groups-table.tsx'
import type { UsersText } from './users.text.en.ts'

type State = { readonly group: string | null }
const codec: UrlCodec<State> = {
  read: (search) => ({ group: readId(search['group']) }),
  write: ({ group }) => ({ group: group ?? '' }),
}

/** The groups of the site, one of them open beside. */
export function GroupsPage() {
  const t = useText<UsersText>('users')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(codec)
  const [adding, setAdding] = useState(false)
  const read = useQuery(query(groupsApi.list, {}))
  return (
    <PageScroll
      title={nav('userGroups')}
      aside={
        <Button className={styles.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('addGroup')}
        </Button>
      }
    >
      <TermsMissing />
      <p className={styles.why}>{t('groupsWhy')}</p>
      {read.isPending && <Waiting />}
      {read.isError && !read.data && <Failed title={t('groupsFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.length === 0 && <Notice picture={<IconUsersGroup size={44} stroke={1.3} aria-hidden />} title={t('groupsNone')} />}
      {read.data && read.data.length > 0 && <GroupsTable groups={read.data} openId={state.group} onOpen={(group) => setState({ group })} />}
      <GroupPanel id={state.group} groups={read.data} onClose={() => setState({ group: null })} />
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('addGroup')}>
        <AddGroup
          onClose={() => setAdding(false)}
          onAdded={(group) => {
            setAdding(false)
            setState({ group: group.id })
          }}
        />
      </Dialog>
    </PageScroll>
  )
}

function AddGroup({ onClose, onAdded }: { onClose: () => void; onAdded: (group: UserGroup) => void }) {
  const t = useText<UsersText>('users')
  const [name, setName] = useState('')
  const [terms, setTerms] = useState(noTermsYet)
  const [tried, setTried] = useState(false)
  const add = useSend(groupsApi.add, { stale: [groupsApi.list, groupsApi.choices] })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const said = termsInput(terms, name.trim())
    if (name.trim() === '' || said === null) return
    const question = {
      title: t('atCostAsk', { name: name.trim() }),
      text: t('atCostWhy'),
      yes: t('atCostYes', { name: name.trim() }),
      grave: true,
    }
    if (said.kind === 'cost' && !(await confirm(question))) return
    const group = await add.send({ name: name.trim(), terms: said })
    if (!group) return
    toast.good(t('groupAdded', { name: group.name }))
    onAdded(group)
  }
  return (
    <form className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('groupName')}
        withAsterisk
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={name}
        error={(add.refused.fields['name'] ?? add.refused.text) || (tried && name.trim() === '' ? t('groupNameNeeded') : null)}
        onChange={(event) => {
          setName(event.currentTarget.value)
          add.forget()
        }}
      />
      <GroupTermsInput terms={terms} tried={tried} onChange={setTerms} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('addGroup')} isBusy={add.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
