// Before the first paint: the remembered light or dark scheme and language, so that nothing flashes.
;(function () {
  var root = document.documentElement
  var scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch (_) {}
  if (scheme !== 'light' && scheme !== 'dark') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.background = scheme === 'dark' ? '#11151b' : '#f5f6f8'
  var language = /(?:^|; )language=(\w\w)/.exec(document.cookie)
  root.lang = language ? language[1] : (navigator.language || 'en').slice(0, 2)
  // A press on a door of the page that stands there before its program runs is kept for it.
  addEventListener('click', function (event) {
    document.querySelectorAll('[inert] [data-early]').forEach(function (door) {
      var box = door.getBoundingClientRect()
      var isIn = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
      if (isIn) root.setAttribute('data-early-press', door.getAttribute('data-early'))
    })
  })
})()
