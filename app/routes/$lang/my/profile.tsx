import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { infoBody, updateInfo } from '#contract/profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { genders } from '#contract/rules/vocabulary.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { dateParts, readDateParts } from '#app/platform/form/date-parts.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const handle = { i18n: ['account', 'fields'] }

const page = guard('user')

export const loader = page.loader(async ({ user, texts, kept }) => {
  const { firstName: first_name, lastName: last_name, dob, gender } = user
  return {
    title: texts('account')('profile.title'),
    info: { first_name, last_name, gender, ...dateParts('dob', dob) },
    kept: await kept(),
  }
})

export const action = page.action(
  async ({ fields, parse, call, leave, paths }) => {
    const body = parse(infoBody, { ...fields, dob: readDateParts('dob', fields) })
    const session = await call(updateInfo, { body })
    return leave(`${paths.profile()}?saved=info`, { session })
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ProfilePage() {
  const { title, info, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('account')
  return (
    <AccountFrame title={title} lead={t('profile.lead')}>
      <Panel className="bleed" title={t('profile.person')}>
        <PostForm
          intent="info"
          refusal={refusal}
          labels={t('profile.fields', { returnObjects: true })}
          values={info}
          submit={t('profile.save')}
        >
          {(control) => (
            <>
              <div className="two">
                <TextField {...control('first_name')} required maxLength={limits.personName} />
                <TextField {...control('last_name')} maxLength={limits.personName} />
                <DateField {...control('dob')} part={(part) => control(`dob_${part}`)} />
                <Select
                  {...control('gender')}
                  placeholder={t('profile.no_gender')}
                  options={genders.map((value) => ({
                    value,
                    label: t(`profile.genders.${value}`),
                  }))}
                />
              </div>
              <p className="help">{t('profile.unseen')}</p>
            </>
          )}
        </PostForm>
      </Panel>
    </AccountFrame>
  )
}
