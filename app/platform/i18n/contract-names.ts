// Adds the names of fixed values, such as genders, to the texts of pages.
import type russianLetters from '#contract/locales/ru/desk-letters.json'
import type russianGoods from '#contract/locales/ru/goods.json'
import type russian from '#contract/locales/ru/names.json'

export function placeNames(
  names: typeof russian,
  goods: typeof russianGoods,
  letters: typeof russianLetters,
) {
  const visibilities = labels(names.resume_visibilities)
  return {
    account: {
      profile: { genders: names.genders },
      settings: { search: { statuses: labels(names.job_search_statuses), visibilities } },
    },
    applications: {
      invite: names.invitation_types,
      reason: names.reject_reasons,
      vacancy_view: { status: names.vacancy_statuses },
    },
    companies: { type: names.company_types, size: names.employee_ranges },
    contacts: { topics: names.support_topics },
    desk: {
      letter: letters,
      topics: names.support_topics,
      vacancy_statuses: names.vacancy_statuses,
    },
    payments: {
      item: { plan: namesOf(goods.plans), service: namesOf(goods.services) },
      method: names.payment_methods,
      status: names.payment_statuses,
    },
    resumes: {
      business_trips: names.business_trips,
      country: names.countries,
      driver_licence: names.driver_licences,
      education_level: names.education_levels,
      gender: names.genders,
      hidden_field: names.hidden_fields,
      language_level: names.language_levels,
      link_type: names.link_types,
      messenger: names.messengers,
      relocation: names.relocation_types,
      status: names.resume_statuses,
      visibility: visibilities,
    },
    services: {
      state: { vacancy: names.vacancy_statuses, resume: names.resume_statuses },
    },
    vacancies: {
      employment_form: names.employment_forms,
      experience: names.experience_levels,
      payout: names.payout_frequencies,
      salary: { per: names.salary_periods },
      shift_start: names.shift_starts,
      work_format: names.work_formats,
      work_schedule: names.work_schedules,
      working_hours: names.working_hours,
    },
    written_vacancies: {
      contact_viewer: names.contact_viewers,
      question_type: names.question_types,
    },
  }
}

function labels<Values extends Record<string, string>>(values: Values) {
  const entries = Object.entries(values).map(([value, label]) => [value, { label }])
  return Object.fromEntries(entries) as Record<keyof Values, { label: string }>
}

function namesOf<Described extends Record<string, { name: string }>>(described: Described) {
  const entries = Object.entries(described).map(([code, { name }]) => [code, name])
  return Object.fromEntries(entries) as Record<keyof Described, string>
}
