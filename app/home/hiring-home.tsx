import type { ComponentProps } from 'react'
import type { PriceList } from '#app/features/plans/price-list.server.ts'
import { PriceCards } from '#app/features/plans/price-cards.tsx'
import { HireLinks } from './hire-links.tsx'
import { LinkGrid } from './link-grid.tsx'
import { Steps, type Step } from './steps.tsx'
import { Questions, type FoldedAnswer } from '#app/features/site/questions.tsx'
import { Keepers } from '#app/features/vacancies/keepers.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

export interface HiringHomeProps {
  words: ComponentProps<typeof HireLinks>['words'] &
    Record<
      | 'steps_title'
      | 'prices'
      | 'prices_all'
      | 'recommended'
      | 'keepers'
      | 'groups'
      | 'groups_all'
      | 'questions'
      | 'closing',
      string
    > & { steps: readonly Step[] }
  /** The offer to a guest; null for visitors with an account. */
  offer: (Pick<PriceList, 'plans' | 'terms'> & { questions: readonly FoldedAnswer[] }) | null
  keepers: ComponentProps<typeof Keepers>['companies']
  groups: readonly { code: string; name: string; count: number }[]
}

/** The half of the home page for those who hire; guests read what it costs and how it goes. */
export function HiringHome({ words, offer, keepers, groups }: HiringHomeProps) {
  const paths = usePaths()
  return (
    <>
      {offer && (
        <>
          <section className="stack-tight">
            <h2>{words.steps_title}</h2>
            <Steps steps={words.steps} />
          </section>
          <section className="stack-tight">
            <div className="bar">
              <h2>{words.prices}</h2>
              <Link to={paths.prices()}>{words.prices_all}</Link>
            </div>
            <PriceCards plans={offer.plans} recommended={words.recommended} />
            <p className="help">{offer.terms}</p>
          </section>
        </>
      )}
      {offer && keepers.length > 0 && (
        <section className="stack-tight">
          <h2>{words.keepers}</h2>
          <Keepers companies={keepers} />
        </section>
      )}
      <section className="stack-tight">
        <div className="bar">
          <h2>{words.groups}</h2>
          <Link to={paths.resumes()}>{words.groups_all}</Link>
        </div>
        <LinkGrid
          items={groups.map(({ code, ...group }) => ({
            ...group,
            to: paths.resumes(`specialty=g${code}`),
          }))}
        />
      </section>
      {offer && (
        <>
          <section className="stack-tight">
            <h2>{words.questions}</h2>
            <Questions questions={offer.questions} />
          </section>
          <Panel as="section" className="closing" title={words.closing}>
            <HireLinks words={words} isGuest={false} />
          </Panel>
        </>
      )}
    </>
  )
}
