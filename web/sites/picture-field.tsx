import { Button, FileButton, TextInput } from '@mantine/core'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { isPicture } from './config-fields.ts'
import styles from './picture-field.module.css'
import type { SitesText } from './sites.text.en.ts'

type Props = {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (address: string) => void
}

const accept = 'image/jpeg,image/png,image/webp'

/** A picture: uploaded here, or named by an https address; shown as it will be. */
export function PictureField({ label, description, value, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const clear = useRef<() => void>(null)

  async function upload(file: File | null) {
    if (!file || busy) return
    setBusy(true)
    setRefusal('')
    try {
      const { url } = await call(sitesApi.uploadPicture, {}, { files: { file } })
      onChange(url)
    } catch (problem) {
      setRefusal(refusalText(problem))
    } finally {
      setBusy(false)
      clear.current?.()
    }
  }

  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        description={description}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={value}
        error={refusal || error}
        onChange={(event) => {
          setRefusal('')
          onChange(event.currentTarget.value.trim())
        }}
      />
      <div className={styles.row}>
        {value !== '' && isPicture(value) && <img src={value} alt={label} className={styles.picture} referrerPolicy="no-referrer" />}
        <FileButton
          accept={accept}
          resetRef={clear}
          onChange={(file) => void upload(file)}
          inputProps={{ 'aria-label': t('uploadFor', { label }) }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              className={styles.button}
              loading={busy}
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={t('uploadFor', { label })}
            >
              {t('uploadPicture')}
            </Button>
          )}
        </FileButton>
        {value !== '' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            className={styles.button}
            aria-label={t('removePictureOf', { label })}
            onClick={() => onChange('')}
          >
            {t('removePicture')}
          </Button>
        )}
      </div>
    </div>
  )
}
