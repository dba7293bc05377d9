import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'

/** Serves a page of another site; Chromium lets only a site of this machine show a frame from this machine. */
async function serveSite(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('another site shows the open vacancies of a company, and leads to one of them', async ({
      page,
      baseURL,
    }) => {
      const frame = `<iframe src="${baseURL}/ru/companies/saryarka-kod-studiya/widget" title="Вакансии"></iframe>`
      const site = await serveSite(frame)
      await page.goto(site.url)
      const opened = page.waitForEvent('popup')
      await page.frameLocator('iframe').getByRole('listitem').getByRole('link').first().click()
      await expect((await opened).getByRole('link', { name: 'Откликнуться' }).first()).toBeVisible()
      site.close()
    })
  })
}
