// Service worker: says in plain words that there is no network. It keeps one page and the house's sign, never a call and never the
// product's own files, so nothing stale is ever shown.
const kept = 'offline-2'
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
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (new URL(request.url).pathname === '/loupe.svg') {
    event.respondWith(fetch(request).catch(() => caches.match('/loupe.svg')))
  }
})
