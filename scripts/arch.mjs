// Checks the architecture: who imports whom (.dependency-cruiser.cjs) and what belongs where (arch-files.mjs).
import { fileURLToPath } from 'node:url'
import { fileRuleBreaches } from './arch-files.mjs'
import { importBreaches } from './arch-imports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { breaches, modules } = await importBreaches(root)
const all = [...breaches, ...fileRuleBreaches(root)].toSorted((a, b) => a.rule.localeCompare(b.rule))
for (const { rule, where } of all) console.error(`${rule}: ${where}`)
console.log(`${modules} modules, ${all.length} breaches of the architecture`)
process.exit(all.length === 0 ? 0 : 1)
