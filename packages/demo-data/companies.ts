import { pickBin } from './bin.ts'
import { dayMs } from './calendar.ts'
import { industries, industryCodes, type CompanySize, type IndustryCode } from './industries.ts'
import { cityAt, pickCity, type City } from './places.ts'
import type { Random } from './random.ts'
import { mostFitting } from './sentences.ts'

interface Office {
  label: string
  area_code: string
  address: string
  how_to_get_in: string
  contact_name: string
  contact_phone: string
  is_main: boolean
  is_public: boolean
}

export interface DemoCompany {
  owner: number
  row: {
    name: string
    legal_name: string
    bin: string
    type: 'direct' | 'agency'
    area_code: string
    employee_range: CompanySize
    created_at: Date
    default_video_url?: string
    addresses?: Office[]
  }
  hasSite: boolean
  description: string
  verification: { is: 'verified' | 'pending' | 'none'; since: Date }
  industry: IndustryCode
  /** Codes of the cities in which the company hires; the city of the head office is first. */
  cities: readonly string[]
  founded: number
  is: string
  /** The largest number of vacancies that the company may have open at the same time. */
  places: number
}

const placesOf: Record<CompanySize, number> = {
  '1_10': 2,
  '11_50': 7,
  '51_250': 24,
  '251_1000': 90,
  '1000_plus': 300,
}
const openTo: Record<CompanySize, number> = {
  '1_10': 1,
  '11_50': 1,
  '51_250': 2,
  '251_1000': 4,
  '1000_plus': 6,
}

export function makeCompanies(
  random: Random,
  today: Date,
  count: number,
): Omit<DemoCompany, 'owner'>[] {
  const named = random.shuffle(
    industryCodes.flatMap((industry) =>
      industries[industry].names.map((name) => ({ name, industry })),
    ),
  )
  const firstSerial = random.int(0, 99_999)
  return Array.from({ length: count }, (_, index) => {
    const { name, industry } = named[index % named.length] ?? random.pick(named)
    const round = Math.floor(index / named.length)
    return makeCompany(random, today, round === 0 ? name : `${name} ${round + 1}`, industry, {
      serial: (firstSerial + index * 7919) % 100_000,
      home: cityAt(index),
    })
  })
}

export function makeCompany(
  random: Random,
  today: Date,
  name: string,
  industry: IndustryCode,
  { serial, home, size }: { serial?: number; home?: City; size?: CompanySize } = {},
): Omit<DemoCompany, 'owner'> {
  const founded = random.int(2004, 2024)
  const range = size ?? random.pick<CompanySize>(industries[industry].sizes)
  const wanted = random.int(1, openTo[range])
  const cities = new Set([(home ?? pickCity(random)).code])
  while (cities.size < wanted) cities.add(pickCity(random).code)
  const [area_code = '160'] = cities
  const isVerified = random.chance(0.72)
  const created_at = new Date(today.getTime() - random.int(90, 900) * dayMs)
  const is = random.pick(mostFitting(industries[industry].is, name))
  return {
    row: {
      name,
      legal_name:
        range === '1_10' && random.chance(0.4) ? `ИП «${bare(name)}»` : `ТОО «${bare(name)}»`,
      bin: pickBin(random, founded, serial),
      type:
        (industry === 'services' && random.chance(0.2)) || name.startsWith('Кадровый')
          ? 'agency'
          : 'direct',
      area_code,
      employee_range: range,
      created_at,
    },
    hasSite: random.chance(0.6),
    description: describe(random, industry, { is, founded, range }),
    verification: {
      is: isVerified ? 'verified' : random.pick(['pending', 'none']),
      since: isVerified ? new Date(created_at.getTime() + random.int(1, 5) * dayMs) : created_at,
    },
    industry,
    founded,
    is,
    places: placesOf[range],
    cities: [...cities],
  }
}

function describe(
  random: Random,
  industry: IndustryCode,
  { is, founded, range }: { is: string; founded: number; range: CompanySize },
): string {
  const size = {
    '1_10': 'Нас меньше десяти, каждый отвечает за своё направление.',
    '11_50': 'В команде несколько десятков человек.',
    '51_250': `В штате ${random.int(6, 24)}0 сотрудников.`,
    '251_1000': `Сейчас в компании работает около ${random.int(3, 9)}00 человек.`,
    '1000_plus': 'В компании больше тысячи сотрудников в нескольких городах.',
  }[range]
  const since = random.pick([
    `Работаем с ${founded} года.`,
    `Компания основана в ${founded} году.`,
    `На рынке с ${founded} года.`,
  ])
  const [first, second] = random.shuffle(industries[industry].works)
  return [is, `${since} ${size}`, first, random.chance(0.5) ? second : ''].filter(Boolean).join(' ')
}

/** Returns the part of a company's name that is in quotes: «Жас Өркен» for «Школа «Жас Өркен»». */
function bare(name: string): string {
  return /«(.+?)»/.exec(name)?.[1] ?? name
}
