import { useTranslation } from 'react-i18next'
import type { DeskResult } from '#contract/desk-search.ts'
import { supportNumber } from '#contract/rules/support-number.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type BlockableResult = Exclude<DeskResult, { kind: 'application' }>

/** The accounts, companies, vacancies and applications that were found. */
export function FoundThings({ results }: { results: readonly DeskResult[] }) {
  const { t } = useTranslation('desk')
  useFocusOn('found', true, results)
  return (
    <section id="found" tabIndex={-1} aria-label={t('search.found')} className="desk-found">
      {results.length === 0 ? (
        <EmptyState drawing="search">{t('search.nothing')}</EmptyState>
      ) : (
        <Panel className="bleed">
          <ul className="desk-history">
            {results.map((result) => (
              <li key={`${result.kind} ${result.id}`}>
                <Found result={result} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}

function OpenBlocks({ of: { blocks } }: { of: Pick<BlockableResult, 'blocks'> }) {
  const { t } = useTranslation('desk')
  const desk = deskPaths(usePaths())
  return blocks.map(({ id, kind, title }) => (
    <p key={id}>
      <Link to={desk.block(id)}>{t(`block.blocked.${kind}`, { title })}</Link>
    </p>
  ))
}

function Found({ result }: { result: DeskResult }) {
  const { t } = useTranslation('desk')
  const paths = usePaths()
  const desk = deskPaths(paths)
  switch (result.kind) {
    case 'account':
      return (
        <>
          <b>{result.name || t('log.erased')}</b>
          <p className="help">
            {t('search.account', { id: result.id, side: t(`queue.side.${result.side}`) })}
            {result.is_ending && ` ${t('case.ending')}`}
          </p>
          <OpenBlocks of={result} />
          <p className="links">
            {result.cases.map((id) => (
              <Link key={id} to={desk.case(id)}>
                {t('subjects.case', { id: supportNumber(id) })}
              </Link>
            ))}
            <Link to={desk.log(`about=${result.id}`)}>{t('search.log')}</Link>
          </p>
        </>
      )
    case 'company':
      return (
        <>
          <Link to={paths.company(result.slug)}>{result.name}</Link>
          <p className="help">
            {t('search.company', { bin: result.bin ?? t('search.no_bin') })}{' '}
            {t(`search.verification.${result.verification}`)}.{' '}
            {t('search.owners', { ids: result.owners.join(', ') })}
          </p>
          <OpenBlocks of={result} />
        </>
      )
    case 'vacancy':
      return (
        <>
          <Link to={paths.vacancy(result.id)}>{result.title}</Link>
          <p className="help">
            {t('search.vacancy', { company: result.company.name, manager: result.manager })}{' '}
            {t(`vacancy_statuses.${result.status}`)}.
          </p>
          <OpenBlocks of={result} />
        </>
      )
    case 'application':
      return (
        <>
          <b>{t('search.application', { title: result.vacancy.title })}</b>
          <p className="help">
            {t('search.applied', { candidate: result.candidate })}{' '}
            {t(`search.status.${result.status}`)}.
          </p>
          <p>
            <Link to={paths.vacancy(result.vacancy.id)}>{t('search.open_vacancy')}</Link>
          </p>
        </>
      )
  }
}
