import { Button } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { InvitationDialog, type Invited } from '../../people/invitation-dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useForm } from '../../forms/use-form.ts'
import { timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { Stack } from '../../ui/stack.tsx'
import { OperatorFields, type OperatorDraft } from '../operator-fields.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import styles from './site-panel.module.css'

type Props = { readonly site: ResellerSite; readonly mayChange: boolean }

/** Who runs a site. */
export function SiteOperators({ site, mayChange }: Props) {
  const t = useText<ResellersText>('resellers')
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<Invited | null>(null)
  const [isNewLink, setIsNewLink] = useState(false)
  const invite = useWrite(resellersApi.inviteOperator, { rereads: [resellersApi.one, resellersApi.log] })
  async function giveLink(account: string, name: string) {
    const answer = await invite.send({ id: site.id, version: site.version, account })
    if (answer === null) return
    setIsNewLink(true)
    setMade({ ...answer, site: site.name, name })
  }
  return (
    <Panel title={t('operator')} why={mayChange ? t('operatorsWhy') : undefined}>
      <ul className={styles.lines}>
        {site.operators.map((one) => (
          <li key={one.account}>
            <span className={styles.grow}>
              {one.name}
              <small>{[one.account, one.phone, one.email].filter(Boolean).join(' · ')}</small>
            </span>
            <small>{one.lastSeen ? timeAgo(one.lastSeen) : t('never')}</small>
            {mayChange && (
              <Button
                variant="default"
                size="compact-md"
                disabled={invite.isBusy}
                aria-label={t('newLinkFor', { name: one.name })}
                onClick={() => void giveLink(one.account, one.name)}
              >
                {t('newLink')}
              </Button>
            )}
          </li>
        ))}
        {site.operators.length === 0 && <li>{t('nobody')}</li>}
      </ul>
      <Refused words={invite.refused.text} />
      {mayChange && (
        <Button variant="default" mt={10} onClick={() => setAdding(true)}>
          {t('addOperator')}
        </Button>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('addOperator')}>
        <AddForm
          site={site}
          onClose={() => setAdding(false)}
          onMade={(account) => {
            setAdding(false)
            setIsNewLink(false)
            setMade(account)
          }}
        />
      </Dialog>
      <InvitationDialog
        made={made}
        title={(of) => (isNewLink ? t('linkTitle', { account: of.account }) : t('madeTitle', { name: of.site }))}
        onClose={() => setMade(null)}
      />
    </Panel>
  )
}

type FormProps = { readonly site: ResellerSite; readonly onClose: () => void; readonly onMade: (made: Invited) => void }

function AddForm({ site, onClose, onMade }: FormProps) {
  const t = useText<ResellersText>('resellers')
  const client = useQueryClient()
  const empty: OperatorDraft = { account: '', real_name: '', phone: '', email: '' }
  const write = useWrite(resellersApi.addOperator, {
    rereads: [resellersApi.log],
    onDone: (answer) => {
      client.setQueryData(keyOf(resellersApi.one, { id: site.id }), answer.site)
    },
  })
  const form = useForm<typeof resellersApi.addOperator, OperatorDraft & { name: string }>(write, {
    // The server names an account that is taken by the column it stands in.
    now: { ...empty, name: '' },
    check: ({ account }) => (account.trim() === '' ? { account: t('accountNeeded') } : {}),
    input: ({ account, real_name, phone, email }) => ({ id: site.id, version: site.version, account, real_name, phone, email }),
    onDone: (answer, { real_name, account }) => onMade({ ...answer, site: site.name, name: real_name || account }),
  })
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <OperatorFields
        draft={form.draft}
        error={(name) => form.error(name) ?? (name === 'account' ? form.error('name') : null)}
        onChange={form.change}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('addOperator')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
