import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { isGivenCode, holdsAll } from '@loupe/domain/users/who-may.ts'
import { codesOf, useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { areas, tickOf, toggleArea, toggleCode, type Area } from './code-areas.ts'
import styles from './code-tree.module.css'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly given: readonly number[]; readonly isFixed?: boolean; readonly onChange: (given: readonly number[]) => void }

/** Up and down walk over what can be ticked, left and right fold and unfold the area. */
function walk(event: KeyboardEvent<HTMLUListElement>, fold: (name: string, folded: boolean) => void): void {
  const here = event.target
  if (!(here instanceof HTMLInputElement)) return
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const area = here.dataset['area']
    if (!area) return
    event.preventDefault()
    fold(area, event.key === 'ArrowLeft')
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = boxes[boxes.indexOf(here) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Codes as a tree that is grouped like the menu; an area with some of its codes is half ticked. */
export function CodeTree({ given, isFixed = false, onChange }: Props) {
  const isNarrow = useDevice() === 'mobile'
  // The areas say how much of each is given, and open one by one: on phones all of them, at a desk those that are given whole.
  const [folded, setFolded] = useState<readonly string[]>(() =>
    areas.filter((area) => isNarrow || tickOf(area, given) === 'all').map((area) => area.name),
  )
  const held = useViewer((now) => now.user)
  const codes = codesOf(held)
  const mayGive = (code: number) => !isFixed && isGivenCode(code) && holdsAll(codes, [code])
  if (isFixed) return <CodeWords given={given} />
  const fold = (name: string, isFolded: boolean) =>
    setFolded((before) => (isFolded ? [...before.filter((other) => other !== name), name] : before.filter((other) => other !== name)))
  return (
    <Stack as="ul" narrows onKeyDown={(event) => walk(event, fold)}>
      {areas.map((area) => (
        <Branch
          key={area.name}
          area={area}
          given={given}
          isFolded={folded.includes(area.name)}
          mayGive={mayGive}
          isFixed={isFixed}
          onFold={(isFolded) => fold(area.name, isFolded)}
          onChange={onChange}
        />
      ))}
    </Stack>
  )
}

/** The same to read: words by area, nothing to press. */
function CodeWords({ given }: { given: readonly number[] }) {
  const t = useText<UsersText>('users')
  const held = areas.filter((area) => tickOf(area, given) !== 'none')
  if (held.length === 0) {
    return (
      <Text as="p" tone="dim">
        {t('codesNone')}
      </Text>
    )
  }
  return (
    <Stack as="dl" className={styles.words}>
      {held.map((area) => (
        <div key={area.name}>
          <dt>{t(`areas.${area.name}`)}</dt>
          <dd>
            {tickOf(area, given) === 'all' && area.codes.length > 2
              ? t('codesAll')
              : area.codes
                  .filter((code) => given.includes(code))
                  .map((code) => t(`codes.c${code}`))
                  .join(' · ')}
          </dd>
        </div>
      ))}
    </Stack>
  )
}

type BranchProps = Required<Props> & {
  readonly area: Area
  readonly isFolded: boolean
  readonly mayGive: (code: number) => boolean
  readonly onFold: (isFolded: boolean) => void
}

function Branch({ area, given, isFolded, isFixed, mayGive, onFold, onChange }: BranchProps) {
  const t = useText<UsersText>('users')
  const ticked = tickOf(area, given)
  const name = t(`areas.${area.name}`)
  return (
    <Stack as="li" align="start" ruled="above" className={styles.branch}>
      <Row gap={4} tall="target">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfold' : 'fold', { area: name })}
          onClick={() => onFold(!isFolded)}
        >
          <IconChevronRight size={16} aria-hidden data-open={!isFolded || undefined} />
        </ActionIcon>
        <Checkbox
          label={name}
          aria-label={t('codesCheck', { area: name })}
          data-area={area.name}
          classNames={{ label: styles.areaName ?? '' }}
          checked={ticked === 'all'}
          indeterminate={ticked === 'some'}
          disabled={!area.codes.some(mayGive)}
          onChange={() => onChange(toggleArea(given, area, mayGive))}
        />
        <Text apart tone="dim" size={12.5} figures oneLine>
          {t('codesOf', { held: area.codes.filter((code) => given.includes(code)).length, all: area.codes.length })}
        </Text>
      </Row>
      {!isFolded && (
        <ul className={styles.codes}>
          {area.codes
            .filter((code) => mayGive(code) || given.includes(code))
            .map((code) => (
              <li key={code} title={String(code)}>
                <Checkbox
                  label={t(`codes.c${code}`)}
                  description={isFixed || mayGive(code) ? undefined : t('notYours')}
                  data-area={area.name}
                  checked={given.includes(code)}
                  disabled={!mayGive(code)}
                  onChange={() => onChange(toggleCode(given, code))}
                />
              </li>
            ))}
        </ul>
      )}
    </Stack>
  )
}
