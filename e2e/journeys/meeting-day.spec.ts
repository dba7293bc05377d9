import {
  agreeToMeet,
  applyTo,
  expect,
  expectFit,
  hydrated,
  meetSoon,
  publishVacancy,
  signIn,
  test,
} from '../fixtures.ts'

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} JavaScript`, () => {
    const isLive = script === 'with'
    test.use({ javaScriptEnabled: isLive })

    test('before a meeting the candidate says that he will come and that he is late', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const context = await browser.newContext({ javaScriptEnabled: isLive })
      const employer = await context.newPage()
      await signIn(page, 'candidate@example.com')
      await signIn(employer, 'employer@example.com')
      const { id, vacancy } = await agreeToMeet(page, employer)
      const own = page
        .locator('.meeting-day, .follow')
        .filter({ has: page.locator(`a[href$="/${id}/messages"]`) })
        .first()

      await test.step('one press says that he will come', async () => {
        await page.goto(`/ru/my/applications?application=${id}`)
        if (isLive) await hydrated(page)
        const call = own.getByRole('link', { name: '+7 727 355 01 80' })
        await expect(call).toHaveAttribute('href', 'tel:+77273550180')
        await expect(own.getByRole('link', { name: /^2ГИС/ })).toHaveAttribute(
          'href',
          new RegExp(encodeURIComponent('Алматы, Достык 97')),
        )
        await own.getByRole('button', { name: 'Буду' }).click()
        await expect(own.getByText('Вы подтвердили, что придёте')).toBeVisible()
        await expect(own.getByRole('button', { name: 'Буду' })).toHaveCount(0)
      })

      await test.step('two presses say that he is late', async () => {
        await own.getByText('Опаздываю', { exact: true }).click()
        await own.getByRole('button', { name: 'На 20 минут' }).click()
        await expect(own.getByText('Вы сообщили, что опаздываете на 20 минут')).toBeVisible()
        await expectAccessible(page)
        await expectFit(page)
      })

      await test.step('the employer sees both at the meeting and reads the message', async () => {
        await employer.goto(`/ru/vacancies/${vacancy}/view/applications?application=${id}`)
        await expect(employer.getByText('Подтвердил, что придёт', { exact: true })).toBeVisible()
        await expect(employer.getByText('Кандидат опаздывает на 20 минут')).toBeVisible()
        await expectAccessible(employer)
        await employer.goto(`/ru/my/applications/${id}/messages`)
        await expect(employer.getByText('Опаздываю на 20 минут').last()).toBeVisible()
        await expect(employer.getByText('Кандидат подтвердил, что придёт').last()).toBeVisible()
      })
      await context.close()
    })

    test('a calendar is read by its address until that is turned off', async ({
      page,
      expectAccessible,
    }) => {
      await signIn(page, 'candidate@example.com')
      await page.goto('/ru/my/settings')
      const panel = page.locator('#calendar')
      if (isLive) await hydrated(page)
      await panel.getByRole('button', { name: /Создать ссылку|Новая ссылка/ }).click()
      const address = panel.getByLabel('Ссылка на календарь')
      await expect(address).toBeVisible()
      const url = await address.inputValue()
      await expect(panel.getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute(
        'href',
        url.replace(/^https?:/, 'webcal:'),
      )
      await expectAccessible(page)
      const read = async () => {
        const answer = await page.request.get(new URL(url).pathname)
        return [answer.status(), answer.headers()['content-type']]
      }
      expect(await read()).toEqual([200, 'text/calendar; charset=utf-8'])
      await panel.getByRole('button', { name: 'Отключить' }).click()
      await expect(address).toHaveCount(0)
      expect((await read())[0]).toBe(404)
    })
  })
}

test('the time to a video meeting runs on, and the room opens, without a reload', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const context = await browser.newContext()
  const employer = await context.newPage()
  await signIn(page, 'candidate@example.com')
  await signIn(employer, 'employer@example.com')
  const vacancy = await publishVacancy(employer, 'Бариста')
  const { public_id: id } = await applyTo(page, vacancy)
  await meetSoon(page, employer, id, { type: 'video', video_url: 'https://meet.example/room-7' })
  await context.close()
  for (const path of ['/ru', '/ru/my/applications']) {
    await page.clock.install()
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const meeting = page
      .locator('.meeting-day')
      .filter({ has: page.locator(`a[href$="/${id}/messages"]`) })
    const enter = meeting.getByRole('link', { name: 'Войти в видеовстречу' })
    await expect(meeting.getByText(/через 1 час (30|29) минут/)).toBeVisible()
    await expect(meeting.getByText(/войти можно будет с\s\d\d:\d\d/)).toBeVisible()
    await expect(enter).toBeHidden()
    await page.clock.fastForward('30:00')
    await expect(meeting.getByText(/через (1 час|59 минут)$/)).toBeVisible()
    await expect(enter).toBeHidden()
    await page.clock.fastForward('51:00')
    await expect(meeting.getByText(/через [98] минут$/)).toBeVisible()
    await expect(enter).toHaveAttribute('href', 'https://meet.example/room-7')
    await expect(enter).toBeVisible()
    await expect(meeting.getByText('войти можно будет')).toBeHidden()
    await expectAccessible(page)
    await page.clock.fastForward('01:00:00')
    await expect(meeting.getByText('время прошло')).toBeVisible()
    await expect(enter).toBeHidden()
    await page.clock.fastForward('01:00:00')
    await expect(meeting).toBeHidden()
  }
})
