// Starts the program, in pieces between which the browser may paint and hear the reader. Where the page stands there without it, that is painted first (docs/decisions/0096).
const pieces = document.querySelectorAll('link[rel="piece"]')
if (pieces.length > 0) {
  const painted = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // A page in a tab behind others is never painted.
  await Promise.race([painted, new Promise((done) => setTimeout(done, 300))])
  for (const piece of pieces) piece.rel = 'modulepreload'
}
for (const { href } of document.querySelectorAll('link[data-program]')) {
  await import(href)
  await new Promise((done) => setTimeout(done))
}
