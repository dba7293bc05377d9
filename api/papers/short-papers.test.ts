import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { SentResume } from '../contract/applications.ts'
import { sentPart } from '../contract/content/resume.ts'
import type { PaperLength } from '../contract/rules/resume-papers.ts'
import { completeResume } from '../testing.ts'
import { fitPaper } from './fit-paper.ts'
import type { PaperResume } from './paper-resume.ts'
import { resumeMessage } from './resume-message.ts'
import { resumePdf } from './resume-pdf.ts'
import { shortened } from './shortened.ts'

const usual: SentResume = {
  ...sentPart(completeResume),
  name: 'Айгүл Сәрсенқызы',
  area: { code: '160', name: 'Алматы' },
  total_experience_months: 26,
}
const job = usual.experience[0] ?? expect.fail()
const word = (length: number) => 'ъ'.repeat(length)
const sentence = 'Вёл проекты и отвечал за сроки. '

function paperOf(resume: Partial<SentResume>, contacts: string[] = ['aigul@example.kz']) {
  const drawnAt = new Date('2026-11-20T10:00:00Z')
  const address = 'https://otklik.test/ru/r/abcdefghijklmnopqrstuvwxyz'
  const paper = {
    resume: { ...usual, ...resume },
    contacts,
    photo: null,
    isShort: false,
    moreJobs: 0,
  }
  return { ...paper, address, drawnAt } satisfies PaperResume
}

test('a job without dates is printed without a period', () => {
  const undated = { ...job, start: null, end: null }
  expect(resumeMessage(paperOf({ experience: [undated] })).text).not.toContain('сейчас')
})

test.each(['one_page', 'two_pages'] as const)(
  'the QR code of %s is also a link',
  async (length) => {
    const paper = paperOf({})
    const pages = await getDocumentProxy(new Uint8Array(await resumePdf(paper, length)))
    const notes = await (await pages.getPage(1)).getAnnotations()
    const links = (notes as { subtype: string; url?: string }[]).filter(
      ({ subtype }) => subtype === 'Link',
    )
    expect(links.map(({ url }) => url)).toContain(paper.address)
  },
)

const longest = paperOf(
  {
    name: word(300),
    title: word(100),
    about: word(5000),
    experience: Array.from({ length: 64 }, () => ({
      ...job,
      position: word(255),
      company: word(255),
      description: word(900),
    })),
    education: Array.from({ length: 64 }, () => ({
      name: word(512),
      faculty: word(128),
      specialty: word(128),
      year: 2000,
    })),
    courses: Array.from({ length: 20 }, () => ({
      name: word(255),
      organization: word(255),
      year: 2000,
    })),
    skills: Array.from({ length: 30 }, () => word(100)),
    languages: Array.from({ length: 10 }, () => ({ code: 'kk', level: 'native' as const })),
    work_formats: ['on_site', 'remote', 'hybrid'],
    driver_license_types: ['A', 'B', 'C', 'D'],
    has_vehicle: true,
  },
  [...Array<string>(3).fill(`+7 701 000 00 01, ${word(255)}`), word(254), word(511), word(511)],
)
const ofNineJobs = paperOf({
  experience: Array.from({ length: 9 }, (_, index) => ({
    ...job,
    start: `20${10 + index}-01`,
    end: `20${10 + index}-12`,
    position: `Должность ${index}`,
    description: sentence.repeat(20),
  })),
})

async function read(paper: PaperResume, length: PaperLength) {
  const bytes = await resumePdf(paper, length)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}

test.each([
  ['the longest resume', longest],
  ['one of nine jobs', ofNineJobs],
  ['an empty one', paperOf({ experience: [], skills: [], about: '', title: '' }, [])],
])('%s fits on one page and on two', async (_, paper) => {
  expect((await read(paper, 'one_page')).totalPages).toBe(1)
  expect((await read(paper, 'two_pages')).totalPages).toBeLessThanOrEqual(2)
})

test('a paper says what it leaves out, the oldest jobs first, and ends texts with a sentence', async () => {
  const { leftOut } = await fitPaper(ofNineJobs, 'one_page')
  const { text } = await read(ofNineJobs, 'one_page')
  expect(leftOut.job_texts).toBe(9 - leftOut.jobs)
  expect(leftOut.skills).toBe(0)
  expect(text).toContain('Должность 8')
  expect(text.includes('Должность 0')).toBe(leftOut.jobs === 0)
  expect(text).toContain('отвечал за сроки. ')
  expect(text).not.toContain('…')
})

test('a short resume is left as it is', async () => {
  const paper = paperOf({ about: 'Люблю порядок.' })
  const { leftOut } = await fitPaper(paper, 'one_page')
  expect(Object.values(leftOut).every((count) => count === 0)).toBe(true)
  const { text } = await read(paper, 'one_page')
  for (const words of ['Айгүл Сәрсенқызы', 'Условия', 'Люблю порядок.', 'aigul@example.kz']) {
    expect(text).toContain(words)
  }
})

test('a text for messengers fits into one message and leads to the whole resume', () => {
  const { text } = resumeMessage(paperOf({}))
  expect(text).toMatch(/^Айгүл Сәрсенқызы\nПрограммист\n\nОпыт: 2 года 2 месяца\n/)
  expect(text).toContain('Резюме целиком: https://otklik.test/ru/r/')
  for (const paper of [longest, ofNineJobs]) {
    expect(resumeMessage(paper).text.length).toBeLessThanOrEqual(4000)
  }
})

test.each([
  ['Одно. Два. Три.', 12, 'Одно. Два.'],
  ['Одно.\nДва.\nТри.', 12, 'Одно.\nДва.'],
  ['Одно длинное предложение', 15, 'Одно длинное…'],
  ['Одно.', 0, ''],
  ['Одно.', 5, 'Одно.'],
])('«%s» in %i characters', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected)
})
