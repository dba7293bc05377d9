import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { expect, hydrated, signInHere, test } from '../fixtures.ts'
import { copyDemo, startServer, stop, type Program } from './run-program.ts'

// Tests push messages, which the test delivers through the developer tools of the browser.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
})

let data: string
let program: Program
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'otklik-push-'))
  copyDemo(data)
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  program = await startServer({
    DATA_DIR: data,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  })
})
test.afterAll(async () => {
  await stop(program)
  rmSync(data, { recursive: true, force: true })
})

test('what comes for a browser is shown, a repeat in its place, its buttons work, and settings offer it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: program.url })
  await page.goto(`${program.url}/ru/account/sign-in`)
  await signInHere(page, 'candidate@example.com')
  await page.goto(`${program.url}/ru/my/settings`)
  await hydrated(page)
  const device = page.locator('.device-push')
  await expect(device.getByRole('button', { name: 'Включить уведомления' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Что показывать на устройствах' })).toBeVisible()

  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const worker = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.register('/worker.js')
      return active?.state
    })
  await expect.poll(worker).toBe('activated')
  const message = {
    title: '«Ромашка» приглашает на видеовстречу',
    body: 'Время: вт, 24 ноября, 16:00',
    link: '/ru/my/applications',
    tag: 'a',
    stop: { title: 'Не сообщать о таком', link: '/ru/unsubscribe?token=a' },
  }
  const registrationId = await registered
  const come = () =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin: program.url,
      registrationId,
      data: JSON.stringify(message),
    })
  await come()
  await come()
  const shown = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker
      const all = await (await ready).getNotifications()
      return all.map((each) => {
        // TypeScript does not know the buttons of a notification.
        const { title, body, tag, actions } = each as Notification & {
          actions: { title: string }[]
        }
        const { link, stop } = each.data as { link: string; stop: string }
        return { title, body, link, tag, stop: { title: actions[0]?.title, link: stop } }
      })
    })
  await expect.poll(shown).toEqual([message])

  const [scope] = context.serviceWorkers()
  const pressed = (action: string) => scope?.evaluate(press, action)
  expect(await pressed('stop')).toEqual([
    ['POST', message.stop.link],
    ['open', message.stop.link],
  ])
  await expect.poll(shown).toEqual([])
  await come()
  await expect.poll(shown).toEqual([message])
  expect(await pressed('')).toEqual([['open', message.link]])
})

/** Presses the notification or one of its buttons, and returns what the service worker requests and opens. */
async function press(action: string): Promise<string[][]> {
  const worker = self as unknown as ServiceWorkerScope
  const done: string[][] = []
  worker.fetch = (link, { method }) => {
    done.push([method, link])
    return Promise.resolve(new Response())
  }
  worker.clients.openWindow = (link) => {
    done.push(['open', link])
    return Promise.resolve(null)
  }
  const [notification] = await worker.registration.getNotifications()
  const event = new worker.NotificationEvent('notificationclick', { notification, action })
  let work: unknown
  // `waitUntil` fails for an event that a test created, so the test replaces this function.
  event.waitUntil = (promise) => {
    work = promise
  }
  worker.dispatchEvent(event)
  await work
  return done
}

/** The parts of a service worker that TypeScript does not know in a page. */
interface ServiceWorkerScope {
  fetch: (link: string, options: { method: string }) => Promise<Response>
  clients: { openWindow: (link: string) => Promise<null> }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (
    type: string,
    options: { notification: Notification | undefined; action: string },
  ) => Event & { waitUntil: (promise: Promise<unknown>) => void }
  dispatchEvent: (event: Event) => boolean
}
