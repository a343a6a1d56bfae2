import { NativeSelect, TextInput } from '@mantine/core'
import { certificatesApi, type Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { gradeNames, type GradeName, type ReportGrades } from '@loupe/domain/certificates/report-grades.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { CertificatesText } from './certificates.text.en.ts'
import { gradeCodes, gradeWord } from './grade-words.ts'

type Props = { readonly id: string; readonly certificate: Certificate; readonly onClose: () => void }
type Draft = Readonly<Record<GradeName, string>>

const draftOf = (read: ReportGrades | null): Draft =>
  Object.fromEntries(gradeNames.map((name) => [name, String(read?.[name] ?? '')])) as Draft

/** A code that was picked from the list of its own grade; nothing where nothing was picked. */
const gradesOf = (draft: Draft): ReportGrades =>
  Object.fromEntries(
    gradeNames.map((name) => [name, draft[name] === '' ? null : name === 'carat' ? Number(draft.carat) : draft[name]]),
  ) as ReportGrades

/** White or fancy: nobody reads both off one certificate. */
const namesFor = ({ listed }: Certificate): readonly GradeName[] =>
  gradeNames.filter((name) => (listed.fancyColor === null ? name !== 'fancyColor' && name !== 'fancyIntensity' : name !== 'color'))

export function GradesForm({ id, certificate, onClose }: Props) {
  const t = useText<CertificatesText>('certificates')
  const say = useLabel()
  const write = useWrite(certificatesApi.readOff, { rereads: [certificatesApi.see] })
  const form = useForm(write, {
    now: draftOf(certificate.read),
    check: (draft) => ({ carat: /^(?:\d{1,3}(?:\.\d{1,3})?)?$/.test(draft.carat) ? null : t('badCarat') }),
    input: (draft) => ({ id, mark: certificate.mark ?? '', grades: gradesOf(draft) }),
    onDone: () => {
      toast.good(t('gradesKept'))
      onClose()
    },
  })
  return (
    <Stack as="form" gap={8} narrows ref={form.place} onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" size={12} pretty>
        {t('gradesHint')}
      </Text>
      <Stack columns="repeat(2, minmax(0, 1fr))" gap="8px 10px">
        {namesFor(certificate).map((name) =>
          name === 'carat' ? (
            <TextInput
              key={name}
              name={name}
              size="xs"
              label={say(fieldLabels[name])}
              inputMode="decimal"
              value={form.draft[name]}
              error={form.error(name)}
              onChange={(event) => form.change({ [name]: event.currentTarget.value.trim() })}
            />
          ) : (
            <NativeSelect
              key={name}
              name={name}
              size="xs"
              label={say(fieldLabels[name])}
              data={[{ value: '', label: '–' }, ...gradeCodes[name].map((value) => ({ value, label: gradeWord(name, value, say) }))]}
              value={form.draft[name]}
              error={form.error(name)}
              onChange={(event) => form.change({ [name]: event.currentTarget.value })}
            />
          ),
        )}
      </Stack>
      <Refused words={form.refusal} />
      <Row gap={8} wrap justify="end">
        <DialogButtons yes={t('keepGrades')} isBusy={form.isBusy} onNo={onClose} />
      </Row>
    </Stack>
  )
}
