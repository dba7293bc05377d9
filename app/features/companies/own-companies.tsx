import { companyPaths } from '#app/company-paths.ts'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import { placeInWords } from '#contract/rules/place.ts'
import { mayAs } from '#contract/rules/team.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CompanyState } from './company-state.tsx'

interface OwnCompaniesProps {
  companies: readonly OwnCompany[]
  /** Returns what stands in a company's panel about its answers. */
  recordOf: (company: OwnCompany) => ReactNode
}

/** Lists the employer's companies on the profile page. */
export function OwnCompanies({ companies, recordOf }: OwnCompaniesProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <>
      <div className="page-head" id="companies">
        <h2>{t('own.title')}</h2>
        <p className="lead">{t(companies.length > 0 ? 'own.lead' : 'own.empty')}</p>
      </div>
      {companies.map((company) => (
        <OneCompany key={company.id} company={company} record={recordOf(company)} />
      ))}
      <div className="form-foot">
        <LinkButton variant="outline" to={paths.newCompany()} icon={<Icon of={Plus} />}>
          {t('own.add')}
        </LinkButton>
        <LinkButton variant="ghost" to={teamPaths(paths).known()}>
          {t('own.find')}
        </LinkButton>
      </div>
    </>
  )
}

function OneCompany({ company, record }: { company: OwnCompany; record: ReactNode }) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const { name, bin, verification } = company
  const isOwner = mayAs(company.role, 'edit_company')
  return (
    <Panel as="article" className="bleed">
      <CompanyHead company={company} />
      <p className="meta">
        {company.legal_name && <span>{company.legal_name}</span>}
        <span>{bin ? t('own.bin', { bin }) : t('own.no_bin')}</span>
      </p>
      <div className="actions">
        {isOwner && verification === 'pending' && (
          <LinkButton
            size="sm"
            to={companyPaths(paths).verifyCompany(company.id)}
            aria-label={t('own.verify_what', { name })}
          >
            {t('own.verify')}
          </LinkButton>
        )}
        {isOwner && (
          <LinkButton
            variant="outline"
            size="sm"
            to={paths.ownCompany(company.id)}
            aria-label={t('own.edit_what', { name })}
          >
            {t('own.edit')}
          </LinkButton>
        )}
        <LinkButton
          variant="outline"
          size="sm"
          to={teamPaths(paths).team(company.id)}
          aria-label={t('own.team_what', { name })}
        >
          {t('own.team')}
        </LinkButton>
        <LinkButton
          variant="outline"
          size="sm"
          to={paths.company(company.slug)}
          aria-label={t('own.card_what', { name })}
        >
          {t('own.card')}
        </LinkButton>
      </div>
      {record}
      <MeetingPlaces company={company} />
    </Panel>
  )
}

function CompanyHead({ company }: { company: OwnCompany }) {
  const paths = usePaths()
  return (
    <div className="company-head">
      <Avatar {...companyTile(company, 'large')} size="lg" />
      <div>
        <h3>
          <Link className="company-name" to={paths.ownCompany(company.id)}>
            {company.name}
          </Link>
        </h3>
        <CompanyState company={company} />
      </div>
    </div>
  )
}

function MeetingPlaces({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('companies')
  const { addresses, default_video_url: video } = company
  if (addresses.length === 0 && !video) return null
  return (
    <>
      <hr className="rule" />
      <div>
        <h3 className="sub">{t('own.places')}</h3>
        <p className="help">{t('own.places_note')}</p>
      </div>
      <ul className="lines">
        {addresses.map((place, index) => (
          <li key={index} className="line">
            <Icon of={MapPin} />
            <div className="line-text">
              <b>
                {placeInWords(place.area?.name, place.address)}
                {place.is_main && <Badge>{t('own.main')}</Badge>}
              </b>
              <PlaceNote place={place} />
            </div>
          </li>
        ))}
        {video && (
          <li className="line">
            <Icon of={Video} />
            <div className="line-text">
              <b>{t('own.video')}</b>
              <span className="help">{video.replace('https://', '')}</span>
            </div>
          </li>
        )}
      </ul>
    </>
  )
}

function PlaceNote({ place }: { place: OwnCompany['addresses'][number] }) {
  const { t } = useTranslation('companies')
  const who = [place.contact_name, formatPhone(place.contact_phone)].filter(Boolean).join(', ')
  const note = [place.label, place.how_to_get_in, who && t('own.meets', { name: who })]
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
  return note && <span className="help">{note}</span>
}
