import type { TFunction } from 'i18next'
import type { CaseRow } from '#contract/desk-cases.ts'
import type { CaseAbout } from '#contract/desk-kinds.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { supportNumber } from '#contract/rules/support-number.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'

type DeskTexts = TFunction<'desk'>

/** The title of a case, in the queue and on its page. */
export function caseTitle(t: DeskTexts, about: CaseAbout): string {
  switch (about.kind) {
    case 'company':
      return about.name
    case 'support':
      return t(`topics.${about.topic}`)
    case 'vacancy':
      return about.title
    case 'report':
      return about.title || t('reported.message')
    case 'appeal':
      return about.title || t('appeal.account')
    case 'refund':
      return t('refund.title', { sum: formatMoney(about.amount, paymentCurrency) })
  }
}

/** The line below the title in the queue: who has written, or whose it is. */
export function caseSubtitle(t: DeskTexts, { about, public_id }: CaseRow): string {
  switch (about.kind) {
    case 'support': {
      const { side, nth } = about
      const who = t(`queue.side.${side ?? 'guest'}`)
      return `${nth > 1 ? t('queue.again', { who, nth }) : who}, ${supportNumber(public_id)}`
    }
    case 'company':
      return t('company.proves', { bin: about.bin ?? t('search.no_bin') })
    case 'vacancy':
      return about.company
    case 'report':
      return t('reported.people', { count: about.count })
    case 'appeal':
      return t('appeal.of', { what: t(`blocks.${about.block}`).toLowerCase() })
    case 'refund':
      return t(`refund.methods.${about.method}`)
  }
}
