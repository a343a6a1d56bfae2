import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const packages = ['domain', 'engine', 'server', 'web']

/** Breaches of the import rules in .dependency-cruiser.cjs, each `{ rule, where }`, and how many modules were looked at. */
export async function importBreaches(root) {
  const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const { output } = await cruise(
    packages,
    { ...options, baseDir: root.replace(/\/$/, ''), validate: true, ruleSet: { forbidden } },
    { bustTheCache: true },
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  )
  // A cruiser that can't read the language finds nothing at all, and says so in no other way.
  if (output.summary.totalCruised < 50) {
    throw new Error(`Only ${output.summary.totalCruised} modules were found: the import rules were not checked.`)
  }
  const breaches = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    where: cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`,
  }))
  return { breaches, modules: output.summary.totalCruised }
}
