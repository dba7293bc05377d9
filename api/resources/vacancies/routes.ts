import type { Hono } from 'hono'
import * as contract from '../../contract/vacancies.ts'
import { answer } from '../../http/answer.ts'
import type { ApiEnv } from '../../http/context.ts'
import * as operations from './operations.ts'

// Fixed paths first: the router takes the first that fits.
export function vacancyRoutes(router: Hono<ApiEnv>): void {
  answer(router, contract.listVacancies, operations.listVacancies)
  answer(router, contract.listVacancyFacets, operations.listVacancyFacets)
  answer(router, contract.getMarketOverview, operations.getMarketOverview)
  answer(router, contract.listOwnVacancies, operations.listOwnVacancies)
  answer(router, contract.getVacancy, operations.getVacancy)
  answer(router, contract.getOwnVacancy, operations.getOwnVacancy)
}
