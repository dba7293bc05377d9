// The part of the service worker that sends waiting forms when the network is back, even if the tab was closed. The
// constant `outboxRules` comes from app/routes/worker.ts.

addEventListener('sync', (event) => {
  // While the worker has this lock, no page sends forms.
  if (event.tag === 'outbox') event.waitUntil(navigator.locks.request('outbox', sendForms))
})

async function sendForms() {
  const tabs = new BroadcastChannel('outbox')
  const skipped = new Set()
  let sent = 0
  for (const form of await inStore('readonly', (forms) => forms.getAll())) {
    if (skipped.has(form.of) || skipped.has(form.account)) continue
    const body = isSendable(form) && bodyOf(form.fields)
    if (!body) {
      skipped.add(form.of)
      continue
    }
    if (++sent > outboxRules.forms) break
    const reply = await postWaitingForm(form, body)
    if (reply.is === 'other_account') skipped.add(form.account)
    if (reply.is === 'refused') {
      skipped.add(form.of)
      await inStore('readwrite', (forms) => forms.put({ ...form, refusal: String(reply.sentence) }))
    }
    if (reply.is === 'done') await inStore('readwrite', (forms) => forms.delete(form.id))
    tabs.postMessage(null)
  }
}

/** Skips old and refused forms, because the user must first decide about them on a page. */
function isSendable({ version, path, at, agreedAt, refusal, tries, claimedAt }) {
  const { paths, askAfterMs, endAfterMs, claimMs, tries: mostTries } = outboxRules
  const age = Date.now() - at
  const isFresh = age > -claimMs && age < (agreedAt ? endAfterMs : askAfterMs)
  const isClaimed = claimedAt && Date.now() - claimedAt < claimMs
  const pattern = new RegExp(`^/[a-z]{2}/(${paths.join('|')})$`)
  const isKnown = version === 1 && typeof path === 'string' && pattern.test(path.split(/[?#]/)[0])
  return (
    isKnown && isFresh && !isClaimed && refusal === undefined && (agreedAt || tries < mostTries)
  )
}

function bodyOf(fields) {
  try {
    const isWithFile = fields.some(([, value]) => typeof value !== 'string')
    const body = isWithFile ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields) body.append(name, value)
    return body
  } catch {
    return null
  }
}

/** Throws if our server does not reply, so that the browser starts the worker again later. */
async function postWaitingForm({ path, account }, body) {
  const headers = { [outboxRules.header]: String(account), accept: 'application/json' }
  const response = await fetch(path, { method: 'POST', body, headers, redirect: 'manual' })
  const reply = await response.json()
  if (reply.is === 'unreachable') throw new Error('outbox: the server could not act')
  return reply
}

function inStore(mode, work) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    opening.onerror = () => reject(opening.error)
    // Only pages create and upgrade the database.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('forms')) {
        database.close()
        return reject(new Error('outbox: a page has to upgrade the database'))
      }
      const transaction = database.transaction('forms', mode)
      const request = work(transaction.objectStore('forms'))
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
    }
  })
}
