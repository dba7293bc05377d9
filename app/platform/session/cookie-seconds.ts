import { limits } from '#contract/rules/limits.ts'
import { year } from './cookie-year.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** All cookies of the site, and for how many seconds a browser stores each of them. */
export const cookieSeconds = {
  /** The token of the signed-in account, signed. Over HTTPS its name is `__Host-session`. */
  session: limits.sessionDays * day,
  /** By this cookie JavaScript knows that the visitor is signed in (spec §4.1). */
  auth: limits.sessionDays * day,
  /** This browser has been signed in to an account before. */
  known: year,
  locale: year,
  theme: year,
  /** The half of the home page that a guest has chosen: for candidates or for employers. */
  side: year,
  /** The light mode, without pictures, fonts and hub connections. */
  lite: year,
  /** The hash of the style sheet that the browser has stored. */
  styles: year,
  /** The favorites of a guest, in two cookies: one for vacancies, one for resumes. */
  favorites: year,
  /** The items that a guest has hidden, in two cookies: one for vacancies, one for companies. */
  hidden: year,
  /** The offer of channels for notifications is closed. */
  'channel-offer': year,
  /** A requested code: its purpose, and the values of the form that asks for it (spec §4.1). */
  'code-requested': day,
  /** The page that opens after the sign-in (spec §2). */
  'return-path': hour,
  /** The search about which a guest wanted e-mails. */
  'guest-alert': hour,
  /** The id of a form that is sent again after the sign-in. */
  'kept-form': hour,
  /** The page to which a sent form has led. */
  arrival: minute,
  /** The message that the next page shows once. */
  toast: minute,
} as const

export type CookieName = keyof typeof cookieSeconds
