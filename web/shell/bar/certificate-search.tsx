import { roles } from '@loupe/domain/access/roles.ts'
import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState, type FormEvent } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import styles from './certificate-search.module.css'
import type { ShellText } from '../shell.text.en.ts'
import type { Looked } from '../looked-up.ts'

const CertificateView = lazyPart(() => import('./certificate-view.tsx').then((module) => ({ default: module.CertificateView })))

const longestNo = 15
const naturals = [roles.naturalDiamonds, roles.salesStock] as const
const labs = [roles.labGrownDiamonds, roles.salesStockLabGrown] as const

/** A certificate number and its side of the trade; finding it opens the fast certificate view (product.md 2). */
export function CertificateSearch({ pageOrigin }: { pageOrigin: Origin | undefined }) {
  const t = useText<ShellText>('shell')
  const seesNatural = useMayOpen(naturals)
  const seesLabGrown = useMayOpen(labs)
  // Suppliers find their own stones, whichever kind they are: there is nothing to choose.
  const ownOnly = !useMayOpen(stoneSeekers)
  const [no, setNo] = useState('')
  const [chosen, setChosen] = useState<Origin>(pageOrigin ?? 'natural')
  const [lastPage, setLastPage] = useState(pageOrigin)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [open, setOpen] = useState(false)
  // On a page of the other kind of goods, that kind is meant.
  if (lastPage !== pageOrigin) {
    setLastPage(pageOrigin)
    if (pageOrigin) setChosen(pageOrigin)
  }
  if (!seesNatural && !seesLabGrown) return null
  const origin: Origin = seesNatural && seesLabGrown ? chosen : seesNatural ? 'natural' : 'lab'
  const ask = (wanted: Looked) => {
    setLooked(wanted)
    setOpen(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // One number is pasted with spaces inside: GIA 6 531 976 566. What is longer than any of them is several.
    const plain = no.replaceAll(/\s/g, '')
    if (plain !== '') ask({ no: plain.length > longestNo ? no : plain, origin })
  }
  return (
    <Row as="form" align="stretch" round={6} className={styles.search} role="search" onSubmit={submit}>
      {!ownOnly && <OriginPicker origin={origin} natural={seesNatural} labGrown={seesLabGrown} onPick={setChosen} />}
      <input
        className={look({ grows: true, shrinks: true }, styles.no)}
        aria-label={t('certSearch')}
        placeholder={t('certSearch')}
        value={no}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setNo(event.currentTarget.value)}
      />
      <SignButton label={t('certFind')} type="submit" fixed hovers className={styles.find} title={t('certFind')}>
        <IconSearch size={16} stroke={1.9} aria-hidden />
      </SignButton>
      {looked && (
        <Suspense>
          <CertificateView looked={looked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  )
}

type PickerProps = {
  readonly origin: Origin
  readonly natural: boolean
  readonly labGrown: boolean
  readonly onPick: (origin: Origin) => void
}

function OriginPicker({ origin, natural, labGrown, onPick }: PickerProps) {
  const t = useText<ShellText>('shell')
  return (
    <select
      className={styles.origin}
      data-origin={origin}
      aria-label={t('certOrigin')}
      value={origin}
      onChange={(event) => onPick(event.currentTarget.value === 'lab' ? 'lab' : 'natural')}
    >
      {natural && <option value="natural">{t('certNatural')}</option>}
      {labGrown && <option value="lab">{t('certLabGrown')}</option>}
    </select>
  )
}
