import { closeAccount, useAccountRequest } from '../me/account-request.ts'
import { Dialog, isCovered, useLayer } from '../forms/dialog.tsx'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import { useQuestion } from '../ui/over/asked-question.ts'
import { Sheet } from '../ui/over/sheet.tsx'
import { Stack } from '../ui/stack.tsx'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { MyInfoParts } from './mine/my-info.tsx'

/** The dialogs about the own account; the frame mounts them once one was asked for. */
export function AccountDialogs() {
  return (
    <>
      <MyInfoDialog />
      <FollowDialog />
    </>
  )
}

function MyInfoDialog() {
  const t = useText<AccountsText>('accounts')
  const open = useAccountRequest((now) => now.open === 'myInfo')
  const asking = useQuestion((now) => now.open)
  useLayer(open && asking)
  return (
    <Sheet
      open={open}
      onClose={() => {
        if (!isCovered()) closeAccount()
      }}
      title={t('myInfo')}
      side="centre"
      size={960}
    >
      <MyInfoParts />
    </Sheet>
  )
}

/** The code of the official account, to follow it. */
function FollowDialog() {
  const t = useText<AccountsText>('accounts')
  const open = useAccountRequest((now) => now.open === 'follow')
  const picture = useSite((now) => now.config?.wechat_qr_code ?? '')
  return (
    <Dialog open={open && picture !== ''} onClose={closeAccount} title={t('followTitle')}>
      <Stack gap={12} justify="center" textAlign="center">
        <img className={styles.picture} src={picture} alt={t('followAlt')} />
        <p className={styles.why}>{t('followWhy')}</p>
      </Stack>
    </Dialog>
  )
}
