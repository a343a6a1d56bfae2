import type { Share } from '@loupe/domain/shares/shares.api.ts'
import type { Tone } from '../lists/state-word.tsx'
import type { Say } from '../text/use-text.ts'
import type { SharesText } from './shares.text.en.ts'

type T = Say<SharesText>

export const stateTones: Readonly<Record<Share['state'], Tone>> = { open: 'good', expired: 'calm', revoked: 'bad', used_up: 'warn' }

/** As its maker called it, else by what it shows. */
export const titleOf = ({ title, goods }: Share, t: T): string => title || (goods === null ? t('search') : t('untitled', { count: goods }))

export const openedOf = ({ times, devices, mostDevices }: Share, t: T): string =>
  times === 0 ? t('never') : t('openedOn', { times, devices, most: mostDevices })

export const answersOf = ({ likes, dislikes, asks }: Share, t: T): string =>
  [likes > 0 && t('likes', { count: likes }), dislikes > 0 && t('dislikes', { count: dislikes }), asks > 0 && t('asks', { count: asks })]
    .filter(Boolean)
    .join(' · ')
