import { Button } from '@mantine/core'
import { searchesApi, type SavedSearch } from '@loupe/domain/searches/searches.api.ts'
import type { Want } from '@loupe/domain/searches/wants.api.ts'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SidePanel } from '../forms/dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { draftOf, problemsOf, SearchFields, toldIn, type SearchDraft } from '../gems/saving/search-fields.tsx'
import type { SavingText } from '../gems/saving/saving.text.en.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { linkOf, useLookedForWords } from './search-words.ts'
import type { SearchesText } from './searches.text.en.ts'
import { WantSection } from './want-section.tsx'

type Props = {
  readonly id: string | null
  readonly search: SavedSearch | undefined
  readonly want: Want | undefined
  readonly onClose: () => void
}

/** One search: its name, of what of it to be told, and what else can be done with it. */
export function SearchPanel({ id, search, want, onClose }: Props) {
  const t = useText<SearchesText>('searches')
  return (
    <SidePanel open={id !== null} onClose={onClose} title={<span>{search?.name ?? t('title')}</span>} width={520}>
      {search && (
        <Stack gap={18} pad="14px 18px 24px" narrows>
          <Standing search={search} onClose={onClose} />
          {want && <WantSection key={`want ${want.id} ${want.isOpen}`} want={want} />}
          <Suspense>
            <Edit key={search.id} search={search} />
          </Suspense>
        </Stack>
      )}
    </SidePanel>
  )
}

function Standing({ search, onClose }: { readonly search: SavedSearch; readonly onClose: () => void }) {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  const { id, isPaused } = search
  const rest = useWrite(searchesApi.change, {
    rereads: [searchesApi.list],
    tells: 'toast',
    onDone: (now) => toast.good(t(now.isPaused ? 'nowRests' : 'nowWakes')),
  })
  const remove = useWrite(searchesApi.remove, { rereads: [searchesApi.list], tells: 'toast', onDone: () => toast.good(t('removed')) })
  async function drop() {
    if (!(await confirm({ title: t('removeAsk', { name: search.name }), text: t('removeWhy'), yes: t('remove'), grave: true }))) return
    if (await remove.did({ id })) onClose()
  }
  return (
    <Stack gap={12} narrows>
      <Text size={13} pretty>
        {words(search)}
      </Text>
      <Row gap={8} wrap>
        <Button renderRoot={(props) => <Link {...props} {...linkOf(search, false)} />} variant="default">
          {t('open')}
        </Button>
        <Button
          variant="default"
          loading={rest.isBusy}
          leftSection={isPaused ? <IconPlayerPlay size={17} aria-hidden /> : <IconPlayerPause size={17} aria-hidden />}
          onClick={() => void rest.send({ id, isPaused: !isPaused })}
        >
          {t(isPaused ? 'wake' : 'rest')}
        </Button>
        <Button
          variant="default"
          color="red.9"
          loading={remove.isBusy}
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => void drop()}
        >
          {t('remove')}
        </Button>
      </Row>
    </Stack>
  )
}

function Edit({ search }: { readonly search: SavedSearch }) {
  const t = useText<SearchesText>('searches')
  const say = useText<SavingText>('saving')
  const write = useWrite(searchesApi.change, { rereads: [searchesApi.list], onDone: () => toast.good(t('changed')) })
  const form = useForm<typeof searchesApi.change, SearchDraft>(write, {
    now: draftOf(search),
    check: (draft) => problemsOf(draft, say),
    input: (draft) => ({ id: search.id, ...toldIn(draft) }),
  })
  return (
    <form ref={form.place} onSubmit={form.submit} noValidate>
      <Stack gap={14} shrinks>
        <SearchFields form={form} />
        <Refused words={form.refusal} />
        <Row>
          <Button type="submit" loading={form.isBusy}>
            {say('keep')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
