import { listOwnCompanies } from '#contract/companies.ts'
import { placeInWords } from '#contract/rules/place.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export interface MeetingPlaces {
  addresses: { address: string; contact_name: string; contact_phone: string }[]
  videoUrl: string | null
}

export async function meetingPlaces(
  { call }: Pick<Visit, 'call'>,
  { company: { slug } }: OwnVacancy,
): Promise<MeetingPlaces> {
  const company = (await call(listOwnCompanies, {})).find((each) => each.slug === slug)
  return {
    addresses: (company?.addresses ?? []).map(({ area, address, contact_name, contact_phone }) => ({
      address: placeInWords(area?.name, address),
      contact_name,
      contact_phone,
    })),
    videoUrl: company?.default_video_url ?? null,
  }
}
