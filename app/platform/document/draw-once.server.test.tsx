import { useContext, createContext } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { defaultCountry } from '#contract/rules/country.ts'
import { i18nFor } from '#app/platform/i18n/i18n.server.ts'
import { usePaths, useUser, type PageFacts } from '#app/platform/root-data.tsx'
import { drawOnceIn } from './draw-once.server.tsx'

const Outer = createContext('inside')
const draws = vi.fn<() => void>()

function Card({ title }: { title: string }) {
  draws()
  return (
    <a href={usePaths().vacancies()}>
      {title} {useContext(Outer)}
    </a>
  )
}

function pageAt(now: string): PageFacts {
  return { lang: 'ru', now, country: defaultCountry }
}

function Greeting() {
  return <p>{useUser() ? 'somebody' : 'nobody'}</p>
}

test('a card does not know the visitor, even if the facts of the page come with one', () => {
  const page = { ...pageAt('2026-11-24T03:00:00Z'), user: { id: 1 } }
  expect(drawOnceIn(i18nFor('ru'), page)({ greeting: true }, <Greeting />)).toBe('<p>nobody</p>')
})

test('a card is drawn once for its facts and the day, beside a page that is being drawn', () => {
  const page = (now: string, title: string) => {
    const drawOnce = drawOnceIn(i18nFor('ru'), pageAt(now))
    const List = () => (
      // oxlint-disable-next-line react/no-danger
      <ul dangerouslySetInnerHTML={{ __html: drawOnce({ title }, <Card title={title} />) }} />
    )
    return renderToString(
      <Outer.Provider value="outside">
        <List />
        <Outer.Consumer>{(value) => <p>{value}</p>}</Outer.Consumer>
      </Outer.Provider>,
    )
  }
  const morning = page('2026-11-24T03:00:00Z', 'Повар')
  expect(morning).toBe(
    '<ul><a href="/ru/vacancies">Повар<!-- --> <!-- -->inside</a></ul><p>outside</p>',
  )
  expect(page('2026-11-24T18:59:00Z', 'Повар')).toBe(morning)
  expect(draws).toHaveBeenCalledTimes(1)
  page('2026-11-24T19:00:00Z', 'Повар')
  page('2026-11-24T03:00:00Z', 'Пекарь')
  expect(draws).toHaveBeenCalledTimes(3)
})
