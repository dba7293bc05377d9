import type { DemoVacancyContent, ShiftStart } from './content.ts'
import { lines } from './lines.ts'

type Facts = Pick<
  DemoVacancyContent,
  'employment_form' | 'work_schedules' | 'working_hours' | 'night_shifts'
>
export type ScheduleCode =
  | 'office'
  | 'flexible'
  | 'shifts'
  | 'threeByThree'
  | 'nights'
  | 'day'
  | 'six'
  | 'rotation'
  | 'part'
  | 'side'
  | 'school'

const full = { employment_form: 'full', night_shifts: false } as const

/** Patterns for sentences about the work schedule, each with the parts of the day in which shifts start. */
const starts: [said: RegExp, starts: ShiftStart[]][] = [
  [/смен.* с [89]:00/i, ['morning']],
  [/дневные.* ночные/i, ['morning', 'evening']],
  [/по вечерам/, ['evening']],
]

export function shiftStartOf(text: string): ShiftStart[] {
  return starts.find(([said]) => said.test(text))?.[1] ?? []
}

export const schedules: Record<ScheduleCode, Facts & { text: readonly string[] }> = {
  office: {
    ...full,
    work_schedules: ['5_2'],
    working_hours: ['8'],
    text: lines(`График 5/2, с 9:00 до 18:00
      Пятидневка с 9:00 до 18:00, обед — час
      Работа с понедельника по пятницу, с 8:30 до 17:30
      5/2, начало дня в 9:00 или в 10:00 — как удобнее`),
  },
  flexible: {
    ...full,
    work_schedules: ['5_2', 'flexible'],
    working_hours: ['8', 'flexible'],
    text: lines(`Гибкое начало дня: с 8:00 до 11:00
      Пятидневка, общие часы команды — с 11:00 до 16:00
      Восемь часов в день, начало по договорённости`),
  },
  shifts: {
    ...full,
    work_schedules: ['2_2'],
    working_hours: ['11', '12'],
    text: lines(`Сменный график 2/2, с 9:00 до 21:00
      Два дня через два, смена 11 часов с двумя перерывами
      2/2, график составляем на месяц вперёд`),
  },
  threeByThree: {
    ...full,
    work_schedules: ['3_3'],
    working_hours: ['12'],
    text: lines(`График 3/3, смена с 8:00 до 20:00
      Три через три, дневные смены по 12 часов`),
  },
  nights: {
    ...full,
    work_schedules: ['2_2', '4_2'],
    working_hours: ['12'],
    night_shifts: true,
    text: lines(`Дневные и ночные смены по 12 часов, ночные оплачиваются с доплатой
      Смены чередуются: две дневные, две ночные, затем выходные`),
  },
  day: {
    employment_form: 'full',
    night_shifts: true,
    work_schedules: ['1_3'],
    working_hours: ['24'],
    text: lines(`Сутки через трое
      Суточные дежурства 1/3, комната отдыха на объекте`),
  },
  six: {
    ...full,
    work_schedules: ['6_1'],
    working_hours: ['8'],
    text: lines(`График 6/1, с 9:00 до 18:00, в субботу до 15:00
      Шестидневка, выходной — воскресенье
      6/1, выходной день плавающий, по договорённости`),
  },
  rotation: {
    employment_form: 'rotation',
    night_shifts: false,
    work_schedules: ['other'],
    working_hours: ['11', '12'],
    text: lines(`Вахта 15/15, дорога до места сбора за счёт компании
      Вахта 28/28, проживание и трёхразовое питание
      Вахтовый график 30/30, смена 11 часов`),
  },
  part: {
    employment_form: 'part',
    night_shifts: false,
    work_schedules: ['flexible'],
    working_hours: ['4', '5'],
    text: lines(`Неполный день, 4–5 часов, время согласуем
      Частичная занятость: смены выбираете в приложении на неделю вперёд
      Половина ставки, удобно совмещать с учёбой`),
  },
  side: {
    employment_form: 'side_job',
    night_shifts: false,
    work_schedules: ['flexible', 'weekend'],
    working_hours: ['flexible'],
    text: lines(`Подработка по вечерам и выходным
      Свободный график: выходите, когда есть время, от двух смен в неделю`),
  },
  school: {
    ...full,
    work_schedules: ['5_2'],
    working_hours: ['6', '7'],
    text: lines(`Пятидневка, нагрузка 18–20 часов в неделю
      5/2, два методических часа в неделю без уроков`),
  },
}
