// The HTTP status that each endpoint must return to members of the company. A removed member gets the same answers
// as an employer of another company. An endpoint needs a row if these two employers get different answers.

type Statuses = [recruiter: number, hiringManager: number, hiringManagerWithoutVacancy: number]

const owners: Statuses = [403, 403, 403]
const recruiters: Statuses = [200, 403, 404]
const recruitersOfCompany: Statuses = [200, 403, 403]
const recruitersNow: Statuses = [409, 403, 404]
const readers: Statuses = [200, 200, 404]
const recruitersOnly: Statuses = [200, 404, 404]

export const teamPermissions: Record<string, Statuses> = {
  deleteAccount: [200, 200, 200],
  purchaseService: [403, 403, 404],
  submitApplication: recruitersOnly,
  listVacancyApplications: readers,
  exportApplications: recruiters,
  listVacancyMatches: readers,
  getApplication: readers,
  readSentResume: readers,
  getApplicationNotes: readers,
  writeNote: readers,
  changeNote: [403, 403, 404],
  deleteNote: [403, 403, 404],
  changeLabels: readers,
  starApplication: readers,
  voteOnApplication: readers,
  listFreeTimes: readers,
  listMessages: readers,
  sendMessage: recruiters,
  uploadAttachment: recruiters,
  markMessagesRead: readers,
  activateApplication: recruiters,
  postponeApplication: recruiters,
  interviewApplication: recruiters,
  acceptApplication: recruitersNow,
  hireCandidate: recruitersNow,
  confirmHire: recruitersNow,
  declineHire: recruitersNow,
  setFirstDay: recruitersNow,
  reportLate: [409, 409, 404],
  reportNoShow: recruitersNow,
  rejectApplication: recruiters,
  refuseApplication: recruiters,
  cancelRefusal: recruiters,
  moveApplications: [200, 403, 200],
  revokeApplication: recruitersNow,
  inviteToInterview: readers,
  deleteApplication: recruiters,
  viewApplication: readers,

  updateCompany: owners,
  uploadLogo: owners,
  deleteLogo: owners,
  sendCompanyCode: owners,
  verifyCompany: owners,
  getCompany: [200, 200, 200],

  listMessageTemplates: recruitersOfCompany,
  createMessageTemplate: recruitersOfCompany,
  orderMessageTemplates: recruitersOfCompany,
  listFilledTemplates: readers,
  listRefusalTexts: readers,

  getVacancy: recruitersOnly,
  listSimilarVacancies: recruitersOnly,
  getOwnVacancy: readers,
  getVacancyStatistics: readers,
  getWrittenVacancy: recruiters,
  readVacancyPlace: recruiters,
  createVacancy: recruitersOnly,
  updateVacancy: recruiters,
  publishVacancy: [422, 403, 404],
  pauseVacancy: recruiters,
  unpauseVacancy: recruitersNow,
  prolongVacancy: recruiters,
  archiveVacancy: recruiters,
  restoreVacancy: recruitersNow,
  deleteVacancy: recruitersNow,

  getOfficeHours: [200, 200, 200],
  setOfficeHours: owners,
  getAvailability: readers,

  getTeam: [200, 200, 200],
  changeMember: owners,
  removeMember: owners,
  leaveCompany: [200, 200, 200],
  inviteMember: owners,
  resendInvitation: owners,
  withdrawInvitation: owners,
  acceptAccessRequest: owners,
  declineAccessRequest: owners,
  setDeputy: [404, 403, 403],
  removeDeputy: recruitersOfCompany,
  setPayingAccount: owners,
  followVacancy: readers,
  setVacancyTeam: recruiters,

  openContacts: recruitersOnly,
  writeResumeNote: recruitersOnly,
  seeVacancyViews: readers,
}
