import { useTranslation } from 'react-i18next'
import { isCounted, vacancyCounters } from '#contract/rules/application-counters.ts'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { sortForTab, sortForTriage } from '#app/features/applications/tabs/lists.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import type { CountedApplications } from '#app/paths.ts'
import { Link } from '#app/ui/link.tsx'
import { EmployerRows } from './employer-rows.tsx'

const names: readonly (string | null)[] = [
  'overdue',
  'waiting',
  'unread',
  'meetings',
] satisfies CountedApplications[]

export function isCountedName(name: string | null): name is CountedApplications {
  return names.includes(name)
}

/** Lists the applications behind a number on the page «Мои вакансии» (my vacancies), the most urgent first. */
export function CountedList({
  counted,
  applications,
  changed,
}: LiveApplications & { counted: CountedApplications }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now } = useClock()
  const shown = applications.filter((each) => isCounted(vacancyCounters[counted], each, now))
  const title = t(`mine.counted.${counted}`)
  return (
    <>
      <section>
        <h2>
          {title}{' '}
          <span className={counted === 'meetings' ? 'tally' : 'tally tally-turn'}>
            {shown.length}
          </span>
        </h2>
        {shown.length > 0 ? (
          <EmployerRows
            label={title}
            changed={changed}
            applications={
              counted === 'meetings' ? sortForTab('interviews', shown) : sortForTriage(shown, now)
            }
          />
        ) : (
          <p>{t('mine.counted.none')}</p>
        )}
      </section>
      <p>
        <Link to={paths.myApplications()}>{t('mine.counted.all')}</Link>
      </p>
    </>
  )
}
