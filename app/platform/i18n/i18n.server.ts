import { createCookie } from '@remix-run/node'
import { createInstance, type i18n, type Namespace, type TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { defaultLocale, type Locale } from './locales.ts'
import { configuredLocales, isLocale, messages } from './messages.server.ts'
import { cookieSeconds } from '#app/platform/session/cookie-seconds.ts'
import { i18nOptions } from './options.ts'
import { listenTo, sayAgain, tellWhatIsSaid } from '../remix-patches/said-texts.server.ts'

/** The cookie with the visitor's language, valid for 365 days (spec §9). */
export const localeCookie = createCookie('locale', {
  path: '/',
  sameSite: 'lax',
  maxAge: cookieSeconds.locale,
  httpOnly: true,
})

/** Finds the language for a request: from its URL, its cookie or the languages of the browser (spec §2). */
export const remixI18n = new RemixI18Next({
  detection: {
    get supportedLanguages() {
      return configuredLocales()
    },
    fallbackLanguage: defaultLocale,
    cookie: localeCookie,
    order: ['custom', 'cookie', 'header'],
    findLocale: async (request) => {
      const segment = new URL(request.url).pathname.split('/')[1]
      return isLocale(segment) ? segment : null
    },
  },
})

const instances = new Map<Locale, i18n>()

export function i18nFor(lang: string): i18n {
  const locale = isLocale(lang) ? lang : defaultLocale
  const instance = instances.get(locale) ?? createFor(locale)
  instances.set(locale, instance)
  return instance
}

export function translator<N extends Namespace>(
  lang: string | undefined,
  namespace: N,
): TFunction<N> {
  return i18nFor(lang ?? defaultLocale).getFixedT(null, namespace) as TFunction<N>
}

export function errorSentences(lang: string | undefined): Record<string, unknown> {
  return { ...messages[defaultLocale]?.errors, ...(isLocale(lang) && messages[lang]?.errors) }
}

function createFor(locale: Locale): i18n {
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    ...i18nOptions,
    lng: locale,
    ns: Object.keys(messages[locale] ?? {}),
    resources: messages as unknown as Record<string, Record<string, Record<string, string>>>,
    initImmediate: false,
    react: { useSuspense: false },
  })
  tellWhatIsSaid(instance)
  return lookingUpOnce(instance)
}

function lookingUpOnce(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => PlainT
  const made = new Map<string, PlainT>()
  instance.getFixedT = ((...args: unknown[]) => {
    const name = args.join(' ')
    let t = made.get(name)
    if (!t) made.set(name, (t = remembering(getFixedT(...args))))
    return t
  }) as unknown as i18n['getFixedT']
  return instance
}

type PlainT = (key: string, values?: unknown) => unknown

const mostTexts = 2000

function remembering(t: PlainT): PlainT {
  const found = new LRUCache<string, ReturnType<typeof listenTo>>({ max: mostTexts })
  return Object.assign((key: string, values?: unknown) => {
    const name = values === undefined ? key : key + JSON.stringify(values)
    const known = found.get(name) ?? listenTo(() => t(key, values))
    sayAgain(known.said)
    if (typeof known.result === 'string' && known.result !== key) found.set(name, known)
    return known.result
  }, t)
}
