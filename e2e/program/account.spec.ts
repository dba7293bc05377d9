import type { Page } from 'playwright'
import sharp from 'sharp'
import { chooseFrom, expect, hydrated, signIn, signInAnew, test } from '../fixtures.ts'

// Tests the pages on which users manage their account.

async function open(page: Page, username: string, path: string): Promise<void> {
  await signIn(page, username)
  await page.goto(path)
  await hydrated(page)
}

async function addCompany(page: Page, name: string): Promise<void> {
  await open(page, 'employer2@example.com', '/ru/my/companies/new')
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name)
  await chooseFrom(page, 'Город', 'Алматы')
  await page.getByRole('button', { name: 'Создать компанию' }).click()
  await expect(page).toHaveURL(/companies\/\d+$/)
}

test('after an act of the settings the focus stays beside it', async ({ page, browser }) => {
  await open(page, 'candidate2@example.com', '/ru/my/settings')
  const blocked = page.locator('#blocked')
  await blocked.getByLabel('Название или БИН').fill('Сарыарка Код Студия')
  await page.keyboard.press('Enter')
  await expect(blocked.getByRole('button', { name: /^Разблокировать/ })).toBeVisible()
  await expect(blocked.getByLabel('Название или БИН')).toHaveValue('')
  await expect(blocked.getByLabel('Название или БИН')).toBeFocused()
  await blocked.getByRole('button', { name: /^Разблокировать/ }).press('Enter')
  await expect(blocked.getByRole('heading')).toBeFocused()

  const there = await browser.newPage()
  await signIn(there, 'candidate2@example.com')
  await there.close()
  await page.reload()
  await hydrated(page)
  const devices = page.locator('#devices')
  await devices
    .getByRole('button', { name: /^Завершить сеанс/ })
    .first()
    .press('Enter')
  await expect(page.getByText(/^Завершён/).first()).toBeVisible()
  await expect(devices.getByRole('heading')).toBeFocused()
  await expect(devices.getByRole('heading')).toBeInViewport()
})

test('an act that is refused without a form of its own is read aloud', async ({
  page,
  browser,
}) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const username = await signInAnew(page)
  const there = await browser.newPage({ userAgent })
  await signIn(there, username)
  await page.goto('/ru/my/settings')
  await hydrated(page)
  const end = page.getByRole('button', { name: 'Завершить сеанс: Firefox, Linux' }).first()
  await expect(end).toBeVisible()
  await there.goto('/ru/account/sign-out')
  await there.getByRole('main').getByRole('button', { name: 'Выйти' }).click()
  await expect(there).toHaveURL(/\/ru$/)
  await there.close()
  await end.click()
  await expect(page.getByRole('alert')).toContainText('Ничего не найдено')
})

test('a wrong password is one toast in danger, which covers neither the heading nor the notice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ru/account/sign-in')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('Почта или телефон').fill('nobody@example.kz')
  await main.getByRole('textbox', { name: 'Пароль' }).fill('wrong password')
  await main.getByRole('button', { name: 'Войти', exact: true }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('Неверный адрес или пароль.')
  await expect(toast).toHaveClass('toast danger')
  await expect(main.getByText('Неверный адрес или пароль.')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox()
  await expect(async () => {
    const box = await toast.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  }).toPass()
})

test('a refusal that names a field is a toast too, and announced once', async ({ page }) => {
  await open(page, 'candidate2@example.com', '/ru/my/profile?edit=email')
  await page.getByLabel('Новая почта').fill('another@example.kz')
  await page.getByRole('textbox', { name: 'Пароль' }).first().fill('a guess')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('Проверьте выделенные поля.')
  await expect(toast).toHaveClass('toast danger')
  await expect(page.locator('[id$="current_password-error"]')).toHaveText('Пароль не подошёл')
})

test('a note that something was saved goes when something else is typed', async ({ page }) => {
  await open(page, 'candidate2@example.com', '/ru/my/profile')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Сохранено в')).toBeVisible()
  await page.getByLabel('Фамилия').press('End')
  await page.getByLabel('Фамилия').pressSequentially('а')
  await expect(page.getByText('Сохранено в')).toBeHidden()
})

test('who keeps his address is back at the link that changes it', async ({ page }) => {
  await open(page, 'candidate2@example.com', '/ru/my/profile')
  await page.getByRole('link', { name: 'Сменить почту' }).press('Enter')
  await expect(page.getByLabel('Новая почта')).toBeFocused()
  await page.getByRole('button', { name: 'Получить код' }).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Оставить как есть' }).press('Enter')
  await expect(page.getByLabel('Новая почта')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Сменить почту' })).toBeFocused()
})

test('Enter pressed twice saves a company once', async ({ page }) => {
  await addCompany(page, 'Двойной Ввод')
  let posts = 0
  let letGo = () => {}
  const pressedTwice = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/companies\/\d+/, async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await pressedTwice
    await route.continue()
  })
  const name = page.getByRole('textbox', { name: 'Название', exact: true })
  await name.press('Enter')
  await expect(page.locator('.form-foot > [aria-busy]')).toHaveText(/Сохранить/)
  await name.press('Enter')
  letGo()
  await expect(page.getByText('Сохранено в')).toBeVisible()
  expect(posts).toBe(1)
})

test('a logo is sent without losing what is typed beside it', async ({ page }) => {
  await addCompany(page, 'Логотип и Слова')
  const words = page.getByLabel('Описание')
  await words.fill('Слова, которые жалко потерять.')
  const file = page.getByLabel('Файл с логотипом')
  const background = { r: 40, g: 90, b: 160 }
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } })
  const send = async (name: string, buffer: Buffer) => {
    await file.setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  await send('a.png', Buffer.alloc(6 * 1024 * 1024))
  await expect(page.locator('#logo-error')).toContainText('меньше 5')
  await send('a.png', await picture.png().toBuffer())
  await expect(page.getByRole('img', { name: 'Логотип компании' })).toBeVisible()
  await expect(page.getByText('Сохранено в')).toBeVisible()
  await expect(file).toHaveValue('')
  await page.getByRole('link', { name: 'Удалить логотип' }).press('Enter')
  await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'Удалить логотип' })).toHaveCount(0)
  await expect(words).toHaveValue('Слова, которые жалко потерять.')
})

for (const typed of ['Слова, которые жалко', '']) {
  test(`what is typed into a form after it was sent is in the page that follows, «${typed}» before it comes`, async ({
    page,
  }) => {
    await open(page, 'employer2@example.com', '/ru/my/companies/new')
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Слова вдогонку')
    await chooseFrom(page, 'Город', 'Алматы')
    let letGo = () => {}
    const isTyped = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/companies\/\d+\.data/, async (route) => {
      await isTyped
      await route.continue()
    })
    await page.getByRole('button', { name: 'Создать компанию' }).click()
    await expect(page.locator('.form-foot > [aria-busy]')).toHaveText(/Создать/)
    const words = page.getByLabel('Описание')
    await words.focus()
    await page.keyboard.type(typed)
    letGo()
    await expect(page).toHaveURL(/companies\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Слова вдогонку')
    await expect(words).toBeFocused()
    await page.keyboard.type(' потерять.')
    await expect(words).toHaveValue(`${typed} потерять.`)
  })
}

test('what is typed while a form that is emptied is on its way stays', async ({ page }) => {
  await open(page, 'candidate2@example.com', '/ru/my/settings')
  const name = page.locator('#blocked').getByLabel('Название или БИН')
  await page.route(/settings\.data/, async (route) => {
    await name.fill('Жанұя')
    await route.continue()
  })
  await name.fill('Сарыарка Код Студия')
  await page.keyboard.press('Enter')
  const unblock = page.locator('#blocked').getByRole('button', { name: /^Разблокировать/ })
  await expect(unblock).toBeVisible()
  await expect(name).toHaveValue('Жанұя')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await unblock.click()
  await expect(unblock).toHaveCount(0)
})

test('a saved address that is taken out comes back whole', async ({ page }) => {
  await open(page, 'employer@example.com', '/ru/my/profile')
  await page
    .getByRole('link', { name: /^Изменить данные/ })
    .first()
    .click()
  const first = page.getByRole('group', { name: 'Адрес 1' })
  const line = first.getByRole('textbox', { name: 'Адрес', exact: true })
  const address = await line.inputValue()
  await first.getByRole('button', { name: /^Убрать/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue(address)
})

test('pages of a company are accessible on a phone too, verified or waiting to be', async ({
  page,
  expectAccessible,
}) => {
  await open(page, 'employer@example.com', '/ru/my/profile')
  const hrefs = await page
    .getByRole('link', { name: /^Изменить данные|^Карточка/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThan(2)
  for (const href of hrefs) {
    await page.goto(String(href))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
  }
})
