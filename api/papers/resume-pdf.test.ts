import { extractText, getDocumentProxy } from 'unpdf'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SentResume } from '../contract/applications.ts'
import { sentPart } from '../contract/content/resume.ts'
import { completeResume } from '../testing.ts'
import { resumeFileName } from './file-name.ts'
import { resumePdf } from './resume-pdf.ts'

const usual: SentResume = {
  ...sentPart(completeResume),
  name: 'Айгүл Сәрсенқызы',
  area: { code: '160', name: 'Алматы' },
  total_experience_months: 26,
}
const plain = {
  isShort: false,
  address: null,
  moreJobs: 0,
  drawnAt: new Date('2026-11-20T10:00:00Z'),
}

async function read(
  changes: Partial<SentResume> = {},
  { contacts = [] as string[], photo = null as Buffer | null } = {},
) {
  const bytes = await resumePdf({ ...plain, resume: { ...usual, ...changes }, contacts, photo })
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  })
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { bytes, pages, totalPages, all: pages.join(' ') }
}

test('a short resume is one page, whose text can be selected', async () => {
  const { all, totalPages } = await read(
    { about: 'Люблю порядок.', salary_expected: { amount: 400_000, currency: 'KZT' } },
    { contacts: ['+7 701 000 00 01', 'aigul@example.kz'] },
  )
  expect(totalPages).toBe(1)
  for (const words of [
    'Айгүл Сәрсенқызы',
    'Программист',
    'Опыт 2 года 2 месяца',
    'Город Алматы',
    'Ожидает 400 000 ₸',
    'Контакты +7 701 000 00 01 aigul@example.kz',
    '01.2020 – 12.2021',
    'Банк',
    'Образование Высшее',
    'Казахский: Родной',
    'О себе Люблю порядок.',
  ]) {
    expect(all).toContain(words)
  }
})

const kazakh = 'Әә Ғғ Ққ Ңң Өө Ұұ Үү Һһ Іі'

test('Kazakh letters are read back as they were written', async () => {
  expect((await read({ about: kazakh, title: kazakh })).all.split(kazakh)).toHaveLength(3)
})

test('a hidden name is said to be hidden, and names neither the document nor the file', async () => {
  const { all, bytes } = await read({ name: null })
  expect(all).toContain('Имя скрыто')
  expect(bytes.toString('latin1')).not.toContain('Сәрсенқызы')
  expect(resumeFileName({ name: null, title: 'Повар/пекарь' }, 'pdf')).toBe(
    'Резюме, Повар пекарь.pdf',
  )
})

test('a longer resume continues on the next page, and each page says whose it is', async () => {
  const job = usual.experience[0] ?? expect.fail()
  const description = 'Вёл проекты и отвечал за сроки. '.repeat(12)
  const experience = Array.from({ length: 7 }, () => ({ ...job, description }))
  const { pages, totalPages } = await read({ experience })
  expect(totalPages).toBe(2)
  expect(pages[0]).toContain('Айгүл Сәрсенқызы, Программист · 1 из 2')
  expect(pages[1]).toContain('Айгүл Сәрсенқызы, Программист · 2 из 2')
})

test('nothing of a very long resume is lost, not even a word without spaces', async () => {
  const word = 'ъ'.repeat(3000)
  const job = usual.experience[0] ?? expect.fail()
  const experience = Array.from({ length: 60 }, (_, index) => ({
    ...job,
    position: `Должность ${index}`,
    description: `${'Слова о работе. '.repeat(200)}Конец ${index}.`,
  }))
  const { all, totalPages } = await read({ experience, about: `${word} Последнее слово` })
  expect(totalPages).toBeGreaterThan(20)
  for (let index = 0; index < 60; index++) {
    expect(all).toContain(`Должность ${index} `)
    expect(all).toContain(`Конец ${index}.`)
  }
  expect(all.match(/ъ/g)).toHaveLength(word.length)
  expect(all).toContain('Последнее слово')
})

test('a sign that the font does not have is replaced, not left out', async () => {
  expect((await read({ about: 'Готова ✅ к работе 🚀 日' })).all).toContain('Готова + к работе * ?')
})

test('a photo is drawn', async () => {
  const photo = await sharp({
    create: { width: 384, height: 384, channels: 3, background: '#456' },
  })
    .jpeg()
    .toBuffer()
  const { bytes, all } = await read({}, { photo })
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  expect(all).toContain('Айгүл Сәрсенқызы')
})
