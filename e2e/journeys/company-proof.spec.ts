import PDFDocument from 'pdfkit'
import type { OwnCompany } from '#contract/companies.ts'
import { ask, expect, hydrated, newBin, signIn, signUp, test } from '../fixtures.ts'
import { openDesk, operatorAddress } from '../operators.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    const options = { javaScriptEnabled: isLive, viewport: { width: 360, height: 740 } }
    test.use(options)

    test('a café without a domain is verified by its document', async ({
      page: owner,
      browser,
      visit,
      look,
    }) => {
      test.slow()
      const moderator = await (await browser.newContext(options)).newPage()
      const name = `Кафе «Шелпек ${crypto.randomUUID().slice(0, 8)}»`
      let company = 0

      async function send(buffer: Buffer): Promise<void> {
        await visit(owner, `/ru/my/companies/${company}`)
        const file = owner.getByLabel('Файл с документом')
        const fold = owner.getByText('Нет почты на домене')
        if (!(await file.isVisible()) && (await fold.isVisible())) await fold.click()
        await file.setInputFiles({ name: 'spravka.pdf', mimeType: 'application/pdf', buffer })
        await owner.getByRole('button', { name: 'Отправить на проверку' }).click()
      }

      async function decide(decision: string, reason?: RegExp): Promise<void> {
        await visit(moderator, '/ru/desk?kind=company')
        await moderator.getByRole('link', { name }).click()
        await expect(moderator.getByRole('heading', { name })).toBeVisible()
        if (isLive) await hydrated(moderator)
        await moderator.getByLabel(decision).check()
        if (reason) await moderator.getByLabel(reason).check()
        await look(moderator)
        await moderator.getByRole('button', { name: decision }).click()
        await expect(moderator).toHaveURL(/\/ru\/desk\?kind=company$/)
      }

      await test.step('its owner sends a file that runs a script, and then a document', async () => {
        const address = `own-${crypto.randomUUID()}@example.com`
        await signUp(owner, address, 'Алтынай', 'employer')
        await signIn(owner, address)
        const bin = newBin(String(Math.floor(Math.random() * 90_000) + 10_000))
        const body = { name, legal_name: 'ИП Шелпек', bin, area_code: '160' }
        const created = await ask(owner, 'POST', '/v1/accounts/company', {
          ...body,
          contact_email: address,
        })
        company = (created.data as OwnCompany).id
        await send(await pdfOf((paper) => paper.text('Справка').addNamedJavaScript('a', 'app.x()')))
        await expect(owner.getByText(/PDF .*(скрипт|программ|действи)/).first()).toBeVisible()
        await look(owner)
        await send(await pdfOf((paper) => paper.text('Spravka')))
        await expect(owner.getByText(/На проверке, ответим/)).toBeVisible()
        await look(owner)
      })

      await test.step('a moderator saves the document and does not accept it', async () => {
        const operator = operatorAddress('proof', script)
        await signIn(moderator, operator)
        await openDesk(moderator, operator)
        await visit(moderator, '/ru/desk?kind=company')
        await moderator.getByRole('link', { name }).click()
        await expect(moderator.getByRole('heading', { name })).toBeVisible()
        const [saved] = await Promise.all([
          moderator.waitForEvent('download'),
          moderator.getByRole('button', { name: 'Скачать документ' }).click(),
        ])
        expect(saved.suggestedFilename()).toBe('spravka.pdf')
        await decide('Не принять', /^Текст на снимке не читается/)
        await visit(owner, `/ru/my/companies/${company}`)
        await expect(owner.getByText(/Текст на снимке не читается/)).toBeVisible()
      })

      await test.step('another document is accepted, and the mark names it', async () => {
        await send(await pdfOf((paper) => paper.text('Spravka, better')))
        await expect(owner.getByText(/На проверке, ответим/)).toBeVisible()
        await decide('Подтвердить')
        await visit(owner, `/ru/my/companies/${company}`)
        await expect(owner.getByText(/документ о регистрации/).first()).toBeVisible()
        await look(owner)
      })
    })
  })
}

async function pdfOf(write: (paper: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const paper = new PDFDocument()
  const parts: Buffer[] = []
  const isOver = new Promise((resolve) => paper.on('end', resolve))
  paper.on('data', (part: Buffer) => parts.push(part))
  write(paper)
  paper.end()
  await isOver
  return Buffer.concat(parts)
}
