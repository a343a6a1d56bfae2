import pino from 'pino'
import type { Log } from './http/http.ts'
import type { Settings } from './settings/settings.ts'

const lines = pino(
  {
    base: null,
    level: 'info',
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  // What is logged last is what one looks for when a process ended.
  pino.destination({ dest: 2, sync: true }),
)

/** One line of JSON per event on standard error; never a token, a password or a body. */
export const log: Log = {
  info: (message, facts = {}) => lines.info(facts, message),
  warn: (message, facts = {}) => lines.warn(facts, message),
  error: (message, facts = {}) => lines.error(facts, message),
}

/** What weighs less than this is left out. */
export function logFrom(level: Settings['logLevel']): void {
  lines.level = level
}
