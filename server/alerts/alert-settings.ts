import { chosenKindsFor, kindOf, kindsFor, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import { alertProblems } from '@loupe/domain/alerts/alerts.problems.ts'
import type { AlertSettings, alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { goesAt, type AlertTimes } from '@loupe/domain/alerts/alert-times.ts'
import { choiceOf, usualChoice, type AlertChoice } from '@loupe/domain/alerts/alert-ways.ts'
import { badField, notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { messageChannels, type MessageChannel } from '@loupe/domain/messages/messages.api.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Settings } from '../settings/settings.ts'
import { isTimeZone } from '../settings/time-zone.ts'
import { selectChoices, selectReceiver, writeChoices, writeTimes, type ReceiverRow } from './alerts.store.ts'
import { reachOf, targetsOf, timesOf } from './receiver.ts'
import { hastenWaits } from './waiting.store.ts'

type House = Pick<Settings, 'outside' | 'timeZone'>

/** What holds while somebody has said nothing: at once, day and night. */
const usualTimes = (timeZone: string): AlertTimes => ({ timeZone, digest: 'off', digestHour: 9, digestWeekday: 1, quiet: null })

/** Guests share their account: what one of them chose would be everybody's. @throws Problem 403 */
function mustHear({ role }: Viewer): void {
  if (kindsFor(role).length === 0) throw notAllowed()
}

function waysOf(receiver: ReceiverRow, { outside }: House): AlertSettings['ways'] {
  const targets = targetsOf(receiver)
  const services: Readonly<Record<MessageChannel, boolean>> = {
    // A house without a mail server keeps its letters to be read, and may have one tomorrow.
    email: true,
    sms: outside.sms !== null,
    wechat: outside.wechat !== null,
  }
  return messageChannels.map((channel) => {
    const target = targets[channel]
    const isThere = target !== null
    const why = !services[channel] ? 'no_service' : isThere ? null : channel === 'wechat' ? 'not_bound' : 'no_contact'
    // An openid says nothing to anybody.
    return { channel, target: channel === 'wechat' ? '' : (target ?? ''), why }
  })
}

/** By which ways the viewer is told of what, and when. @throws Problem 403 for guests */
export async function alertSettingsOf(db: Db, viewer: Viewer, house: House): Promise<AlertSettings> {
  mustHear(viewer)
  const receiver = await selectReceiver(db, viewer.userId)
  if (receiver === undefined) throw notFound()
  const reached = reachOf(receiver)
  const chosen = new Map((await selectChoices(db, viewer.userId)).map((choice) => [choice.kind, choice]))
  return {
    ...(timesOf(receiver) ?? usualTimes(house.timeZone)),
    houseTimeZone: house.timeZone,
    ways: waysOf(receiver, house),
    choices: chosenKindsFor(viewer.role).map((kind) => ({
      kind,
      isUsual: !chosen.has(kind),
      ...choiceOf(kind, reached, chosen.get(kind)),
    })),
    always: kindsFor(viewer.role).filter((kind) => kindOf(kind).goes === 'always'),
  }
}

const isSame = (one: AlertChoice, other: AlertChoice): boolean =>
  messageChannels.every((channel) => one[channel] === other[channel]) && one.digest === other.digest

type Wish = ParsedOf<typeof alertsApi.saveSettings>

/** @throws Problem 400 naming the field */
function mustBeSound(viewer: Viewer, { timeZone, quiet, choices }: Wish): void {
  if (!isTimeZone(timeZone)) throw badField('timeZone', alertProblems.timeZone)
  if (quiet !== null && quiet.from === quiet.to) throw badField('quiet', alertProblems.quietIsNothing)
  const kinds = choices.map(({ kind }) => kind)
  const offered: ReadonlySet<AlertKind> = new Set(chosenKindsFor(viewer.role))
  if (new Set(kinds).size < kinds.length) throw badField('choices', alertProblems.twice)
  if (kinds.some((kind) => !offered.has(kind))) throw badField('choices', alertProblems.notOffered)
}

/** Keeps what the viewer chose; what waits already goes no later than they want it now. @throws Problem 400, 403 */
export async function saveAlertSettings(db: Pool, viewer: Viewer, wish: Wish, house: House): Promise<AlertSettings> {
  mustHear(viewer)
  mustBeSound(viewer, wish)
  const { choices, ...times } = wish
  return inTransaction(db, async (tx) => {
    const receiver = await selectReceiver(tx, viewer.userId)
    if (receiver === undefined) throw notFound()
    const reached = reachOf(receiver)
    await writeTimes(tx, viewer.userId, times)
    await writeChoices(
      tx,
      viewer.userId,
      choices.filter(({ kind, ...choice }) => !isSame(choice, usualChoice(kind, reached))),
    )
    await hastenWaits(tx, viewer.userId, goesAt(times, receiver.now, true))
    return alertSettingsOf(tx, viewer, house)
  })
}
