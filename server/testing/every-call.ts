import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'

const domain = join(import.meta.dirname, '../../domain')

/** Every call of every contract. One file after another: two that are loaded at once can load what they share twice. */
export async function everyCall(): Promise<Endpoint[]> {
  const modules: Record<string, unknown>[] = []
  for (const name of readdirSync(domain, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!name.endsWith('.api.ts') || name.includes('node_modules')) continue
    modules.push((await import(join(domain, name))) as Record<string, unknown>)
  }
  const contracts = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (name.endsWith('Api') ? [value] : [])))
  return contracts.flatMap((contract) => Object.values(contract as Record<string, Endpoint>))
}
