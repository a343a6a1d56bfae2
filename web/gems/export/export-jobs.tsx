import { Button, Progress } from '@mantine/core'
import { exportsApi, type ExportJob } from '@loupe/domain/exports/exports.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../forms/download-file.ts'
import { useWrite } from '../../forms/use-write.ts'
import { count, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { ExportText } from './export.text.en.ts'

export const isOpen = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'working'

/** Files that are written in the background: how far they are, and those that are ready for as long as they are kept. */
export function ExportJobs({ jobs }: { readonly jobs: readonly ExportJob[] }) {
  const t = useText<ExportText>('export')
  if (jobs.length === 0) return null
  return (
    <Stack gap={8} ruled="above" above={4} pad="12px 0 0">
      <Text as="h3" size={13} weight={600}>
        {t('files')}
      </Text>
      <Stack as="ul" gap={10}>
        {jobs.map((job) => (
          <li key={job.id}>{isOpen(job) ? <Writing job={job} /> : <Written job={job} />}</li>
        ))}
      </Stack>
    </Stack>
  )
}

function Writing({ job }: { readonly job: ExportJob }) {
  const t = useText<ExportText>('export')
  const cancel = useWrite(exportsApi.cancel, { rereads: [exportsApi.list], tells: 'toast' })
  const { done, total } = job
  const words = total === null ? t('begins') : t('written', { done: count(done), total: count(total) })
  return (
    <Row gap={10}>
      <Stack gap={4} grows>
        <Text size={13} figures role="status">
          {words}
        </Text>
        <Progress value={total === null || total === 0 ? 0 : (100 * done) / total} size="sm" aria-label={t('progress')} />
      </Stack>
      <Button variant="default" size="compact-sm" disabled={cancel.isBusy} onClick={() => void cancel.send({ id: job.id })}>
        {t('cancel')}
      </Button>
    </Row>
  )
}

function Written({ job }: { readonly job: ExportJob }) {
  const t = useText<ExportText>('export')
  if (job.state !== 'ready') {
    return (
      <Text as="p" size={13} tone={job.state === 'failed' ? 'bad' : 'dim'}>
        {job.state === 'failed' ? job.problem : t('cancelled')}
      </Text>
    )
  }
  return (
    <Row gap={10}>
      <Stack gap={2} grows shrinks>
        <Text size={13} cut>
          {job.name}
        </Text>
        <Text size={12} tone="dim">
          {t('keptUntil', { when: toMinute(job.until) })}
        </Text>
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void downloadFile(exportsApi.file, { id: job.id })}
      >
        {t('download')}
      </Button>
    </Row>
  )
}
