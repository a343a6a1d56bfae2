import { z } from 'zod'
import type { Json } from './openapi-shapes.ts'

/** What the page reads of the document. */
const read = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown().optional() })) }).optional(),
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: z.unknown().optional() })).optional() }),
        ),
        parameters: z.array(z.looseObject({ name: z.string().optional(), in: z.string().optional() })).default([]),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Operation = z.output<typeof read>['paths'][string][string]

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The OpenAPI document as one page to read: no scripts, no outside parts. */
export function openApiPage(document: Json): string {
  const { info, paths, components } = read.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = new Map<string, typeof calls>()
  for (const call of calls) {
    const tag = String(call.operation.tags[0])
    byTag.set(tag, [...(byTag.get(tag) ?? []), call])
  }
  const menu = [...byTag.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')
  const sections = [...byTag].map(([tag, list]) => `<h2 id="${escape(tag)}">${escape(tag)}</h2>${list.map(callBlock).join('')}`).join('')
  const shapes = Object.entries(components.schemas)
    .map(
      ([name, shape]) =>
        `<details><summary><code>${escape(name)}</code></summary><div id="shape-${escape(name)}">${shown(shape)}</div></details>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(info.title)} API</title><style>${style}</style></head><body><main><h1>${escape(info.title)} API</h1>
<p>${escape(info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p><nav>${menu} <a href="#shapes">Shapes</a></nav>${sections}<h2 id="shapes">Shapes</h2>${shapes}</main></body></html>`
}

/** JSON to read; what it refers to is a link to where that stands. */
const shown = (value: unknown): string =>
  `<pre>${escape(JSON.stringify(value, null, 2)).replaceAll(
    /&quot;#\/components\/schemas\/([\w.-]+)&quot;/g,
    (_, name: string) => `<a href="#shape-${name}">${name}</a>`,
  )}</pre>`

function callBlock({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { requestBody: body, parameters } = operation
  const media = body === undefined ? undefined : Object.entries(body.content)[0]
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const inQuery = parameters.filter((one) => one.in === 'query')
  const takesKey = parameters.some((one) => one.name === 'Idempotency-Key')
  const block = (title: string, value: unknown): string => `<h4>${escape(title)}</h4>${shown(value)}`
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.description)}${takesKey ? '. Takes an Idempotency-Key.' : ''}</p>
${inQuery.length === 0 ? '' : block('In the address', inQuery)}${media === undefined ? '' : block(`Body (${Object.keys(body?.content ?? {}).join(', ')})`, media[1].schema)}${answer === undefined ? '' : block('Answer', answer)}</details>`
}

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
nav a{margin-right:10px}details{border:1px solid #8884;border-radius:6px;padding:8px 12px;margin:8px 0}summary{cursor:pointer}
pre{overflow:auto;background:#8881;padding:12px;border-radius:6px;font-size:13px}h4{margin:8px 0 4px}`
