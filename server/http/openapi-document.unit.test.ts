import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { openApi } from './openapi.ts'

const domain = join(import.meta.dirname, '../../domain')

/** Every call of every contract. One file after another: two that are loaded at once can load what they share twice. */
async function everyCall(): Promise<Endpoint[]> {
  const modules: Record<string, unknown>[] = []
  for (const name of readdirSync(domain, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.api.ts') && !name.includes('node_modules'))
      modules.push((await import(join(domain, name))) as Record<string, unknown>)
  const contracts = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (name.endsWith('Api') ? [value] : [])))
  return contracts.flatMap((contract) => Object.values(contract as Record<string, Endpoint>))
}

test('a public linter finds nothing in the document, with its recommended rules', async () => {
  const calls = await everyCall()
  expect(calls.length).toBeGreaterThan(150)
  const source = JSON.stringify(openApi(calls, '1.0.0'))
  const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(found.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''} ${message}`)).toEqual([])
}, 30_000)

test('what was changed of a person and of a reseller site are lines of one shape', async () => {
  const { paths } = openApi(await everyCall(), '1.0.0') as { paths: Record<string, unknown> }
  for (const path of ['/api/user/changes', '/api/nextSite/log'])
    expect(JSON.stringify(paths[path])).toContain('"rows":{"type":"array","items":{"$ref":"#/components/schemas/ChangeRow"}}')
})
