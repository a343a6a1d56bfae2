// Checks the architecture: who imports whom (.dependency-cruiser.cjs), what belongs where (arch-files.mjs) and what stylesheets repeat (arch-styles.mjs).
import { fileURLToPath } from 'node:url'
import { fileRuleBreaches } from './arch-files.mjs'
import { importBreaches } from './arch-imports.mjs'
import { styleBreaches } from './arch-styles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { breaches, modules } = await importBreaches(root)
const all = [...breaches, ...fileRuleBreaches(root), ...styleBreaches(root)].toSorted((a, b) => a.rule.localeCompare(b.rule))
for (const { rule, where } of all) console.error(`${rule}: ${where}`)
console.log(`${modules} modules, ${all.length} breaches of the architecture`)
process.exit(all.length === 0 ? 0 : 1)
