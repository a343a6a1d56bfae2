import { createTransport } from 'nodemailer'

export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** An address that stops such letters with one POST (RFC 8058). */
  readonly stops?: string
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** Sends plain text through an SMTP server; it throws when the server does not take the message. */
export function smtpSender(settings: { readonly smtpUrl: string; readonly from: string }): (email: Email) => Promise<void> {
  const { protocol, hostname } = new URL(settings.smtpUrl)
  const transport = createTransport({
    url: settings.smtpUrl,
    // Codes never travel in clear, except within one machine.
    requireTLS: protocol === 'smtp:' && !isLocal(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A server may think long about a message that it has taken already: whoever hangs up on it sends the message twice.
    socketTimeout: 5 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, stops }) => {
    const headers = stops === undefined ? {} : { 'List-Unsubscribe': `<${stops}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    // As an object the address is one address, whatever commas or brackets it has.
    await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text, headers })
  }
}
