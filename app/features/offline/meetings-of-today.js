// A part of the service worker: stores the page with today's meetings of the signed-in account.
const today = 'today'
const askAgainMs = 5 * 60_000
let askedForToday = 0
let accountChanges = 0

/** After each page from the network: a guest's page deletes the stored meetings, an account's page renews them. */
async function followToday(url, answer) {
  const rule = answer.headers.get('cache-control')
  if (answer.status !== 200 || rule === null) return
  if (!rule.includes('no-store')) return forgetToday()
  if (Date.now() - askedForToday > askAgainMs) await storeToday(url)
}

/** Stores the meetings for the account that is signed in now; deletes them if there are none or nobody is signed in. */
async function storeToday(url) {
  const [, lang] = /^\/([a-z]{2})(?=[/.]|$)/.exec(new URL(url, location.origin).pathname) ?? []
  if (!lang) return
  const before = accountChanges
  askedForToday = Date.now()
  const path = `/${lang}/my/today`
  const answer = await fetch(path, { redirect: 'manual', cache: 'no-store' }).catch(() => null)
  // Without network the meetings stay. After a sign-out this reply is another account's.
  if (!answer || before !== accountChanges) return
  if (answer.status === 429 || answer.status >= 500) return
  if (answer.status !== 200) return forgetToday()
  const cache = await caches.open(today)
  await cache.put(path, answer)
  if (before !== accountChanges) await caches.delete(today)
}

/** After a form, asks for the meetings again with the next page. */
function expectToday() {
  askedForToday = 0
}

async function forgetToday() {
  accountChanges++
  await caches.delete(today)
}

/** Returns the stored meetings until their day is over. */
async function findToday() {
  const cache = await caches.open(today)
  const [request] = await cache.keys()
  const stored = request && (await cache.match(request))
  if (!stored) return undefined
  if (Date.now() < Date.parse(stored.headers.get('expires'))) return stored
  await caches.delete(today)
  askedForToday = 0
  return undefined
}

globalThis.meetingsOfToday = { followToday, storeToday, forgetToday, findToday, expectToday }
