import { useTranslation } from 'react-i18next'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

/** A held vacancy: what the rules have found, who has written it, and its text. */
export function VacancyCase({ content }: { content: Extract<CaseContent, { kind: 'vacancy' }> }) {
  const { t } = useTranslation('desk')
  const paths = usePaths()
  const { title, description, salary, company, reasons } = content
  const pay = [salary.from, salary.to]
    .filter((amount) => amount !== null)
    .map((amount) => formatMoney(amount, salary.currency))
  return (
    <>
      <section>
        <h2>{t('held.found')}</h2>
        <ul className="desk-history">
          {reasons.map(({ rule, words }) => (
            <li key={`${rule} ${words}`} className="found">
              {words && (
                <p>
                  «<mark>{words}</mark>»
                </p>
              )}
              <p className="help">{t(`held.rules.${rule}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('held.company')}</h2>
        <p>
          <Link to={paths.company(company.slug)}>{company.name}</Link>
        </p>
        <p className="help">
          {t(`search.verification.${company.verification}`)}.{' '}
          {t('held.published', { count: company.published })}{' '}
          {t(content.was_public ? 'held.edit' : 'held.first')}
        </p>
      </section>
      <section>
        <h2>{t('held.text')}</h2>
        <div className="quote">
          <p>
            <b>{title}</b>
          </p>
          {pay.length > 0 && <p>{pay.join(' – ')}</p>}
          <Paragraphs text={description} />
        </div>
      </section>
    </>
  )
}
