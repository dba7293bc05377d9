// Lists all resources of the API with their endpoints and operations.
import * as accounts from '../contract/accounts.ts'
import * as answerLinks from '../contract/answer-links.ts'
import * as applicationExports from '../contract/application-exports.ts'
import * as applications from '../contract/applications.ts'
import * as availability from '../contract/availability.ts'
import * as blocking from '../contract/blocking.ts'
import * as bulkApplications from '../contract/bulk-applications.ts'
import * as bulkMoves from '../contract/bulk-moves.ts'
import * as apiKeys from '../contract/api-keys.ts'
import * as webhooks from '../contract/webhooks.ts'
import * as busyCalendars from '../contract/busy-calendars.ts'
import * as calendarFeeds from '../contract/calendar-feeds.ts'
import * as companies from '../contract/companies.ts'
import * as companyDocuments from '../contract/company-documents.ts'
import * as companyList from '../contract/company-list.ts'
import * as companyPhotos from '../contract/company-photos.ts'
import * as conversations from '../contract/conversations.ts'
import * as desk from '../contract/desk.ts'
import * as deskBlocks from '../contract/desk-blocks.ts'
import * as deskCases from '../contract/desk-cases.ts'
import * as deskSearch from '../contract/desk-search.ts'
import * as deskInvoices from '../contract/desk-invoices.ts'
import * as deskUpkeep from '../contract/desk-upkeep.ts'
import * as dictionaries from '../contract/dictionaries.ts'
import * as drafts from '../contract/drafts.ts'
import * as favorites from '../contract/favorites.ts'
import * as files from '../contract/files.ts'
import * as hidden from '../contract/hidden.ts'
import * as messageTemplates from '../contract/message-templates.ts'
import * as matches from '../contract/matches.ts'
import * as meetingDay from '../contract/meeting-day.ts'
import * as notes from '../contract/notes.ts'
import * as notificationPreferences from '../contract/notification-preferences.ts'
import * as notifications from '../contract/notifications.ts'
import * as completionActs from '../contract/completion-acts.ts'
import * as invoices from '../contract/invoices.ts'
import * as moderation from '../contract/moderation.ts'
import * as payments from '../contract/payments.ts'
import * as plans from '../contract/plans.ts'
import * as push from '../contract/push.ts'
import * as quickApplications from '../contract/quick-applications.ts'
import * as refunds from '../contract/refunds.ts'
import * as reports from '../contract/reports.ts'
import * as profile from '../contract/profile.ts'
import * as resumeCards from '../contract/resume-cards.ts'
import * as resumeImport from '../contract/resume-import.ts'
import * as resumeLinks from '../contract/resume-links.ts'
import * as resumePapers from '../contract/resume-papers.ts'
import * as resumes from '../contract/resumes.ts'
import * as savedSearches from '../contract/saved-searches.ts'
import * as services from '../contract/services.ts'
import * as sessions from '../contract/sessions.ts'
import * as settings from '../contract/settings.ts'
import * as similarVacancies from '../contract/similar-vacancies.ts'
import * as suggest from '../contract/suggest.ts'
import * as sharePictures from '../contract/share-pictures.ts'
import * as support from '../contract/support.ts'
import * as accessRequests from '../contract/access-requests.ts'
import * as companyFunds from '../contract/company-funds.ts'
import * as team from '../contract/team.ts'
import * as telegram from '../contract/telegram.ts'
import * as vacancies from '../contract/vacancies.ts'
import * as vacancyStatistics from '../contract/vacancy-statistics.ts'
import * as vacancyFeeds from '../contract/vacancy-feeds.ts'
import * as vacancyImports from '../contract/vacancy-imports.ts'
import * as vacancyText from '../contract/vacancy-text.ts'
import * as vacancyApplications from '../contract/vacancy-applications.ts'
import * as views from '../contract/views.ts'
import * as writtenVacancies from '../contract/written-vacancies.ts'
import { endpointsOf, resource } from '../http/serve.ts'
import * as avatarOperations from './accounts/avatar.ts'
import * as consentOperations from './accounts/consent.ts'
import { deleteAccount } from './accounts/ending.ts'
import * as accountOperations from './accounts/operations.ts'
import * as profileOperations from './accounts/profile.ts'
import * as sessionOperations from './accounts/sessions.ts'
import { answerByLink, readAnswerLink } from './applications/answer-links.ts'
import { moveApplications } from './applications/bulk-moves.ts'
import * as bulkSubmission from './applications/bulk.ts'
import { exportApplications } from './applications/export.ts'
import { listFreeTimes } from './applications/free-times.ts'
import * as meetingDayOperations from './applications/meeting-day.ts'
import * as applicationMoves from './applications/moves.ts'
import * as applicationOperations from './applications/operations.ts'
import { cancelRefusal, refuseApplication } from './applications/pending-refusals.ts'
import { readSentResume } from './applications/sent-resume-pdf.ts'
import * as submission from './applications/submit.ts'
import { listToAnswer } from './applications/to-answer.ts'
import { listVacancyApplications } from './applications/vacancy-list.ts'
import * as apiKeyOperations from './api-keys/operations.ts'
import * as webhookOperations from './webhooks/operations.ts'
import * as busyCalendarOperations from './availability/busy-calendar.ts'
import * as availabilityOperations from './availability/operations.ts'
import * as checkoutOperations from './billing/checkout/operations.ts'
import { createInvoice, readInvoice } from './billing/payments/invoices.ts'
import * as paymentOperations from './billing/payments/operations.ts'
import * as paymentPapers from './billing/payments/papers.ts'
import {
  listCompletionActs,
  readCompletionAct,
  readElectronicInvoice,
} from './billing/payments/completion-acts.ts'
import * as refundOperations from './billing/payments/refund-requests.ts'
import * as planOperations from './billing/plans/operations.ts'
import * as serviceOperations from './billing/services/operations.ts'
import * as blockingOperations from './blocking/operations.ts'
import * as calendarFeedOperations from './calendar-feeds/operations.ts'
import * as companyDocumentOperations from './companies/documents.ts'
import * as companyListOperations from './companies/list.ts'
import * as companyLogo from './companies/logo.ts'
import * as companyOperations from './companies/operations.ts'
import * as companyPhotoOperations from './companies/photos.ts'
import * as companyVerification from './companies/verification.ts'
import * as conversationFiles from './conversations/attachments.ts'
import * as conversationOperations from './conversations/operations.ts'
import { endBlock } from './desk/blocks.ts'
import * as caseOperations from './desk/cases.ts'
import { listDeskLog } from './desk/log.ts'
import * as deskOperations from './desk/operations.ts'
import { searchDesk } from './desk/search.ts'
import * as invoiceDeskOperations from './desk/invoices.ts'
import * as upkeepOperations from './desk/upkeep.ts'
import * as dictionaryOperations from './dictionaries/operations.ts'
import * as draftOperations from './drafts/operations.ts'
import * as favoriteOperations from './favorites/operations.ts'
import * as fileOperations from './files/operations.ts'
import * as hiddenOperations from './hidden/operations.ts'
import * as moderationOperations from './moderation/operations.ts'
import * as templateOperations from './message-templates/operations.ts'
import { changeLabels } from './notes/labels.ts'
import * as noteOperations from './notes/operations.ts'
import * as notificationOperations from './notifications/operations.ts'
import * as preferences from './notifications/preferences.ts'
import * as pushOperations from './push/operations.ts'
import * as quickApplicationOperations from './quick-applications/operations.ts'
import * as reportOperations from './reports/operations.ts'
import { openContacts, writeResumeNote } from './resumes/contacts.ts'
import { readResumeFile } from './resumes/import.ts'
import * as publicResumeOperations from './resumes/public.ts'
import * as resumeLinkOperations from './resumes/links.ts'
import * as resumeMatching from './resumes/matching.ts'
import * as resumeOperations from './resumes/operations.ts'
import * as resumePaperOperations from './resumes/papers.ts'
import * as resumePhoto from './resumes/photo.ts'
import * as savedSearchOperations from './saved-searches/operations.ts'
import * as settingsOperations from './settings/operations.ts'
import * as suggestOperations from './suggest/operations.ts'
import * as sharePictureOperations from './share-pictures/operations.ts'
import * as supportOperations from './support/operations.ts'
import { removeDeputy, setDeputy } from './team/deputies.ts'
import * as payingOperations from './team/paying.ts'
import * as accessOperations from './team/access-requests.ts'
import * as invitationOperations from './team/invitations.ts'
import * as teamOperations from './team/operations.ts'
import * as telegramOperations from './telegram/operations.ts'
import { receiveTelegramUpdate } from './telegram/updates.ts'
import * as vacancyMatching from './vacancies/matching.ts'
import * as vacancyOperations from './vacancies/operations.ts'
import * as similarity from './vacancies/similar.ts'
import * as vacancyFeedOperations from './vacancies/feed/operations.ts'
import * as vacancyImportOperations from './vacancies/imports.ts'
import { readVacancyText } from './vacancies/read-text.ts'
import { getVacancyStatistics } from './vacancies/statistics.ts'
import * as viewOperations from './views/operations.ts'
import * as writtenVacancyOperations from './vacancies/written.ts'

export const resources = [
  resource(
    { ...accounts, ...profile, ...sessions },
    {
      ...accountOperations,
      ...avatarOperations,
      ...consentOperations,
      ...profileOperations,
      ...sessionOperations,
      deleteAccount,
    },
  ),
  resource(
    {
      ...applications,
      ...answerLinks,
      ...applicationExports,
      ...bulkApplications,
      ...bulkMoves,
      ...meetingDay,
      ...vacancyApplications,
    },
    {
      ...applicationOperations,
      ...applicationMoves,
      ...submission,
      ...bulkSubmission,
      moveApplications,
      refuseApplication,
      cancelRefusal,
      listFreeTimes,
      ...meetingDayOperations,
      listToAnswer,
      listVacancyApplications,
      exportApplications,
      answerByLink,
      readAnswerLink,
    },
  ),
  resource(
    { ...completionActs, ...invoices, ...payments, ...plans, ...refunds, ...services },
    {
      ...checkoutOperations,
      ...paymentOperations,
      ...paymentPapers,
      ...refundOperations,
      listCompletionActs,
      readCompletionAct,
      readElectronicInvoice,
      createInvoice,
      readInvoice,
      ...planOperations,
      ...serviceOperations,
    },
  ),
  resource(
    { ...availability, ...busyCalendars },
    { ...availabilityOperations, ...busyCalendarOperations },
  ),
  resource(blocking, blockingOperations),
  resource(apiKeys, apiKeyOperations),
  resource(webhooks, webhookOperations),
  resource(calendarFeeds, calendarFeedOperations),
  resource(companyList, companyListOperations),
  resource(companyPhotos, companyPhotoOperations),
  resource(
    { ...companies, ...companyDocuments },
    {
      ...companyLogo,
      ...companyOperations,
      ...companyVerification,
      ...companyDocumentOperations,
    },
  ),
  resource(conversations, { ...conversationOperations, ...conversationFiles }),
  resource(
    { ...desk, ...deskBlocks, ...deskCases, ...deskInvoices, ...deskSearch, ...deskUpkeep },
    {
      ...deskOperations,
      ...caseOperations,
      ...invoiceDeskOperations,
      ...upkeepOperations,
      listDeskLog,
      searchDesk,
      endBlock,
    },
  ),
  resource(dictionaries, dictionaryOperations),
  resource(drafts, draftOperations),
  resource(favorites, favoriteOperations),
  resource(files, fileOperations),
  resource(hidden, hiddenOperations),
  resource(messageTemplates, templateOperations),
  resource(matches, { ...resumeMatching, ...vacancyMatching }),
  resource(notes, { ...noteOperations, changeLabels }),
  resource(
    { ...notifications, ...notificationPreferences },
    { ...notificationOperations, ...preferences },
  ),
  resource(moderation, moderationOperations),
  resource(push, pushOperations),
  resource(quickApplications, quickApplicationOperations),
  resource(reports, reportOperations),
  resource(
    { ...resumes, ...resumeCards },
    {
      ...resumeOperations,
      ...resumePhoto,
      ...publicResumeOperations,
      openContacts,
      writeResumeNote,
    },
  ),
  resource(resumeLinks, resumeLinkOperations),
  resource(resumePapers, { readSentResume, ...resumePaperOperations }),
  resource(resumeImport, { readResumeFile }),
  resource(savedSearches, savedSearchOperations),
  resource(settings, settingsOperations),
  resource(sharePictures, sharePictureOperations),
  resource(suggest, suggestOperations),
  resource(support, supportOperations),
  resource(
    { ...team, ...accessRequests, ...companyFunds },
    {
      ...teamOperations,
      ...invitationOperations,
      ...accessOperations,
      ...payingOperations,
      setDeputy,
      removeDeputy,
    },
  ),
  resource(vacancyText, { readVacancyText }),
  resource(vacancyFeeds, vacancyFeedOperations),
  resource(vacancyImports, vacancyImportOperations),
  resource(telegram, { ...telegramOperations, receiveTelegramUpdate }),
  resource(views, viewOperations),
  resource(
    { ...vacancies, ...writtenVacancies, ...similarVacancies, ...vacancyStatistics },
    {
      ...vacancyOperations,
      ...writtenVacancyOperations,
      ...similarity,
      getVacancyStatistics,
    },
  ),
]

export const endpoints = endpointsOf(resources)
