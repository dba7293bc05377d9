import type { Page } from 'playwright'
import { applicationsOf, expectFit, freeVacancy, signIn, test } from '../fixtures.ts'
import { openFolds } from '../page-checks.ts'

// Tests that long URLs and long names without spaces do not overlap the text beside them.
test.use({ javaScriptEnabled: false })

test('what the candidate reads stays in its boxes', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const video = (await applicationsOf(page)).find((each) => each.invitation?.video_url)
  const vacancy = `/ru/vacancies/${await freeVacancy(page, -1)}`
  const resume = `/ru/resumes/${video?.resume_public_id}`
  await expectAllFit(page, [
    '/ru',
    '/ru/vacancies',
    vacancy,
    `${vacancy}/apply`,
    '/ru/my/resumes',
    '/ru/my/profile?edit=email',
    '/ru/my/settings',
    `${resume}/preview`,
    `${resume}/view/applications`,
    `${resume}/view/matches`,
  ])
})

test('what the employer reads stays in its boxes', async ({ page }) => {
  await signIn(page, 'employer@example.com')
  const video = (await applicationsOf(page)).find((each) => each.invitation?.video_url)
  const tab = `/ru/vacancies/${video?.vacancy_public_id}/view/matches`
  const opened = `${tab}?application=${video?.public_id}`
  await expectAllFit(page, ['/ru/my/vacancies', tab, opened, `${opened}&move=invite`])
  await page.goto('/ru/my/profile')
  const [own, card] = await Promise.all(
    [/^Изменить данные/, /^Карточка/].map((name) =>
      page.getByRole('link', { name }).first().getAttribute('href'),
    ),
  )
  const companies = [String(own), String(card), '/ru/my/companies/new']
  await expectAllFit(page, ['/ru/my/profile', ...companies])
})

async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(openFolds)
    await expectFit(page, 'as it is')
    await page.evaluate(writeLongWords)
    await expectFit(page, 'with long words')
  }
}

/** Replaces each text that a user wrote by a word of a hundred letters. */
function writeLongWords(): void {
  const written =
    'h1, h2, h3, .card-link, .meta-lead, .card-text, .chip, dd, .quote, .prose, .contacts, .help, .check b, ' +
    '.triage-name, .triage-title, .status-line, .timeline, .link-grid a, .bar > span, .page-head p'
  const ownWords = '.tally, .sr, .btn, .card-side, .input-box'
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: box } = text
    if (!text.nodeValue?.trim() || !box?.closest(written)) continue
    if (!box.closest(ownWords)) text.nodeValue = 'Ы'.repeat(100)
  }
}
