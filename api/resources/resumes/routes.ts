import type { Hono } from 'hono'
import * as contract from '../../contract/resumes.ts'
import { answer } from '../../http/answer.ts'
import type { ApiEnv } from '../../http/context.ts'
import * as operations from './operations.ts'

export function resumeRoutes(router: Hono<ApiEnv>): void {
  answer(router, contract.listOwnResumes, operations.listOwnResumes)
  answer(router, contract.getOwnResume, operations.getOwnResume)
  answer(router, contract.createResume, operations.createResume)
  answer(router, contract.updateResume, operations.saveResume)
  answer(router, contract.publishResume, operations.publishResume)
  answer(router, contract.hideResume, operations.hideResume)
}
