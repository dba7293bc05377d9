// The service worker: pages that a guest has read stay readable without a network, and every other address says so.
const files = 'files'
const pages = 'pages'
const offlinePage = '/offline.html'
const most = { [files]: 200, [pages]: 60 }

addEventListener('install', (event) => {
  event.waitUntil(prepare())
})

addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST') event.waitUntil(expectChange(pathname))
  if (request.method !== 'GET') return
  if (/^\/(assets|messages)\//.test(pathname)) event.respondWith(readFile(request))
  else if (request.mode === 'navigate') event.respondWith(readPage(event))
  else if (pathname.endsWith('.data')) event.respondWith(readData(event))
})

addEventListener('push', (event) => {
  const { title, body, link, tag, stop } = event.data.json()
  const actions = stop ? [{ action: 'stop', title: stop.title }] : []
  const data = { link, stop: stop?.link }
  // The same one that comes again takes the place of the first.
  event.waitUntil(
    registration.showNotification(title, { body, tag, data, actions, icon: '/icon-small.png' }),
  )
  // The notification may be about a meeting of today.
  event.waitUntil(meetingsOfToday.storeToday(link))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, stop } = event.notification.data
  event.waitUntil(event.action === 'stop' ? unsubscribe(stop) : clients.openWindow(link))
})

/** The page says that the messages have ended, or asks again if the request has failed. */
async function unsubscribe(link) {
  await fetch(link, { method: 'POST', body: new URLSearchParams() }).catch(() => {})
  await clients.openWindow(link)
}

async function prepare() {
  const cache = await caches.open(files)
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
  await skipWaiting()
}

/** The page that is open now came without the worker. */
async function begin() {
  await registration.navigationPreload?.enable()
  await clients.claim()
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    const answer = await fetch(url).catch(() => null)
    if (answer) await meetingsOfToday.followToday(url, answer)
    if (!answer || !isKept(answer)) continue
    const html = await answer.clone().text()
    await keep(pages, url, answer)
    const cache = await caches.open(files)
    const found = html.match(/\/(assets|messages)\/[^"')\\\s<]+/g) ?? []
    const named = new Set(found.map((path) => path.replaceAll('&amp;', '&')))
    await Promise.all([...named].map((path) => cache.add(path).catch(() => {})))
  }
}

/** Files never change under their names. */
async function readFile(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (isKept(answer)) await keep(files, request.url, answer.clone())
  return answer
}

async function readPage(event) {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    if (isKept(answer)) event.waitUntil(keep(pages, request.url, answer.clone()))
    event.waitUntil(meetingsOfToday.followToday(request.url, answer))
    return answer
  } catch {
    return (
      (await findPage(request.url)) ??
      (await meetingsOfToday.findToday()) ??
      (await caches.match(offlinePage))
    )
  }
}

/** What a page is made of when a link leads to it. */
async function readData(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (isKept(answer)) event.waitUntil(keep(pages, request.url, answer.clone()))
    event.waitUntil(meetingsOfToday.followToday(request.url, answer))
    return answer
  } catch {
    return (await findPage(request.url)) ?? Response.error()
  }
}

/** Whoever signs in or out leaves no page behind; other forms may change the meetings of today. */
async function expectChange(path) {
  meetingsOfToday.expectToday()
  if (/\/account\/sign-/.test(path)) await caches.delete(pages)
  if (path.includes('/account/')) await meetingsOfToday.forgetToday()
}

async function findPage(url) {
  const cache = await caches.open(pages)
  return cache.match(url, { ignoreVary: true })
}

/** Never what is somebody's own: that says of itself that it must not be stored. */
function isKept(answer) {
  const rule = answer.headers.get('cache-control') ?? 'no-store'
  return answer.status === 200 && answer.type === 'basic' && !rule.includes('no-store')
}

async function keep(name, url, answer) {
  const cache = await caches.open(name)
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, answer)
  const [oldest, ...rest] = (await cache.keys()).filter(({ url }) => !url.endsWith(offlinePage))
  if (rest.length >= most[name]) await cache.delete(oldest)
}
