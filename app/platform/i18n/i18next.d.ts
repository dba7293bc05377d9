import type errors from '../../../api/contract/locales/ru/errors.json'
import type goods from '../../../api/contract/locales/ru/goods.json'
import type about from './locales/ru/about.json'
import type answer_record from './locales/ru/answer_record.json'
import type counting from './locales/ru/counting.json'
import type account from './locales/ru/account.json'
import type answer from './locales/ru/answer.json'
import type begin_vacancy from './locales/ru/begin_vacancy.json'
import type buying from './locales/ru/buying.json'
import type applications from './locales/ru/applications.json'
import type near from './locales/ru/near.json'
import type camera from './locales/ru/camera.json'
import type common from './locales/ru/common.json'
import type companies from './locales/ru/companies.json'
import type api_keys from './locales/ru/api_keys.json'
import type webhooks from './locales/ru/webhooks.json'
import type templates from './locales/ru/templates.json'
import type company_widget_server from './locales/ru/company_widget_server.json'
import type contacts from './locales/ru/contacts.json'
import type conversations from './locales/ru/conversations.json'
import type desk from './locales/ru/desk.json'
import type developers from './locales/ru/developers.json'
import type developers_server from './locales/ru/developers_server.json'
import type editor from './locales/ru/editor.json'
import type fields from './locales/ru/fields.json'
import type home from './locales/ru/home.json'
import type home_server from './locales/ru/home_server.json'
import type legal from './locales/ru/legal.json'
import type maintenance from './locales/ru/maintenance.json'
import type matches from './locales/ru/matches.json'
import type notes from './locales/ru/notes.json'
import type notifications from './locales/ru/notifications.json'
import type outbox from './locales/ru/outbox.json'
import type payments from './locales/ru/payments.json'
import type plans from './locales/ru/plans.json'
import type prices_server from './locales/ru/prices_server.json'
import type quick_apply from './locales/ru/quick_apply.json'
import type reports from './locales/ru/reports.json'
import type resume_import from './locales/ru/resume_import.json'
import type resume_papers from './locales/ru/resume_papers.json'
import type resumes from './locales/ru/resumes.json'
import type search from './locales/ru/search.json'
import type search_server from './locales/ru/search_server.json'
import type searches from './locales/ru/searches.json'
import type services from './locales/ru/services.json'
import type statistics from './locales/ru/statistics.json'
import type today_server from './locales/ru/today_server.json'
import type triage from './locales/ru/triage.json'
import type team from './locales/ru/team.json'
import type ui from './locales/ru/ui.json'
import type vacancy_feed from './locales/ru/vacancy_feed.json'
import type vacancy_file from './locales/ru/vacancy_file.json'
import type vacancy_text from './locales/ru/vacancy_text.json'
import type vacancies from './locales/ru/vacancies.json'
import type vacancy from './locales/ru/vacancy.json'
import type wanted_server from './locales/ru/wanted_server.json'
import type written_vacancies from './locales/ru/written_vacancies.json'
import type { placeNames } from './contract-names.ts'

type Names = ReturnType<typeof placeNames>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      about: typeof about
      answer_record: typeof answer_record
      counting: typeof counting
      account: typeof account & Names['account']
      answer: typeof answer
      begin_vacancy: typeof begin_vacancy
      applications: typeof applications & Names['applications']
      buying: typeof buying
      near: typeof near
      camera: typeof camera
      common: typeof common
      companies: typeof companies & Names['companies']
      api_keys: typeof api_keys
      webhooks: typeof webhooks
      templates: typeof templates
      company_widget_server: typeof company_widget_server
      contacts: typeof contacts & Names['contacts']
      conversations: typeof conversations
      desk: typeof desk & Names['desk']
      developers: typeof developers
      developers_server: typeof developers_server
      errors: typeof errors
      editor: typeof editor
      fields: typeof fields
      goods: typeof goods
      home: typeof home
      home_server: typeof home_server
      legal: typeof legal
      maintenance: typeof maintenance
      matches: typeof matches
      notes: typeof notes
      notifications: typeof notifications
      outbox: typeof outbox
      triage: typeof triage
      payments: typeof payments & Names['payments']
      plans: typeof plans
      prices_server: typeof prices_server
      quick_apply: typeof quick_apply
      reports: typeof reports
      resume_import: typeof resume_import
      resume_papers: typeof resume_papers
      resumes: typeof resumes & Names['resumes']
      search: typeof search
      search_server: typeof search_server
      searches: typeof searches
      services: typeof services & Names['services']
      today_server: typeof today_server
      statistics: typeof statistics
      team: typeof team
      ui: typeof ui
      vacancy_feed: typeof vacancy_feed
      vacancy_file: typeof vacancy_file
      vacancy_text: typeof vacancy_text
      vacancies: typeof vacancies & Names['vacancies']
      vacancy: typeof vacancy
      wanted_server: typeof wanted_server
      written_vacancies: typeof written_vacancies & Names['written_vacancies']
    }
  }
}
