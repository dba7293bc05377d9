import {
  serviceEnd,
  suits,
  placedUntil,
  type ServiceCode,
} from '../../../contract/rules/services.ts'
import { Failure } from '../../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { highlightResume } from '../../resumes/acts.ts'
import { promoteVacancy, publishPaid } from '../../vacancies/acts.ts'
import type { Target } from './targets.ts'

type Effect = (scope: SignedInScope, tx: Transaction, target: Target) => Promise<Date | null>

export const effects: Record<ServiceCode, Effect> = {
  async vacancy_publication(scope, tx, target) {
    if (target.kind !== 'vacancy') throw new Failure('services:wrong_target')
    const until = serviceEnd('vacancy_publication', placedUntil(target), scope.now())
    await publishPaid(scope, tx, target, until)
    return until
  },
  async vacancy_bump(scope, tx, target) {
    const vacancy = shown('vacancy_bump', target)
    await promoteVacancy(scope, tx, vacancy, { raised_at: scope.now() })
    return null
  },
  async vacancy_highlight(scope, tx, target) {
    const vacancy = shown('vacancy_highlight', target)
    const until = serviceEnd('vacancy_highlight', vacancy.highlighted_until, scope.now())
    await promoteVacancy(scope, tx, vacancy, { highlighted_until: until })
    return until
  },
  async vacancy_top(scope, tx, target) {
    const vacancy = shown('vacancy_top', target)
    const standing = vacancy.kind === 'vacancy' ? vacancy.top_until : null
    const until = serviceEnd('vacancy_top', standing, scope.now())
    await promoteVacancy(scope, tx, vacancy, { top_until: until })
    return until
  },
  contacts_10: async ({ now }) => serviceEnd('contacts_10', null, now()),
  async resume_highlight(scope, tx, target) {
    const resume = shown('resume_highlight', target)
    const until = serviceEnd('resume_highlight', resume.highlighted_until, scope.now())
    await highlightResume(scope, tx, resume, until)
    return until
  },
}

function shown(code: ServiceCode, target: Target) {
  if (target.kind === 'account') throw new Failure('services:wrong_target')
  if (suits(code, target.status)) return target
  throw new Failure(target.kind === 'vacancy' ? 'vacancies:wrong_state' : 'resumes:wrong_state')
}
