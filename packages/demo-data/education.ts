import type { DemoResumeContent } from './content.ts'
import type { Random } from './random.ts'

export type EducationLevel = 'secondary' | 'college' | 'university' | 'medical' | 'pedagogical'

const colleges = [
  'Высший политехнический колледж',
  'Колледж сервиса и технологий',
  'Многопрофильный колледж',
  'Колледж экономики и права',
  'Колледж строительства и транспорта',
  'Индустриально-технический колледж',
]
const medicalColleges = ['Медицинский колледж', 'Высший медицинский колледж']
const universities = [
  'Южный технический университет',
  'Университет экономики и управления',
  'Государственный университет, Караганда',
  'Национальный политехнический институт',
  'Университет информационных технологий',
  'Западный государственный университет',
  'Северный университет',
  'Гуманитарный университет, Алматы',
]
const schools: Record<EducationLevel, readonly string[]> = {
  secondary: colleges,
  college: colleges,
  university: universities,
  medical: [
    'Медицинский университет, Алматы',
    'Медицинский университет, Караганда',
    'Медицинский институт',
  ],
  pedagogical: [
    'Педагогический университет, Алматы',
    'Педагогический институт',
    'Региональный педагогический институт',
  ],
}

interface Studies {
  study: readonly string[]
  year: number
  age: number
}

export function pickEducation(
  random: Random,
  level: EducationLevel,
  { study, year, age }: Studies,
): Pick<DemoResumeContent, 'education' | 'education_level'> {
  if (level === 'secondary' && random.chance(0.5))
    return { education_level: 'secondary', education: [] }
  const isCollege = level === 'college' || level === 'secondary'
  const isHigher = age >= 21 && random.chance(isCollege ? 0.2 : 0.95)
  const name = isHigher
    ? random.pick(isCollege ? universities : schools[level])
    : random.pick(level === 'medical' ? medicalColleges : colleges)
  const education_level = isHigher
    ? random.weighted(['higher', 'bachelor', 'master'] as const, (item) =>
        item === 'master' ? (age >= 23 ? 1 : 0) : 4,
      )
    : 'special_secondary'
  return {
    education_level,
    education: [{ name, faculty: '', specialty: random.pick(study), year }],
  }
}
