import { randomUUID } from 'node:crypto'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { shownFields } from '#contract/content/resume.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { getResume, openContacts, writeResumeNote } from '#contract/resume-cards.ts'
import { getOwnResume } from '#contract/resumes.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { UndoLine } from '#app/features/favorites/undo-line.tsx'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { CompanyNotes } from '#app/features/notes/company-notes.tsx'
import { idIn, noteIntents } from '#app/features/notes/note-intents.ts'
import { changeOneNote } from '#app/features/notes/write-note.server.ts'
import { stockLeft } from '#app/features/plans/stock.server.ts'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { ContactsPanel, contactsIntent } from '#app/features/resumes/company-panels.tsx'
import { leadOwner } from '#app/features/resumes/own-resume.server.ts'
import { ResumeTeaser } from '#app/features/resumes/resume-teaser.tsx'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { Complain } from '#app/features/reports/complain.tsx'
import { sharePicture } from '#app/features/site/share-picture.server.ts'
import { codeNames } from '#app/platform/code-names.server.ts'
import { tellOutside } from '#app/platform/document/outside.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { PrintButton } from '#app/platform/document/print-button.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useView } from '#app/platform/visitor/use-view.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['resumes', 'vacancies', 'fields', 'notes'] }

const page = guard('guest')

export const loader = page.loader(async (visit) => {
  const { call, user, params } = visit
  const { content, ...resume } = await call(getResume, {
    params: { id: params.id ?? '' },
  }).catch((error: unknown) => leadOwner(visit, error))
  tellOutside(visit, { picture: sharePicture('resume', resume.public_id) })
  // If candidates print their own resume, the printed page contains their contacts.
  const own =
    resume.is_own &&
    (await extraOr(call(getOwnResume, { params: { id: resume.public_id } }), null))?.published
  return {
    resume,
    printed: own ? { contacts: own.contacts, links: own.links, hidden_fields: [] } : undefined,
    viewer: resume.is_own ? ('owner' as const) : (user?.accountType ?? ('guest' as const)),
    kept: user ? await visit.storedForm() : null,
    // Guests get the same bytes each time, so that their page is cached.
    idempotencyKey: user ? randomUUID() : '',
    favorites: await readFavorites(visit, 'resume', [resume]),
    stock:
      user?.accountType === 'employer' && resume.may_be_invited
        ? await stockLeft(visit, 'contacts', 'takes', resume.companies[0]?.id)
        : null,
    whole: content && {
      content,
      names: codeNames(shownFields, content, await call(getDictionaries, {})),
    },
  }
})

export const action = guard('employer', { guests: 'sign_in' }).action(
  async (visit) => {
    const { intent, fields, key, params, parse, call, leave, paths, texts } = visit
    const id = params.id ?? ''
    const to = paths.resume(id)
    const company = idIn(intent, noteIntents.writeOf)
    const company_id = Number(company ?? fields.company_id)
    if (company !== null) {
      const body = parse(writeResumeNote.body, { company_id, text: fields.text ?? '' })
      await call(writeResumeNote, { params: { id }, body, idempotencyKey: key })
      return leave(to, { toast: texts('notes')('done.written'), replaces: true })
    }
    const changed = await changeOneNote(visit, to)
    if (changed) return changed
    if (intent !== contactsIntent) return leave(to)
    await call(openContacts, { params: { id }, body: parse(openContacts.body, { company_id }) })
    return leave(to, {
      toast: (await stockLeft(visit, 'contacts', 'spent', company_id)) ?? undefined,
    })
  },
  { keeps: true, amend: explainUsedUp },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

type Data = ReturnType<typeof useLoaderData<typeof loader>>

// Search engines must not index resumes.
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [pageTitle(data.resume.title), notIndexed] : []

export default function ResumePage() {
  const { resume, printed, viewer, whole, kept, favorites, stock, idempotencyKey } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation(['resumes', 'common'])
  const paths = usePaths()
  useView('resume', viewer === 'employer' && resume.public_id)
  const { title, area, skills, total_experience_months: months } = resume
  const note = noteOf(viewer, resume.is_teaser)
  const contacts = whole ? (printed ?? contactsOf(resume, whole.content)) : undefined
  const star = viewer !== 'owner' && (
    <FavoriteButton type="resume" of={resume} isFavorite={favorites.includes(resume.public_id)} />
  )
  return (
    <DetailLayout
      action={<MainAction {...{ resume, viewer }} />}
      actionNote={note && <p className="help">{t(`found.${note}`)}</p>}
      side={
        viewer === 'employer' && (
          <>
            {(resume.may_be_invited || resume.contacts_by) && (
              <ContactsPanel
                {...{ resume, contacts, refusal, stock }}
                shownBy={resume.contacts_by && <VacancyLink {...resume.contacts_by} />}
              />
            )}
            {resume.relations.length > 0 && <History relations={resume.relations} />}
            {resume.companies.length > 0 && (
              <CompanyNotes companies={resume.companies} {...{ idempotencyKey, refusal }} />
            )}
          </>
        )
      }
    >
      <nav aria-label={t('found.crumbs')} className="meta crumbs">
        <Link to={paths.resumes()}>{t('found.title')}</Link>
        {resume.specialty && (
          <Link to={paths.resumes(`specialty=${resume.specialty.code}`)}>
            {resume.specialty.name}
          </Link>
        )}
      </nav>
      <h1 className="sr">{t('found.title')}</h1>
      {resume.is_hidden && (
        <UndoLine
          action={paths.hidden()}
          name="show"
          value={`resume.${resume.public_id}`}
          waiting={{
            of: `hidden.resume.${resume.public_id}`,
            title: resume.title,
            kind: 'show_item',
          }}
        >
          {t('common:hidden.you_hid.resume')}
        </UndoLine>
      )}
      <Panel className="bleed">
        {whole ? (
          <ResumeView
            {...whole}
            actions={
              <>
                {star}
                <PrintButton>{t('view.print')}</PrintButton>
              </>
            }
            photo={resume.photo_url}
            contacts={contacts}
            areContactsBeside
          />
        ) : (
          <ResumeTeaser of={{ title, area: area?.name ?? '', months, skills }} actions={star} />
        )}
      </Panel>
      {viewer !== 'owner' && (
        <Complain about="resume" id={resume.public_id}>
          {t('found.complain')}
        </Complain>
      )}
    </DetailLayout>
  )
}

function contactsOf(
  { contacts }: Data['resume'],
  { hidden_fields }: NonNullable<Data['whole']>['content'],
) {
  if (!contacts) return undefined
  const { email, phones, links } = contacts
  return { contacts: { email, phones }, links, hidden_fields }
}

function noteOf(viewer: Data['viewer'], isTeaser: boolean) {
  if (viewer === 'owner') return 'own_note'
  if (viewer === 'employer') return null
  if (!isTeaser) return 'open_note'
  return viewer === 'guest' ? 'teaser_note' : 'candidate_note'
}

function MainAction({ resume, viewer }: Pick<Data, 'resume' | 'viewer'>) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const id = resume.public_id
  if (viewer === 'owner') {
    return (
      <LinkButton wide variant="outline" to={paths.resumeView(id, 'applications')}>
        {t('found.to_own')}
      </LinkButton>
    )
  }
  if (viewer === 'guest') {
    return (
      <LinkButton wide to={paths.signUp('employer')}>
        {t('found.sign_up')}
      </LinkButton>
    )
  }
  if (!resume.may_be_invited) return null
  return (
    <LinkButton wide to={paths.inviteResume(id)}>
      {t('found.invite')}
    </LinkButton>
  )
}

function VacancyLink({
  application_public_id: id,
  vacancy,
}: Pick<Data['resume']['relations'][number], 'application_public_id' | 'vacancy'>) {
  const paths = usePaths()
  return (
    <Link to={openedPath(paths.vacancyView(vacancy.public_id, 'applications'), id)}>
      {vacancy.title}
    </Link>
  )
}

function History({ relations }: Pick<Data['resume'], 'relations'>) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  return (
    <Panel as="section" title={t('found.history')}>
      <ul className="stack">
        {relations.map((relation) => (
          <li key={relation.application_public_id}>
            <VacancyLink {...relation} />
            <p className="help">
              {t(
                relation.initiated_by === 'employer'
                  ? 'found.history_invited'
                  : 'found.history_applied',
                { day: formatDay(relation.created_at, timeZone, now) },
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
