// Starts the program, in pieces between which the browser may paint and hear the reader. Where the page stands there without it, that is painted first (docs/decisions/0096).
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
// Safari knows no better than a timer, which browsers hold back when many follow each other.
const breath = () => (globalThis.scheduler?.yield ? scheduler.yield() : pause(0))

async function runPiece(href, tries) {
  try {
    await import(href)
  } catch (error) {
    if (tries === 1) throw error
    await pause(1500)
    await runPiece(href, tries - 1)
  }
}

/** Nothing of the page answers without its program: says so, with a way to try again. */
function tell() {
  const bar = document.createElement('p')
  bar.setAttribute('role', 'alert')
  bar.style =
    'position:fixed;inset:auto 0 0;margin:0;padding:16px;background:#1b5fc1;color:#fff;font:16px/1.5 system-ui,sans-serif;text-align:center'
  const again = document.createElement('a')
  again.href = location.href
  again.style = 'color:inherit'
  again.textContent = 'Try again · 重试'
  bar.append('The page did not arrive whole. 页面未能完整加载。 ', again)
  document.body.append(bar)
}

const pieces = document.querySelectorAll('link[rel="piece"]')
if (pieces.length > 0) {
  const painted = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // A page in a tab behind others is never painted.
  await Promise.race([painted, pause(300)])
  for (const piece of pieces) piece.rel = 'modulepreload'
}
try {
  for (const { href } of document.querySelectorAll('link[data-program]')) {
    await runPiece(href, 3)
    await breath()
  }
} catch (error) {
  tell()
  throw error
}
