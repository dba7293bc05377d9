// The site map: every URL, its module, its nesting. Remix under Vite does not read this file by itself:
// app/routes.ts hands the map to the framework and vite.config.ts the flags.
import { index, route } from '@remix-run/route-config'

export const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
}

export const siteMap = [
  index('routes/to-locale.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('countdown.html', 'routes/countdown.ts'),
  route('offline.html', 'routes/offline.ts'),
  route('worker.js', 'routes/worker.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('b', 'routes/short-link.ts'),
  route('n', 'routes/stop-sms.ts'),
  route('calendar/:file', 'routes/calendar.ts'),
  route('messages/:lang/:namespaces', 'routes/messages.ts'),
  route('v1/files/:name', 'routes/files.ts'),

  route(':lang', 'routes/$lang/layout.tsx', [
    index('routes/$lang/home.tsx'),
    route('about', 'routes/$lang/about.tsx'),
    route('contacts', 'routes/$lang/contacts.tsx'),
    route('terms', 'routes/$lang/terms.tsx'),
    route('refund', 'routes/$lang/refund.tsx'),
    route('privacy', 'routes/$lang/privacy.tsx'),
    route('developers', 'routes/$lang/developers.tsx'),
    route('unsubscribe', 'routes/$lang/unsubscribe.tsx'),
    route('answer', 'routes/$lang/answer.ts'),
    route('join', 'routes/$lang/join.tsx'),
    route('lite', 'routes/$lang/lite.ts'),
    route('theme', 'routes/$lang/theme.ts'),

    route('account/sign-in', 'routes/$lang/account/sign-in.tsx'),
    route('account/sign-up', 'routes/$lang/account/sign-up.tsx'),
    route('account/sign-out', 'routes/$lang/account/sign-out.tsx'),

    route('vacancies', 'routes/$lang/vacancies/list.tsx'),
    route('vacancies/feed', 'routes/$lang/vacancies/feed.ts'),
    route('vacancies/new', 'routes/$lang/vacancies/new.tsx'),
    route('vacancies/preview', 'routes/$lang/vacancies/preview-draft.tsx'),
    route('vacancies/:id', 'routes/$lang/vacancies/detail.tsx'),
    route('vacancies/:id/edit', 'routes/$lang/vacancies/edit.tsx'),
    route('vacancies/:id/preview', 'routes/$lang/vacancies/preview.tsx'),
    route('vacancies/:id/published', 'routes/$lang/vacancies/published.tsx'),
    route('vacancies/:id/apply', 'routes/$lang/vacancies/apply.tsx'),
    route('vacancies/:id/view', 'routes/$lang/vacancies/view/layout.tsx', [
      index('routes/$lang/vacancies/view/to-applications.ts'),
      route(':tab', 'routes/$lang/vacancies/view/tab.tsx'),
    ]),

    route('companies/:slug', 'routes/$lang/companies/card.tsx'),

    route('resumes', 'routes/$lang/resumes/list.tsx'),
    route('resumes/new', 'routes/$lang/resumes/new.tsx'),
    route('resumes/preview', 'routes/$lang/resumes/preview-draft.tsx'),
    route('resumes/:id', 'routes/$lang/resumes/detail.tsx'),
    route('resumes/:id/invite', 'routes/$lang/resumes/invite.tsx'),
    route('resumes/:id/edit', 'routes/$lang/resumes/edit.tsx'),
    route('resumes/:id/preview', 'routes/$lang/resumes/preview.tsx'),
    route('resumes/:id/published', 'routes/$lang/resumes/published.tsx'),
    route('resumes/:id/view', 'routes/$lang/resumes/view/layout.tsx', [
      index('routes/$lang/resumes/view/to-applications.ts'),
      route(':tab', 'routes/$lang/resumes/view/tab.tsx'),
    ]),

    route('my/applications', 'routes/$lang/my/applications.tsx'),
    route('my/applications/next', 'routes/$lang/my/next-application.ts'),
    route('my/applications/:id/messages', 'routes/$lang/my/conversation.tsx'),
    route('my/applications/:id/meeting', 'routes/$lang/my/meeting.ts'),
    route('my/applications/:id/files/:file', 'routes/$lang/my/attachment.ts'),
    route('my/applications/:id/first-day.ics', 'routes/$lang/my/first-day-file.ts'),
    route('my/applications/:id/interview.ics', 'routes/$lang/my/interview-file.ts'),
    route('my/camera', 'routes/$lang/my/camera.tsx'),
    route('my/today', 'routes/$lang/my/today.ts'),
    route('my/profile', 'routes/$lang/my/profile.tsx'),
    route('my/bookmarks', 'routes/$lang/my/bookmarks.tsx'),
    route('my/notifications', 'routes/$lang/my/notifications.tsx'),
    route('my/payments', 'routes/$lang/my/payments.tsx'),
    route('my/payments/export', 'routes/$lang/my/payments-file.ts'),
    route('my/payments/waiting', 'routes/$lang/my/payments-waiting.ts'),
    route('my/payments/:id', 'routes/$lang/my/payment.tsx'),
    route('my/payments/:id/receipt', 'routes/$lang/my/receipt.ts'),
    route('my/plans', 'routes/$lang/my/plans.tsx'),
    route('my/plans/:code', 'routes/$lang/my/plan.tsx'),
    route('my/services', 'routes/$lang/my/services.tsx'),
    route('my/services/:code', 'routes/$lang/my/service.tsx'),
    route('my/settings', 'routes/$lang/my/settings.tsx'),
    route('my/data', 'routes/$lang/my/data.tsx'),
    route('my/resumes', 'routes/$lang/my/resumes.tsx'),
    route('my/vacancies', 'routes/$lang/my/vacancies.tsx'),
    route('my/companies/new', 'routes/$lang/my/companies/new.tsx'),
    route('my/companies/:id/templates', 'routes/$lang/my/companies/templates.tsx'),
    route('my/companies/:id/team', 'routes/$lang/my/companies/team.tsx'),
    route('my/companies/:id', 'routes/$lang/my/companies/edit.tsx'),

    // Nothing else lies there; a guest is led away all the same.
    route('my/*', 'routes/$lang/my/not-found.tsx', { id: 'my/not-found' }),
    route('account/*', 'routes/$lang/my/not-found.tsx', { id: 'account/not-found' }),

    route('drafts', 'routes/$lang/drafts.ts'),
    route('bookmarks', 'routes/$lang/bookmarks.ts'),
    route('hidden', 'routes/$lang/hidden.tsx'),
    route('saved-searches', 'routes/$lang/saved-searches.ts'),

    // What scripts ask for and tell: applications, messages, which of them were seen, what is being typed, a token that starts a hub
    // connection, how many vacancies a choice of filters would find, how its words may go on, what was opened and how often
    // its owner knows of, what is kept in mind, how much was not read.
    route('live/applications', 'routes/$lang/live/applications.ts'),
    route('live/applications/:id', 'routes/$lang/live/application.ts'),
    route('live/messages/:id', 'routes/$lang/live/messages.ts'),
    route('live/avatar', 'routes/$lang/live/avatar.ts'),
    route('live/seen', 'routes/$lang/live/seen.ts'),
    route('live/drafts', 'routes/$lang/live/drafts.ts'),
    route('live/hub-token', 'routes/$lang/live/hub-token.ts'),
    route('live/push', 'routes/$lang/live/push.ts'),
    route('live/notifications', 'routes/$lang/live/notifications.ts'),
    route('live/found-count/:list', 'routes/$lang/live/found-count.ts'),
    route('live/suggestions/:list', 'routes/$lang/live/suggestions.ts'),
    route('live/favorites', 'routes/$lang/live/favorites.ts'),
    route('live/hidden', 'routes/$lang/live/hidden.ts'),
    route('live/viewed', 'routes/$lang/live/viewed.ts'),
    route('live/views-seen', 'routes/$lang/live/views-seen.ts'),

    route('*', 'routes/$lang/not-found.tsx'),
  ]),
]
