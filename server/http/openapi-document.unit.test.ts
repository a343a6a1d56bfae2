import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { everyCall } from '../testing/every-call.ts'
import { openApiBreaks } from '../testing/openapi-breaks.ts'
import { openApi } from './openapi.ts'

const keptPath = join(import.meta.dirname, '../../docs/openapi.json')

test('a public linter finds nothing in the document, with its recommended rules', async () => {
  const calls = await everyCall()
  expect(calls.length).toBeGreaterThan(150)
  const source = JSON.stringify(openApi(calls, '1.0.0'))
  const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''} ${message}`)).toEqual([])
}, 30_000)

test('what was changed of a person and of a reseller site are lines of one shape', async () => {
  const { paths } = openApi(await everyCall(), '1.0.0') as { paths: Record<string, unknown> }
  for (const path of ['/api/user/changes', '/api/nextSite/log']) {
    expect(JSON.stringify(paths[path])).toContain('"rows":{"type":"array","items":{"$ref":"#/components/schemas/ChangeRow"}}')
  }
})

test('the contract only grows: what stands in docs/openapi.json holds, and `npm run openapi` writes down what was added', async () => {
  const now = openApi(await everyCall(), '1.0.0')
  const kept = JSON.parse(readFileSync(keptPath, 'utf8')) as Record<string, unknown>
  expect(openApiBreaks(kept, JSON.parse(JSON.stringify(now)) as Record<string, unknown>)).toEqual([])
  await expect(`${JSON.stringify(now, null, 1)}\n`).toMatchFileSnapshot(keptPath)
})
