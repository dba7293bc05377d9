// Lists of the values that fields may have, such as currencies (spec §10).
export const accountTypes = ['candidate', 'employer'] as const
export const supportTopics = [
  'account',
  'resumes',
  'vacancies',
  'complaint',
  'payment',
  'personal_data',
  'other',
] as const

/** With a code for one of these purposes, a person signs in. */
export const entryPurposes = ['sign_up', 'sign_in', 'reset_password'] as const
/** With a code for one of these purposes, a person confirms a new e-mail address or phone number. */
export const confirmPurposes = ['confirm_email', 'confirm_phone'] as const
export const codePurposes = [...entryPurposes, ...confirmPurposes] as const

export const suggestionTypes = ['position', 'skill', 'company', 'area', 'specialty'] as const

export const companyTypes = ['direct', 'agency', 'recruiter', 'individual'] as const
export const employeeRanges = ['1_10', '11_50', '51_250', '251_1000', '1000_plus'] as const

export const resumeStatuses = ['draft', 'on_moderation', 'published', 'hidden', 'blocked'] as const
export const viewedKinds = ['vacancy', 'resume'] as const
export type ViewedKind = (typeof viewedKinds)[number]
/** After how many days a resume is hidden automatically; the candidate chooses one of the values. */
export const autoHideDays = [30, 60, 90] as const
export const vacancyStatuses = [
  'draft',
  'on_moderation',
  'published',
  'paused',
  'archived',
  'blocked',
] as const

/** Reasons for archiving a vacancy. */
export const closedReasons = ['hired', 'cancelled', 'expired', 'moderation'] as const

export const experienceLevels = ['no_experience', '1_3', '3_6', '6_plus'] as const
export const employmentForms = ['full', 'part', 'project', 'rotation', 'side_job'] as const
export const workFormats = ['on_site', 'remote', 'hybrid', 'field_work'] as const
export const workSchedules = [
  '5_2',
  '6_1',
  '2_2',
  '3_3',
  '4_4',
  '4_3',
  '4_2',
  '3_2',
  '2_1',
  '1_3',
  '1_2',
  'weekend',
  'flexible',
  'other',
] as const
export const workingHours = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '24',
  'flexible',
  'other',
] as const
/** The part of the day in which a shift starts: morning from 5, day from 11, evening from 16, night from 21 o'clock. */
export const shiftStarts = ['morning', 'day', 'evening', 'night'] as const
export const educationLevels = [
  'secondary',
  'special_secondary',
  'unfinished_higher',
  'higher',
  'bachelor',
  'master',
  'candidate',
  'doctor',
] as const
export const languageLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as const
export const driverLicences = ['A', 'B', 'C', 'D', 'E', 'BE', 'CE', 'DE', 'TM', 'TB'] as const
export const currencies = ['KZT', 'UZS', 'USD', 'EUR', 'RUB'] as const
export const salaryPeriods = ['month', 'shift', 'hour', 'rotation', 'project'] as const
export const payoutFrequencies = [
  'daily',
  'weekly',
  'twice_per_month',
  'monthly',
  'per_project',
] as const
/** ISO 3166 codes of the countries to choose from, sorted by their Russian names. */
export const countries = [
  'AZ',
  'AM',
  'BY',
  'GE',
  'KZ',
  'CN',
  'KG',
  'MD',
  'MN',
  'RU',
  'TJ',
  'TM',
  'TR',
  'UZ',
  'UA',
] as const
export const relocationTypes = ['no', 'possible', 'desired'] as const
export const businessTrips = ['never', 'sometimes', 'ready'] as const
export const genders = ['male', 'female'] as const
export const resumeVisibilities = ['employers', 'direct_link', 'nobody', 'everyone'] as const
/** How actively the candidate looks for a job. */
export const jobSearchStatuses = ['active', 'open_to_offers', 'has_offer', 'not_looking'] as const
export const hiddenFields = [
  'names_and_photo',
  'phones',
  'email',
  'other_contacts',
  'experience',
] as const
export const messengers = ['whatsapp', 'telegram'] as const

export const linkTypes = ['linkedin', 'github', 'telegram', 'site', 'portfolio'] as const

/** How companies answer, as a filter of vacancies: in time on 8 of 10 applications or more. */
export const answerHabits = ['on_time'] as const

export const favoriteTypes = ['vacancy', 'resume'] as const
export const vacancySorts = ['relevance', 'date', 'salary', 'distance'] as const
export const resumeSorts = ['relevance', 'date', 'salary'] as const
export const searchedLanguages = ['kk', 'ru', 'en', 'tr', 'zh', 'de', 'uz', 'ko'] as const

export const questionTypes = ['text', 'yes_no', 'number', 'choice'] as const
/** The people who may see the contact person of a vacancy. */
export const contactViewers = ['applicants', 'everyone'] as const

/** The answers that a candidate can choose by a link in an e-mail. */
export const linkActions = ['accept', 'attend', 'interview', 'reject'] as const
export type LinkAction = (typeof linkActions)[number]
export const invitationTypes = ['office', 'video'] as const
export const rejectReasons = {
  employer: [
    'not_enough_experience',
    'skills_mismatch',
    'salary_mismatch',
    'position_closed',
    'hired_other',
    'no_contact',
    'did_not_pass_interview',
    'other',
  ],
  candidate: ['found_other_job', 'salary', 'location', 'conditions', 'not_relevant', 'other'],
} as const
export const systemReasons = [
  'vacancy_closed',
  'resume_deleted',
  'no_response',
  'moderation',
] as const
export const applicationSources = ['search', 'match', 'bookmark', 'link'] as const

export type FavoriteType = (typeof favoriteTypes)[number]
export type AccountType = (typeof accountTypes)[number]
export type CodePurpose = (typeof codePurposes)[number]
export type EntryPurpose = (typeof entryPurposes)[number]
export type ConfirmPurpose = (typeof confirmPurposes)[number]
export type SupportTopic = (typeof supportTopics)[number]
export type CompanyType = (typeof companyTypes)[number]
export type EmployeeRange = (typeof employeeRanges)[number]
export type SystemReason = (typeof systemReasons)[number]
export type ResumeStatus = (typeof resumeStatuses)[number]
export type ResumeVisibility = (typeof resumeVisibilities)[number]
export type JobSearchStatus = (typeof jobSearchStatuses)[number]
export type ClosedReason = (typeof closedReasons)[number]
export type VacancyStatus = (typeof vacancyStatuses)[number]
export type CountryCode = (typeof countries)[number]
export type Currency = (typeof currencies)[number]
export type SuggestionType = (typeof suggestionTypes)[number]
export type ExperienceLevel = (typeof experienceLevels)[number]
export type InvitationType = (typeof invitationTypes)[number]
