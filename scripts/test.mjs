// npm test: installs what the tests need and runs all of them; the last line is always "N passed, N failed".
import './node-version.mjs'

void import('./test-steps.mjs').then(async (steps) => process.exit(await steps.testAll()))
