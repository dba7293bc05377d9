import { useTranslation } from 'react-i18next'
import type { ActingMember } from '#contract/applications.ts'

/** Returns whether a member other than the viewer acted; false for steps of candidates and of the system. */
export function isOtherMember(member: ActingMember | null): member is ActingMember {
  return member !== null && !member.is_self
}

/** Returns a function that names a member of a company: «Айгуль, Кофейня»; `label` begins a line. */
export function useMemberName() {
  const { t } = useTranslation('applications')
  return ({ name, company }: Pick<ActingMember, 'name' | 'company'>, place: 'within' | 'label') => {
    if (name !== null) return t('member.named', { name, company })
    return t(place === 'label' ? 'member.unnamed_label' : 'member.unnamed')
  }
}

/** Returns a function that adds to the text of an event who acted, unless the viewer did. */
export function useByMember() {
  const { t } = useTranslation('applications')
  const memberName = useMemberName()
  return (event: string, { member }: { member: ActingMember | null }) =>
    isOtherMember(member)
      ? t('history.by_member', { event, member: memberName(member, 'within') })
      : event
}
