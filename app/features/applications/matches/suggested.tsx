import { Form, useLocation, useNavigation, useParams, useSearchParams } from '@remix-run/react'
import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/rules/application-moves.ts'
import { SectionNotLoaded } from '#app/platform/errors/not-loaded.tsx'
import type { notLoaded } from '#app/platform/page/extra.server.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { WaitingPlace, WaitsField } from '#app/platform/outbox/waits.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { answerAnchor, answerToChosen, chosenIntent, type ChosenAnswer } from './chosen.ts'
import type { Suggested as Page } from './read-suggested.server.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

interface Named {
  public_id: string
  title: string
  name?: string | null
}

export interface SuggestedProps<Shown extends Named> {
  side: Side
  suggested: Page<Shown> | typeof notLoaded
  answer: ChosenAnswer | null | undefined
  card: (shown: Shown) => ReactNode
  empty: ReactNode
  toAll?: ReactNode
  /** A sentence below the explanation of the list. */
  note?: string | null
}

const formId = 'suggested'

/** Recommended vacancies or resumes with checkboxes, and a button that sends an application or invitation to each. */
export function Suggested<Shown extends Named>({ suggested, ...props }: SuggestedProps<Shown>) {
  const { t } = useTranslation('matches')
  if (suggested === 'not_loaded') return <SectionNotLoaded title={t('title')} />
  return <SuggestedList suggested={suggested} {...props} />
}

function SuggestedList<Shown extends Named>(
  props: SuggestedProps<Shown> & { suggested: Page<Shown> },
) {
  const { side, suggested, card, empty, toAll, note } = props
  const answer = answerToChosen(props.answer)
  const { cards, page, pageCount } = suggested
  const { t } = useTranslation('matches')
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const hrefFor = (number: number) => (number > 1 ? `${pathname}?page=${number}` : pathname)
  const kept = [answer?.values.chosen ?? []].flat()
  const sent = answer?.sent

  const count = useTicked(list)

  useEffect(() => {
    if (sent) tickAll(list.current, false)
  }, [sent])

  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="pick-head">
        <div className="panel-head">
          <h2 id={titleId} tabIndex={-1} data-landing>
            {t('title')} <span className="tally">{suggested.total}</span>
          </h2>
          {toAll}
        </div>
        {cards.length > 0 && <p>{t(`lead.${side}`)}</p>}
        {cards.length > 0 && note && <p className="help">{note}</p>}
      </div>
      {sent && <UnsentNotice side={side} sent={sent} />}
      {answer?.asks && <ConfirmNotice asks={answer.asks} formId={formId} back={hrefFor(page)} />}
      {cards.length === 0 ? (
        <div className="panel">{empty}</div>
      ) : (
        <>
          <div className="panel bleed">
            <div className="pick-all">
              <PickAll
                isAll={search.has('all')}
                isAllTicked={count === cards.length}
                href={hrefFor(page)}
                onPick={(isTicked) => tickAll(list.current, isTicked)}
              />
            </div>
            <ul ref={list} aria-labelledby={titleId}>
              {cards.map((each) => (
                <li key={each.public_id} id={each.public_id} className="pick">
                  <label className="pick-box">
                    <input
                      type="checkbox"
                      form={formId}
                      name="chosen"
                      value={each.public_id}
                      defaultChecked={search.has('all') || kept.includes(each.public_id)}
                    />
                    <VisuallyHidden>{t('pick', { title: each.title })}</VisuallyHidden>
                  </label>
                  <input
                    type="hidden"
                    form={formId}
                    name={`title.${each.public_id}`}
                    value={[each.name, each.title].filter(Boolean).join(', ')}
                  />
                  {card(each)}
                </li>
              ))}
            </ul>
            <SendForm
              id={formId}
              action={hrefFor(page)}
              side={side}
              count={count}
              answer={answer}
              idempotencyKey={suggested.idempotencyKey}
            />
          </div>
          {!toAll && <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />}
        </>
      )}
    </section>
  )
}

/** Returns how many recommended cards the visitor has checked. */
function useTicked(list: RefObject<HTMLElement>): number {
  return useSyncExternalStore(
    onChange,
    () => boxesOf(list.current).filter(({ checked }) => checked).length,
    () => 0,
  )
}

function onChange(tell: () => void) {
  document.addEventListener('change', tell)
  return () => document.removeEventListener('change', tell)
}

function tickAll(list: HTMLElement | null, isTicked: boolean): void {
  for (const box of boxesOf(list)) box.checked = isTicked
  list?.dispatchEvent(new Event('change', { bubbles: true }))
}

function boxesOf(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('[name=chosen]') ?? [])]
}

interface SendFormProps {
  id: string
  action: string
  side: Side
  count: number
  answer: ChosenAnswer | null
  idempotencyKey: string
}

function SendForm({ id, action, side, count, answer, idempotencyKey }: SendFormProps) {
  const { t } = useTranslation('matches')
  const isScripted = useScripted()
  const { formData } = useNavigation()
  const isPending = formData?.get('intent') === chosenIntent
  const isNothing = answer?.fields.chosen !== undefined
  const { id: own = '' } = useParams()
  const of = `chosen.${own}`
  // Invitations are sent only after a question, which needs the server.
  const mayWait = side === 'candidate' || answer?.asks !== undefined
  return (
    <Form
      id={id}
      method="post"
      action={isScripted ? action : `${action}#${answerAnchor}`}
      className="pick-foot"
      preventScrollReset
    >
      <WaitingPlace of={of} />
      {mayWait && <WaitsField of={of} title={t('title')} kind={`chosen_${side}`} />}
      <RefusalNotice refusal={answer} />
      {isNothing && count === 0 && (
        <div role="alert">
          <FieldError id={`${id}-chosen`} error={t(`nothing_chosen.${side}`)} />
        </div>
      )}
      <input type="hidden" name="intent" value={chosenIntent} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <Button pending={isPending}>
        {isScripted && count > 0 ? t(`send_counted.${side}`, { number: count }) : t(`send.${side}`)}
      </Button>
    </Form>
  )
}

interface PickAllProps {
  isAll: boolean
  isAllTicked: boolean
  href: string
  onPick: (isTicked: boolean) => void
}

/** A button that checks all recommended cards; without JavaScript, a link that does the same. */
function PickAll({ isAll, isAllTicked, href, onPick }: PickAllProps) {
  const { t } = useTranslation('matches')
  if (useScripted()) {
    return (
      <Button type="button" variant="ghost" onClick={() => onPick(!isAllTicked)}>
        {t(isAllTicked ? 'pick_none' : 'pick_all')}
      </Button>
    )
  }
  const asked = `${href}${href.includes('?') ? '&' : '?'}all=1`
  return (
    <LinkButton variant="ghost" to={isAll ? href : asked}>
      {t(isAll ? 'pick_none' : 'pick_all')}
    </LinkButton>
  )
}
