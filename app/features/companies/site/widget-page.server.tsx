// Draws the open vacancies of a company as a page without script, for a frame on the company's own site.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '#contract/companies.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { drawIn } from '#app/platform/i18n/dates.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export interface WidgetVacancy {
  id: string
  title: string
  /** Facts that stand below the title, such as pay and city. */
  facts: readonly string[]
}

export interface WidgetCompany extends Pick<Company, 'name' | 'slug' | 'open_vacancies_count'> {
  vacancies: readonly WidgetVacancy[]
}

/** Returns the HTML of the page; without a company it says that there is none of that name. */
export function widgetPage(visit: Visit, company: WidgetCompany | null): string {
  const t = visit.texts('company_widget_server')
  const title = company ? t('title', { name: company.name }) : t('unknown')
  const theme = visit.url.searchParams.get('theme') === 'dark' ? 'dark' : 'light'
  const language = visit.params.lang ?? defaultLocale
  const page = drawIn(language, () =>
    renderToStaticMarkup(
      <html lang={language} data-theme={theme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{title}</title>
          <style>{styles}</style>
        </head>
        <body>
          <h1>{title}</h1>
          {company && <OpenVacancies visit={visit} company={company} />}
        </body>
      </html>,
    ),
  )
  return `<!DOCTYPE html>${page}`
}

function OpenVacancies({ visit, company }: { visit: Visit; company: WidgetCompany }) {
  const { paths, texts } = visit
  const t = texts('company_widget_server')
  const { vacancies, open_vacancies_count: count, slug } = company
  return (
    <>
      {vacancies.length === 0 && <p>{t('none')}</p>}
      <ul>
        {vacancies.map(({ id, title, facts }) => (
          <li key={id}>
            <OutwardLink to={paths.vacancy(id)}>{title}</OutwardLink>
            <p>{facts.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p>
        {count > vacancies.length ? (
          <OutwardLink to={paths.vacancies(`company=${slug}`)}>{t('all', { count })}</OutwardLink>
        ) : (
          <OutwardLink to={paths.company(slug)}>{t('by')}</OutwardLink>
        )}
      </p>
    </>
  )
}

/** A link that opens beside the site on which the frame stands. */
function OutwardLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={publicAddress(to)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

const styles = `
:root{--ink:#18211d;--ink-soft:#56625c;--line:#dcded8;--brand:#0b6b4f}
:root[data-theme=dark]{--ink:#ecefea;--ink-soft:#a3aea8;--line:#3a423e;--brand:#4cc39b}
body{margin:0;color:var(--ink);font:100%/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:1.125rem;line-height:1.25}
ul{margin:0;padding:0;list-style:none}
li{padding:10px 0;border-top:1px solid var(--line)}
p{margin:2px 0 0;color:var(--ink-soft);font-size:.9375rem}
ul+p{padding-top:10px;border-top:1px solid var(--line)}
a{display:inline-block;padding:8px 0;color:var(--brand)}
li a{font-weight:600}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`
