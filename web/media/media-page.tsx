import { Button, Progress } from '@mantine/core'
import { mediaLimits } from '@loupe/domain/media/media.api.ts'
import { modelLimits } from '@loupe/domain/media/model-limits.ts'
import { IconFolderOpen } from '@tabler/icons-react'
import { useRef } from 'react'
import { DropZone } from '../forms/drop-zone.tsx'
import { FoldedList } from '../lists/folded-list.tsx'
import { Section } from '../lists/section.tsx'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import { byHand, countOf, type MediaState } from './media-items.ts'
import type { MediaScope } from './scopes.ts'
import { MediaRow } from './media-row.tsx'
import { KeptMedia } from './kept-media.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import type { MediaText } from './media.text.en.ts'
import { chosenFiles, droppedFiles } from './picked-files.ts'
import { mostFiles, useMediaFiles } from './use-media-files.ts'
import type { Sending, Trouble } from './use-sending.ts'
import styles from './media-page.module.css'

const mb = 1024 * 1024
const accepts = { flat: '.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff,.mp4,.m4v,.mov,.webm,.pdf,.zip', model: '.glb,.zip' } as const
const limits = {
  image: mediaLimits.imageBytes / mb,
  video: mediaLimits.videoBytes / mb,
  model: modelLimits.bytes / mb,
  triangles: count(modelLimits.triangles),
}

type ListName = 'hand' | 'ready' | 'wrong' | 'done'

const lists: readonly (readonly [name: ListName, states: readonly MediaState[]])[] = [
  ['hand', byHand],
  ['ready', ['ready']],
  ['wrong', ['refused', 'large', 'other', 'left']],
  ['done', ['done']],
]

type Files = ReturnType<typeof useMediaFiles>

/** Pictures, films and certificates go to their goods by the names of their files, what is not clear is put right by hand; below, all that is kept. */
export const MediaPage = () => <FilesPage scope="flat" />
/** The same for models. */
export const ModelsPage = () => <FilesPage scope="model" />

function FilesPage({ scope }: { readonly scope: MediaScope }) {
  const t = useText<MediaText>('media')
  const files = useMediaFiles(scope)
  const isBusy = files.isReading || files.sending !== null
  // Nothing is dragged on a phone, and its pickers know no folders.
  const isPhone = useDevice() === 'mobile'
  return (
    <KeptMedia
      scope={scope}
      above={
        <>
          <div className={styles.head} data-beside={(scope === 'flat' && files.items.length === 0) || undefined}>
            <Stack gap={10} narrows packed>
              <DropZone
                isLoud
                label={t(isPhone ? `tap.${scope}` : `drop.${scope}`)}
                hint={t(`hint.${scope}`, limits)}
                accept={accepts[scope]}
                multiple
                disabled={isBusy}
                error={files.trouble && troubleWords(t, files.trouble)}
                chosen={files.isReading ? t('reading') : undefined}
                onFiles={(chosen) => void files.add(chosenFiles(chosen), namesOf(chosen))}
                onTransfer={(transfer) => void files.add(droppedFiles(transfer), namesOf([...transfer.files]))}
              />
              {!isPhone && <FolderButton files={files} disabled={isBusy} />}
            </Stack>
            {files.items.length > 0 ? <Progressing files={files} /> : scope === 'flat' && <MissingPictures />}
          </div>
          {lists.map(([name, states]) => (
            <FileList key={name} files={files} name={name} states={states} />
          ))}
        </>
      }
    />
  )
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).find((name) => /\.zip$/i.test(name)) ?? ''

function troubleWords(t: ReturnType<typeof useText<MediaText>>, { kind, words, count: chosen }: Trouble): string {
  if (kind === 'lost') return t('lost')
  if (kind === 'zip') return t('badZip', { name: words })
  return kind === 'many' ? t('tooMany', { most: mostFiles, count: chosen }) : `${t('matchFailed')}: ${words}`
}

function FolderButton({ files, disabled }: { files: Files; disabled: boolean }) {
  const t = useText<MediaText>('media')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('folder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (chosen.length > 0) void files.add(chosenFiles(chosen), namesOf(chosen))
        }}
      />
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconFolderOpen size={17} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('folder')}
      </Button>
    </Row>
  )
}

const sendingWords = (t: ReturnType<typeof useText<MediaText>>, { at, all, shareOfAll, isWaiting }: Sending): string =>
  isWaiting ? t('waiting') : `${t('sendingAll', { at, all })} · ${Math.floor(shareOfAll * 100)}%`

/** How all of them stand, and the press that sends or stops. */
function Progressing({ files }: { files: Files }) {
  const t = useText<MediaText>('media')
  const { items, sending } = files
  const ready = countOf(items, ['ready'])
  const told = [
    t('ready', { count: ready }),
    t('hand', { count: countOf(items, byHand) }),
    t('done', { count: countOf(items, ['done']) }),
    t('wrong', { count: countOf(items, ['refused', 'large', 'other', 'left']) }),
  ]
  return (
    <Stack gap={10} frame="box" pad={14} narrows packed>
      <Text as="h2" size={15} weight={650}>
        {t('chosen')}
      </Text>
      <Row gap="6px 12px" wrap justify="between">
        <Text role="status" figures shrinks>
          {sending ? sendingWords(t, sending) : told.join(' · ')}
        </Text>
        <Row gap={8} wrap>
          {sending ? (
            <Button variant="default" onClick={files.stop}>
              {t('stop')}
            </Button>
          ) : (
            <>
              <Button variant="default" disabled={files.isReading} onClick={files.clear}>
                {t('clear')}
              </Button>
              <Button disabled={ready === 0 || files.isReading} onClick={() => void files.send()}>
                {t('send')}
              </Button>
            </>
          )}
        </Row>
      </Row>
      {sending && (
        <Progress value={sending.shareOfAll * 100} aria-label={t('sendingAll', { at: sending.at, all: sending.all })} size="lg" />
      )}
    </Stack>
  )
}

type ListProps = { readonly files: Files; readonly name: ListName; readonly states: readonly MediaState[] }

function FileList({ files, name, states }: ListProps) {
  const t = useText<MediaText>('media')
  const items = files.items.filter(({ state }) => states.includes(state))
  if (items.length === 0) return null
  return (
    <Section title={t(`list.${name}`)} count={String(items.length)}>
      <FoldedList
        items={items}
        most={30}
        className={styles.list}
        line={(item) => (
          <MediaRow
            key={item.key}
            item={item}
            share={files.sending?.key === item.key ? files.sending.share : null}
            isBusy={files.sending !== null}
            onChange={(part) => files.change(item.key, part)}
            onChoose={(stone) => files.choose(item.key, stone)}
          />
        )}
      />
    </Section>
  )
}
