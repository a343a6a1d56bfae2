import type { MessageState } from '@loupe/domain/messages/messages.api.ts'
import type { Tone } from '../lists/state-word.tsx'
import type { Say } from '../text/use-text.ts'
import type { MessagesText } from './messages.text.en.ts'

export const stateTones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'warn',
  sent: 'good',
  failed: 'bad',
  kept: 'natural',
  withheld: 'calm',
}

/** What the house itself says of a message that did not leave, as the outbox keeps it. */
const own = {
  'the account is bound no more': 'unbound',
  'the server stopped while it was being sent': 'stopped',
  'took too long': 'late',
  'ran out': 'ranOut',
} as const satisfies Record<string, keyof MessagesText['whys']>
const isOwn = (error: string): error is keyof typeof own => Object.hasOwn(own, error)

/** Why a message did not leave: in words of ours, or what the provider said. */
export function whyNotSent(t: Say<MessagesText>, error: string): string {
  if (error === '') return ''
  return isOwn(error) ? t(`whys.${own[error]}`) : t('providerSaid', { error })
}

/** The first words of a message, for a line of a list. */
export const opening = (body: string): string => body.trim().split('\n')[0] ?? ''
