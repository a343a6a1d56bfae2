import { Button } from '@mantine/core'
import { openRegister } from '../me/login-request.ts'
import { useVisit } from '../forms/use-visit.ts'
import { useText } from '../text/use-text.ts'
import type { HomeText } from './home.text.en.ts'

/** The nearest way to prices: in as a guest where guests see any, else an account. */
export function SeePrices({ asGuest }: { asGuest: boolean }) {
  const t = useText<HomeText>('home')
  const visit = useVisit('toast')
  return (
    <Button
      variant="light"
      size="sm"
      loading={visit.isBusy}
      onClick={asGuest ? () => void visit.send({ referrer: location.origin }) : openRegister}
    >
      {t(asGuest ? 'seeGuestPrices' : 'seePrices')}
    </Button>
  )
}
