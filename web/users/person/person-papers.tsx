import { Button } from '@mantine/core'
import { documentsApi, provesType, type VerificationDocument } from '@loupe/domain/documents/documents.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Person } from '@loupe/domain/users/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import ask from '../../forms/ask-form.module.css'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { FoldSection } from '../../lists/fold-section.tsx'
import { Section } from '../../lists/section.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { Waiting } from '../../lists/read-states.tsx'
import { Refused } from '../../forms/refused.tsx'
import { named } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PaperView } from './paper-view.tsx'
import { verificationTone } from '../person-words.ts'
import type { UsersText } from '../users.text.en.ts'

type Props = {
  readonly userId: string
  readonly name: string
  readonly userType: Person['user_type']
  readonly mayDecide: boolean
}

/** The papers of a person, one at a time beside the form, and what is decided by them. */
export function PersonPapers({ userId, name, userType, mayDecide }: Props) {
  const t = useText<UsersText>('users')
  const read = useQuery({ ...query(documentsApi.ofPerson, { userId }), staleTime: 0 })
  const papers = read.data?.documents
  // Papers to look at lie open, also on a phone.
  const Part = papers?.some(({ state }) => state === 'waiting') ? Section : FoldSection
  return (
    <Part
      title={t('papers')}
      aside={<StateWord tone={verificationTone[userType]}>{t(`verification.v${userType}`)}</StateWord>}
      {...(papers ? { count: String(papers.length) } : {})}
    >
      {read.isPending && <Waiting count={2} />}
      {read.isError && (
        <Text as="p" tone="dim">
          {named(t('papersFailed'), refusalText(read.error))}
        </Text>
      )}
      {papers?.length === 0 && (
        <Text as="p" tone="dim">
          {t('papersNone')}
        </Text>
      )}
      {papers && papers.length > 0 && <Papers userId={userId} name={name} papers={papers} mayDecide={mayDecide} />}
    </Part>
  )
}

type PapersProps = Pick<Props, 'userId' | 'name' | 'mayDecide'> & { readonly papers: readonly VerificationDocument[] }

function Papers({ userId, name, papers, mayDecide }: PapersProps) {
  const t = useText<UsersText>('users')
  // It opens at the first paper that waits to be decided.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      papers.findIndex(({ state }) => state === 'waiting'),
    ),
  )
  const [looked, setLooked] = useState<readonly string[]>([])
  const paper = papers[Math.min(at, papers.length - 1)]
  const waiting = papers.filter(({ state }) => state === 'waiting')
  if (!paper) return null
  return (
    <>
      <PaperView
        key={paper.id}
        paper={paper}
        words={t('paperOf', { at: papers.indexOf(paper) + 1, all: papers.length })}
        onStep={papers.length > 1 ? (step) => setAt((papers.indexOf(paper) + step + papers.length) % papers.length) : null}
        onShown={() => setLooked((before) => (before.includes(paper.id) ? before : [...before, paper.id]))}
      />
      {mayDecide && waiting.length > 0 && <Decision userId={userId} name={name} waiting={waiting} papers={papers} looked={looked} />}
    </>
  )
}

type DecisionProps = Pick<PapersProps, 'userId' | 'name' | 'papers'> & {
  readonly waiting: readonly VerificationDocument[]
  readonly looked: readonly string[]
}

function Decision({ userId, name, papers, waiting, looked }: DecisionProps) {
  const t = useText<UsersText>('users')
  const [refusing, setRefusing] = useState(false)
  const rereads = [documentsApi.ofPerson, usersApi.one, usersApi.list, usersApi.counts, usersApi.changes] as const
  const verify = useWrite(documentsApi.verify, { rereads })
  const refuse = useWrite(documentsApi.refuse, { rereads })
  const unseen = waiting.filter(({ id }) => !looked.includes(id)).length
  const kinds = papers.filter(({ state }) => state !== 'refused').map(({ kind }) => kind)
  const seen = waiting.map(({ id }) => id)
  const isBusy = verify.isBusy || refuse.isBusy

  async function askVerify(type: 1 | 2) {
    refuse.forget()
    const yes = t(type === 1 ? 'verifyPersonal' : 'verifyBusiness')
    if (!(await confirm({ title: t('verifyAsk', { name }), text: t('verifyWhy'), yes }))) return
    if (await verify.did({ userId, user_type: type, seen })) toast.good(t('verified', { name }))
  }

  const missing = [
    ...(unseen > 0 ? [t('verifyUnseen', { count: unseen })] : []),
    ...(provesType(kinds, 1) || provesType(kinds, 2) ? [] : [t('verifyNeedsPersonal'), t('verifyNeedsBusiness')]),
  ]
  return (
    <Stack gap={10} narrows above={4}>
      {missing.length > 0 && (
        <Text as="p" tone="dim" pretty>
          {missing.join(' ')}
        </Text>
      )}
      <Refused words={verify.refused.text} />
      <div className={ask.buttons}>
        <Button variant="outline" color="red.9" disabled={isBusy || unseen > 0} onClick={() => setRefusing(true)}>
          {t('refusePapers')}
        </Button>
        {([1, 2] as const)
          .filter((type) => provesType(kinds, type))
          .map((type) => (
            <Button key={type} loading={verify.isBusy} disabled={isBusy || unseen > 0} onClick={() => void askVerify(type)}>
              {t(type === 1 ? 'verifyPersonal' : 'verifyBusiness')}
            </Button>
          ))}
      </div>
      <ReasonDialog
        open={refusing}
        title={t('refusePapers')}
        why={t('refusePapersWhy')}
        yes={t('refusePapers')}
        grave
        isBusy={refuse.isBusy}
        refusal={refuse.refused.text}
        onClose={() => setRefusing(false)}
        onReason={(reason) =>
          void refuse.did({ userId, seen, reason }).then((done) => {
            if (!done) return
            setRefusing(false)
            toast.good(t('papersRefused'))
          })
        }
      />
    </Stack>
  )
}
