import { useTranslation } from 'react-i18next'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { CardList } from '#app/ui/card-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { VacancyCard } from '../vacancy-card.tsx'
import { ResponsePromise, VacancyLead } from '../vacancy-lead.tsx'
import { VacancyText } from '../vacancy-text.tsx'
import type { Faces } from './faces.server.ts'

export const faces = ['page', 'card', 'search'] as const
export type Face = (typeof faces)[number]

export function FaceSwitch({ face }: { face: Face }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <SegmentLinks
      label={t('preview.as.label')}
      items={faces.map((each) => ({
        to: each === 'page' ? '.' : `?as=${each}`,
        label: t(`preview.as.${each}`),
        isCurrent: each === face,
      }))}
    />
  )
}

interface FaceProps {
  face: Face
  of: Faces
  to: string
  /** The URL that the vacancy's page will have after publishing. */
  address: string
}

export function VacancyFace({ face, of, to, address }: FaceProps) {
  switch (face) {
    case 'page':
      return <Page vacancy={of.page} words={of.words} />
    case 'card':
      return (
        <CardList>
          <VacancyCard vacancy={of.card} to={to} />
        </CardList>
      )
    case 'search':
      return <SearchResult of={of.search} address={address} />
  }
}

function Page({ vacancy, words }: { vacancy: Faces['page']; words: Faces['words'] }) {
  const { response_due_days: days } = vacancy
  return (
    <Panel className="bleed">
      <article className="stack">
        <header className="page-head">
          <h2>{vacancy.title}</h2>
          <VacancyLead vacancy={vacancy} />
          {days !== null && <ResponsePromise days={days} />}
        </header>
        <VacancyText vacancy={vacancy} words={words} />
      </article>
    </Panel>
  )
}

function SearchResult({ of, address }: { of: Faces['search']; address: string }) {
  return (
    <Panel className="bleed">
      <div className="search-result">
        <p className="help">{address}</p>
        <h2>{pageTitle(of.title).title}</h2>
        <p>{of.description}</p>
      </div>
    </Panel>
  )
}
