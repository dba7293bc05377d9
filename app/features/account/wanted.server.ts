import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'

/** The pages that require an account, each with the name of the sentence that tells guests why. */
const wishes = [
  { path: /\/vacancies\/[^/]+\/apply$/, wish: 'apply', side: 'candidate' },
  { path: /\/resumes\/(new|preview)$/, wish: 'new_resume', side: 'candidate' },
  { path: /\/resumes\/[^/]+\/edit$/, wish: 'edit_resume', side: 'candidate' },
  { path: /\/resumes\/[^/]+\/view\b/, wish: 'resume_view', side: 'candidate' },
  { path: /\/resumes\/[^/]+\/\w+$/, wish: 'own_resume', side: 'candidate' },
  { path: /\/vacancies\/new$/, wish: 'new_vacancy', side: 'employer' },
  { path: /\/vacancies\/[^/]+\/view\b/, wish: 'vacancy_view', side: 'employer' },
  { path: /\/vacancies\/[^/]+\/\w+$/, wish: 'own_vacancy', side: 'employer' },
  { path: /\/my\/resumes$/, wish: 'my_resumes', side: 'candidate' },
  { path: /\/my\/vacancies$/, wish: 'my_vacancies', side: 'employer' },
  { path: /\/my\/applications$/, wish: 'my_applications', side: null },
  { path: /\/my\/bookmarks$/, wish: 'my_bookmarks', side: null },
  { path: /./, wish: 'page', side: null },
] as const

interface GuestWish {
  wish: (typeof wishes)[number]['wish']
  text: string
  side: AccountType | null
}

/** Returns why the page that a guest tried to open requires an account. */
export async function readWanted(
  { request, texts }: Pick<Visit, 'request' | 'texts'>,
  way: 'home' | 'sign_in' | 'sign_up' | 'code',
): Promise<GuestWish | null> {
  const wanted = await returnPath.wanted(request)
  if (!wanted || wanted.asked === 'nothing' || (way === 'home' && !wanted.isAtHome)) return null
  const [path = ''] = wanted.path.split(/[?#]/, 1)
  if (wanted.asked === 'alert') {
    const t = texts('account')
    const side = path.endsWith('/resumes') ? 'employer' : 'candidate'
    return { text: t(`wanted.${way}`, { what: t('wanted.what.alert') }), wish: 'page', side }
  }
  const found = wishes.find((each) => each.path.test(path))
  if (!found) return null
  const { wish, side } = found
  const t = texts('account')
  if (way === 'sign_in' && wanted.asked !== 'page')
    return { text: t(`wanted.${wanted.asked}`), wish, side }
  return { text: t(`wanted.${way}`, { what: t(`wanted.what.${wish}`) }), wish, side }
}
