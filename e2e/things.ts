import type { APIRequestContext } from '@playwright/test'
import { nobody, type PageParams } from '../app/testing/every-page.ts'

interface Known {
  public_id: string
  vacancy_public_id: string
  resume_public_id: string
}

const forEmployers = { plan: 'employer_business', service: 'vacancy_top' }
const forCandidates = { plan: 'candidate_plus', service: 'resume_highlight' }

export async function thingsOf(visitor: APIRequestContext): Promise<PageParams> {
  const listed = await visitor.get('/ru/live/applications')
  const [known] = listed.ok() ? ((await listed.json()) as Known[]) : []
  const first = async (list: string) => {
    const answer = await visitor.get(`/v1/${list}?size=1`)
    return ((await answer.json()) as { data: { results: { public_id: string }[] } }).data.results[0]
  }
  const vacancy = known?.vacancy_public_id ?? (await first('vacancies'))?.public_id
  const resume = known?.resume_public_id ?? (await first('resumes'))?.public_id
  const page = await (await visitor.get(`/ru/vacancies/${vacancy}`)).text()
  const profile = await (await visitor.get('/ru/my/profile')).text()
  const slug = /\/ru\/companies\/([\w-]+)"/.exec(page)?.[1] ?? nobody
  const id = Number(/\/ru\/my\/companies\/(\d+)/.exec(profile)?.[1] ?? 0)
  const payments = await (await visitor.get('/ru/my/payments')).text()
  const payment = /\/ru\/my\/payments\/([a-z2-7]{26})\/receipt/.exec(payments)?.[1]
  const sold = id > 0 ? forEmployers : forCandidates
  return { vacancy, resume, payment, application: known?.public_id, ...sold, company: { id, slug } }
}
