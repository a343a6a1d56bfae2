import type { Log } from './http/http.ts'

/** One line of JSON per event on standard error; never a token, a password or a body. */
function write(level: string, message: string, facts: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`)
}

export const log: Log = {
  info: (message, facts) => write('info', message, facts),
  warn: (message, facts) => write('warn', message, facts),
  error: (message, facts) => write('error', message, facts),
}
