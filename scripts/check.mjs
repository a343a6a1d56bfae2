// npm run check: everything that needs neither a database nor a browser.
import { checks, run, summary } from './parts.mjs'

process.exit(summary(checks.map((part) => run(part))))
