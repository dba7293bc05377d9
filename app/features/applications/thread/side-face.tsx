import type { ApplicationSummary } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { imageInSize } from '#contract/rules/images.ts'
import { personInitials } from '#app/features/applications/view/person.tsx'
import { Avatar } from '#app/ui/avatar.tsx'

interface SideFaceProps {
  of: ApplicationSummary
  side: Side
  size?: 'sm'
}

/** Shows a side of an application: the logo of the company, or the photo of the candidate. */
export function SideFace({ of: { resume, vacancy }, side, size }: SideFaceProps) {
  if (side === 'employer') return <Avatar {...companyTile(vacancy.company)} size={size} />
  const { photo_url: photo } = resume
  const src = photo && imageInSize(photo, 'small')
  return <Avatar initials={personInitials(resume)} src={src} size={size} />
}
