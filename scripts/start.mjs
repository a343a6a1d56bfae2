// npm start: installs, builds and runs Loupe on a fresh clone; see --help.
import './node-version.mjs'

void import('./start-steps.mjs').then((steps) => steps.start(process.argv.slice(2)))
