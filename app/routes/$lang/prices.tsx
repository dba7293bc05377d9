import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PriceCards } from '#app/features/plans/price-cards.tsx'
import { readPrices } from '#app/features/plans/read-prices.server.ts'
import { ServicePrices } from '#app/features/plans/service-prices.tsx'
import { Questions } from '#app/features/site/questions.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const loader = guard('guest').loader(readPrices)

export { meta } from '#app/platform/document/page-meta.ts'

export default function PricesPage() {
  const { title, side, isSignedIn, words, payment, employers, candidates } =
    useLoaderData<typeof loader>()
  const paths = usePaths()
  const { services, free, papers, questions, recommended } = words
  return (
    <Container page className="sections">
      <PageHead
        title={title}
        actions={
          isSignedIn && (
            <LinkButton variant="outline" to={moneyPaths(paths).plans()}>
              {words.own_plan}
            </LinkButton>
          )
        }
      >
        <p className="lead">{words.lead}</p>
      </PageHead>
      <Section title={words.plans}>
        <PriceCards plans={employers.plans} recommended={recommended} />
        <p className="help">{employers.terms}</p>
        {side === 'employer' && (
          <p>
            <LinkButton to={paths.newVacancy()}>{words.post}</LinkButton>
          </p>
        )}
      </Section>
      <Section title={services.title} lead={services.lead}>
        <ServicePrices services={employers.services} />
      </Section>
      <div className="two prices-notes">
        <Section title={free.title}>
          <Items items={free.items} />
        </Section>
        <Section title={papers.title}>
          <Items items={[payment, ...papers.items]} />
          <p className="actions links">
            <Link to={paths.refund()}>{papers.refund}</Link>
            <Link to={paths.terms()}>{papers.terms}</Link>
          </p>
        </Section>
      </div>
      <Section title={questions.title}>
        <Questions questions={questions.items} />
      </Section>
      <Section title={words.candidates.title} lead={words.candidates.lead}>
        <PriceCards plans={candidates.plans} recommended={recommended} />
        <ServicePrices services={candidates.services} />
      </Section>
    </Container>
  )
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  lead?: string
  children: ReactNode
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="text-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
