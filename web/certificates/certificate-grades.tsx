import type { Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import { gradeNames, type GradeName } from '@loupe/domain/certificates/report-grades.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import styles from './certificate-sheet.module.css'
import type { CertificatesText } from './certificates.text.en.ts'
import { gradeWord } from './grade-words.ts'

/** What the stone is listed with, what somebody read off its certificate, and where the two are not the same. */
export function CertificateGrades({ certificate }: { certificate: Certificate }) {
  const t = useText<CertificatesText>('certificates')
  const say = useLabel()
  const { listed, read, differs, source } = certificate
  const names = gradeNames.filter((name) => listed[name] !== null || (read !== null && read[name] !== null))
  const cell = (grades: Certificate['listed'], name: GradeName) => {
    const value = grades[name]
    return value === null ? <Text tone="dim">{t('unknown')}</Text> : gradeWord(name, value, say)
  }
  return (
    <section aria-label={t('grades')}>
      <table className={styles.grades}>
        <thead>
          <tr>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('listed')}</th>
            {read && <th scope="col">{t('onCertificate')}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-differs={differs.includes(name) || undefined}>
              <th scope="row">{say(fieldLabels[name])}</th>
              <td>{cell(listed, name)}</td>
              {read && (
                <td>
                  {cell(read, name)}
                  {differs.includes(name) && (
                    <Text tone="warn" size={12} oneLine>
                      {' '}
                      <IconAlertTriangle size={13} stroke={1.8} aria-hidden /> {t('differs')}
                    </Text>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {source !== null && read === null && (
        <Text as="p" tone="dim" size={12} above={6} pretty>
          {t('unread')}
        </Text>
      )}
    </section>
  )
}

/** Whether the certificate says what is listed: the first thing to know of it. */
export function Verdict({ certificate: { listed, read, differs } }: { certificate: Certificate }) {
  const t = useText<CertificatesText>('certificates')
  const say = useLabel()
  if (read === null) return null
  const isOther = differs.length > 0
  const word = (grades: Certificate['listed'], name: GradeName) => (grades[name] === null ? '' : gradeWord(name, grades[name], say))
  const others = differs.map((name) => t('differ', { grade: say(fieldLabels[name]), read: word(read, name), listed: word(listed, name) }))
  return (
    <Text as="p" tint={isOther ? 'warn' : 'good'} round={8} pad="6px 10px" size={13} role="status" pretty across>
      {isOther ? others.join(' ') : t('agree')}
    </Text>
  )
}
