export type TextMessage = { readonly phone: string; readonly text: string; readonly facts: Readonly<Record<string, string>> }

type Provider = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly expect: string
}

/** What a template's placeholders become, written so that no value can end its place in JSON or in a form. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const isJson = isJsonTemplate(template)
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return ['phone', 'text', 'code', 'kind', 'language'].includes(name) ? '' : whole
    return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)
  })
}

const isJsonTemplate = (template: string): boolean => /^\s*[[{]/.test(template)

/**
 * Sends text messages through any provider that takes one POST a message; it throws when the provider does not take it. Providers
 * that answer 200 to everything are told apart by what a good answer contains.
 */
export function smsSender(provider: Provider): (message: TextMessage) => Promise<void> {
  const type = isJsonTemplate(provider.body) ? 'application/json' : 'application/x-www-form-urlencoded'
  return async ({ phone, text, facts }) => {
    const answer = await fetch(provider.url, {
      method: 'POST',
      headers: { 'content-type': type, ...provider.headers },
      body: fillTemplate(provider.body, { ...facts, phone, text }),
      redirect: 'error',
      // Long: a slow provider has often taken what it has not yet answered.
      signal: AbortSignal.timeout(60_000),
    })
    const said = (await answer.text()).slice(0, 2000)
    if (!answer.ok || !said.includes(provider.expect)) throw new Error(`The provider answered ${answer.status}: ${said.slice(0, 200)}`)
  }
}
