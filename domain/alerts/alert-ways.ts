import type { MessageChannel } from '../messages/messages.api.ts'
import { kindOf, type AlertKind } from './alert-kinds.ts'

/** By which ways a kind of alert goes to somebody beside their list, and whether it waits for their digest. */
export type AlertChoice = Readonly<Record<MessageChannel, boolean>> & { readonly digest: boolean }

/** Whether somebody can be written to by each way. */
export type Reached = Readonly<Record<MessageChannel, boolean>>

/** What holds while somebody has chosen nothing: text messages cost, so that they stand in where there is no e-mail address. */
export function usualChoice(kind: AlertKind, reached: Reached): AlertChoice {
  const { goes, isUrgent = false } = kindOf(kind)
  const goesOut = goes !== 'list'
  return {
    email: goesOut,
    sms: (goes === 'all' || goes === 'always') && !reached.email,
    wechat: goesOut,
    digest: !isUrgent && goes !== 'always',
  }
}

/** What was chosen, as far as there is a choice. */
export const choiceOf = (kind: AlertKind, reached: Reached, chosen: AlertChoice | undefined): AlertChoice =>
  chosen === undefined || kindOf(kind).goes === 'always' ? usualChoice(kind, reached) : chosen
