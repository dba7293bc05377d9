import sharp from 'sharp'
import type { OwnCompany } from '#contract/companies.ts'
import { ask, expect, hydrated, signIn, test } from '../fixtures.ts'

const background = { r: 40, g: 90, b: 160, alpha: 1 }
const small = /\/v1\/files\/[a-z2-7]{26}-96\.webp/

// Both runs give a logo to one company: a later one deletes the file of the one before.
test.describe.configure({ mode: 'default' })

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('the logo of a company stands on its cards, and its initials where it cannot be loaded', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      await signIn(page, 'employer2@example.com')
      const companies = (await ask(page, 'GET', '/v1/accounts/companies')).data as OwnCompany[]
      const company = companies.find((each) => each.open_vacancies_count > 0)
      if (!company) throw new Error('no company of the demo has open vacancies')
      await page.goto(`/ru/my/companies/${company.id}`)
      if (script === 'with') await hydrated(page)
      const picture = sharp({ create: { width: 300, height: 300, channels: 4, background } })
      const uploaded = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.getByLabel('Файл с логотипом').setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      })
      if (script === 'without') {
        await page.locator('#logo').getByRole('button', { name: 'Загрузить' }).click()
      }
      await uploaded
      await expect(page.getByRole('link', { name: 'Удалить логотип' })).toBeVisible()

      const guest = await browser.newPage()
      await guest.goto(`/ru/companies/${company.slug}`)
      const shown = guest.getByRole('article').first().locator('img')
      await expect(shown).toHaveAttribute('src', small)
      // The browser loads a picture when it comes near to the window.
      await shown.scrollIntoViewIfNeeded()
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
      await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(39)
      await expectAccessible(guest)

      await guest.route(small, (route) => route.abort())
      await guest.reload()
      await shown.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeLessThan(10)
      await guest.close()
    })
  })
}
