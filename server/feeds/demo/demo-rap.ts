import { fileURLToPath } from 'node:url'
import { applyList, uploadList } from '../../pricing/price-list.ts'
import type { Deps } from '../../deps.ts'

/** The made-up price list, beside the sources and beside the built server alike. */
export const demoRapFiles = ['round', 'pear'].map((name) => ({ name: `demo-${name}.csv`, path: demoRapPath(name) }))

function demoRapPath(name: string): string {
  const fromSource = import.meta.url.endsWith('.ts') ? '../../pricing/demo-rap' : '../pricing/demo-rap'
  return fileURLToPath(new URL(`${fromSource}/${name}.csv`, import.meta.url))
}

/** Puts the demo's invented list in force. */
export async function loadDemoRap({ db }: Pick<Deps, 'db'>, siteId: string, userId: string): Promise<void> {
  const { list } = await uploadList(db, { siteId, userId, language: 'en' }, demoRapFiles)
  if (list === null) throw new Error('the demo price list does not read')
  await applyList(db, siteId, list.id)
}
