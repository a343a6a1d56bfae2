import { Button, FileButton, TextInput } from '@mantine/core'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWrite } from '../forms/use-write.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
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
  const picture = useWrite(sitesApi.uploadPicture, { onDone: ({ url }) => onChange(url) })
  const clear = useRef<() => void>(null)

  async function upload(file: File | null) {
    if (!file || picture.isBusy) return
    await picture.send({}, { files: { file } })
    clear.current?.()
  }

  return (
    <div className={look({ shrinks: true })}>
      <TextInput
        label={label}
        description={description}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={value}
        error={picture.refused.text || error}
        onChange={(event) => {
          picture.forget()
          onChange(event.currentTarget.value.trim())
        }}
      />
      <Row gap={8} wrap above={8}>
        {value !== '' && isPicture(value) && (
          <img src={value} alt={label} className={look({ round: 6, edge: 'line' }, styles.picture)} referrerPolicy="no-referrer" />
        )}
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
              loading={picture.isBusy}
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
      </Row>
    </div>
  )
}
