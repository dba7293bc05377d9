import type { Hono } from 'hono'
import * as contract from '../../contract/applications.ts'
import { answer } from '../../http/answer.ts'
import type { ApiEnv } from '../../http/context.ts'
import { deleteApplication, inviteToInterview, moveApplication } from './moves.ts'
import * as operations from './operations.ts'
import { submitApplication } from './submit.ts'

export function applicationRoutes(router: Hono<ApiEnv>): void {
  answer(router, contract.submitApplication, submitApplication)
  answer(router, contract.listApplications, operations.listApplications)
  answer(router, contract.getApplication, operations.getApplication)
  answer(router, contract.activateApplication, moveApplication('activate'))
  answer(router, contract.postponeApplication, moveApplication('postpone'))
  answer(router, contract.interviewApplication, moveApplication('interview'))
  answer(router, contract.acceptApplication, moveApplication('accept'))
  answer(router, contract.rejectApplication, moveApplication('reject'))
  answer(router, contract.revokeApplication, moveApplication('revoke'))
  answer(router, contract.deleteApplication, deleteApplication)
  answer(router, contract.inviteToInterview, inviteToInterview)
  answer(router, contract.viewApplication, operations.viewApplication)
  answer(router, contract.markInvitationsViewed, operations.markInvitationsViewed)
}
