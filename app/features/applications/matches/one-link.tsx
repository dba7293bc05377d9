import { ownPaths } from '#app/own-paths.ts'
import { useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/rules/application-moves.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export interface OneLinkProps {
  side: Side
  of: { public_id: string; title: string }
}

export function OneLink({ side, of: { public_id: id, title } }: OneLinkProps) {
  const { t } = useTranslation('matches')
  const { id: own = '' } = useParams()
  const paths = usePaths()
  const to = side === 'candidate' ? paths.apply(id, own) : ownPaths(paths).inviteOne(own, id)
  return (
    <LinkButton size="sm" variant="outline" to={to} preventScrollReset={side === 'employer'}>
      {t(`one.${side}`)}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </LinkButton>
  )
}
