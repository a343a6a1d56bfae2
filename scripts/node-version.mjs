// Written so that even a very old Node can read it and say what is wrong.
const parts = process.versions.node.split('.').map(Number)
const fits = (parts[0] === 20 && parts[1] >= 19) || (parts[0] === 22 && parts[1] >= 12) || parts[0] >= 23

if (!fits) {
  console.error(
    'Loupe needs Node 20.19 or newer (20.19, 22.12 or any later version); this is ' +
      process.versions.node +
      '.\n' +
      'Get a current one from https://nodejs.org and run the same command again.',
  )
  process.exit(1)
}
