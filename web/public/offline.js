// Service worker: says in plain words that there is no network, and takes what another program of the phone shares. It keeps one page and the
// house's sign, never a call and never the product's own files, so nothing stale is ever shown.
const kept = 'offline-2'
/** Where a shared chat waits until the page takes it (web/me/shared-chat.ts): in no address, and on no way to the house. */
const waiting = 'shared-chat'
const files = ['/offline.html', '/loupe.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept && name !== waiting).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** A chat as its text; what has none is told by its title and address. */
async function keepShared(request) {
  const form = await request.formData()
  const [text, ...others] = ['text', 'title', 'url'].map((name) => String(form.get(name) ?? '').trim())
  const cache = await caches.open(waiting)
  await cache.put('/shared-chat', new Response(text || others.filter(Boolean).join('\n')))
  return Response.redirect('/chats', 303)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'POST' && new URL(request.url).pathname === '/chats') {
    event.respondWith(keepShared(request))
  } else if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (new URL(request.url).pathname === '/loupe.svg') {
    event.respondWith(fetch(request).catch(() => caches.match('/loupe.svg')))
  }
})
