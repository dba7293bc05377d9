// Stores waiting forms in IndexedDB. The service worker reads the same database.
const databaseName = 'outbox'
const version = 2
const storeName = 'forms'

/** Returns the stored records of all accounts that have used this browser, oldest first. */
export function readRecords(): Promise<unknown[]> {
  return run('readonly', (store) => store.getAll())
}

export async function addRecord(record: object): Promise<number> {
  return Number(await run('readwrite', (store) => store.add(record)))
}

export async function deleteRecord(id: IDBValidKey): Promise<void> {
  await run('readwrite', (store) => store.delete(id))
}

/** Deletes many records in one transaction. */
export async function deleteRecords(ids: readonly IDBValidKey[]): Promise<void> {
  await run('readwrite', (store) => {
    for (const id of ids) store.delete(id)
    return store.count()
  })
}

/** Changes a record in one transaction. Returns the changed record; null if it is deleted or `change` returns null. */
export async function changeRecord<T>(
  id: number,
  change: (record: unknown) => T | null,
): Promise<T | null> {
  let changed: T | null = null
  await run('readwrite', (store) => {
    const read = store.get(id)
    read.onsuccess = () => {
      changed = read.result === undefined ? null : change(read.result)
      if (changed !== null) store.put(changed)
    }
    return read
  })
  return changed
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    request.onupgradeneeded = () => upgrade(request)
    request.onerror = () => reject(asError(request.error))
    request.onsuccess = () => {
      const database = request.result
      // Closes the database; otherwise another tab could not delete or upgrade it.
      database.onversionchange = () => {
        database.close()
        opened = undefined
      }
      resolve(database)
    }
  })
  opened.catch(() => (opened = undefined))
  return opened
}

/** Creates the store. Takes over the forms of version 1, in which the store and the field `kind` had other names. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest): void {
  const forms = database.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
  if (!transaction || !database.objectStoreNames.contains('acts')) return
  const reading: IDBRequest<{ act?: unknown }[]> = transaction.objectStore('acts').getAll()
  reading.onsuccess = () => {
    for (const { act, ...form } of reading.result) forms.put({ ...form, kind: act })
    database.deleteObjectStore('acts')
  }
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(storeName, mode)
  const request = work(transaction.objectStore(storeName))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(asError(transaction.error))
  })
}

function asError(error: DOMException | null): Error {
  return new Error(`outbox: ${error?.message ?? 'the database is not available'}`)
}
