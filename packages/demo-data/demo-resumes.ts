// Resumes of the two demo candidates, written by hand.
import { monthBefore } from './calendar.ts'
import type { DemoResumeContent } from './content.ts'

type Four = [DemoResumeContent, DemoResumeContent, DemoResumeContent, DemoResumeContent]

export function demoResumes(today: Date): Four {
  const frontend = frontendResume(today)
  return [
    frontend,
    {
      ...frontend,
      title: 'Fullstack-разработчик (Node.js, React)',
      salary_expected: { amount: 950_000, currency: 'KZT' },
      work_formats: ['remote'],
      skills: [
        'Node.js',
        'TypeScript',
        'JavaScript',
        'PostgreSQL',
        'React',
        'Redis',
        'Docker',
        'REST API',
        'Git',
      ],
      about:
        'Беру задачу целиком: таблицы, API, экран. Последний проект — сервис записи на приём с напоминаниями. Предпочитаю небольшие команды и понятные договорённости.',
    },
    {
      ...frontend,
      title: 'Преподаватель веб-разработки',
      specialty_code: '132',
      salary_expected: null,
      employment_forms: ['part'],
      work_formats: ['remote'],
      skills: [],
      about: '',
      education_level: null,
    },
    accountantResume(today),
  ]
}

function frontendResume(today: Date): DemoResumeContent {
  return {
    title: 'Frontend-разработчик (TypeScript, React)',
    specialty_code: '96',
    first_name: 'Айдана',
    last_name: 'Сейткали',
    birth_date: '1996-04-18',
    gender: 'female',
    area_code: '160',
    relocation: { type: 'possible', area_codes: ['159'] },
    business_trips: 'sometimes',
    citizenship_codes: ['KZ'],
    contacts: {
      email: 'candidate@example.com',
      phones: [
        {
          number: '+77000000001',
          comment: 'удобнее писать',
          messengers: ['whatsapp', 'telegram'],
          preferred: true,
        },
      ],
    },
    salary_expected: { amount: 850_000, currency: 'KZT' },
    employment_forms: ['full', 'project'],
    work_formats: ['hybrid', 'remote'],
    work_schedules: ['5_2', 'flexible'],
    experience: [
      {
        company: 'Сигма Код Азия',
        position: 'Frontend-разработчик',
        start: monthBefore(today, 38),
        end: null,
        area_code: '160',
        description:
          'Перенесла личный кабинет с JavaScript на TypeScript и React, первый экран открывается за две секунды вместо шести.\nСобрала библиотеку компонентов, которой пользуются три команды.\nВеду обзоры кода и помогаю двум младшим коллегам.',
      },
      {
        company: 'Студия «Первый релиз»',
        position: 'Младший frontend-разработчик',
        start: monthBefore(today, 61),
        end: monthBefore(today, 39),
        area_code: '160',
        description:
          'Сайты и личные кабинеты для торговых компаний: вёрстка, формы, подключение к API.',
      },
      {
        company: 'Частные заказы',
        position: 'Верстальщик',
        start: monthBefore(today, 88),
        end: monthBefore(today, 63),
        area_code: '160',
        description: 'Одностраничные сайты и письма для магазинов и кафе.',
      },
    ],
    education_level: 'bachelor',
    education: [
      {
        name: 'Университет информационных технологий',
        faculty: 'Компьютерные науки',
        specialty: 'Информационные системы',
        year: yearBefore(today, 90),
      },
    ],
    certificates: [
      { title: 'IELTS Academic, 6.5', url: null, achieved_at: monthBefore(today, 30) },
    ],
    languages: [
      { code: 'kk', level: 'native' },
      { code: 'ru', level: 'c2' },
      { code: 'en', level: 'b2' },
    ],
    skills: [
      'TypeScript',
      'React',
      'JavaScript',
      'HTML',
      'CSS',
      'Next.js',
      'Vite',
      'Git',
      'Доступность интерфейсов',
    ],
    about:
      'Делаю интерфейсы, которые понятны без подсказок и не тормозят на недорогих телефонах. Умею договариваться с дизайнерами, пишу тесты на важные сценарии, объясняю решения письменно.',
    links: [{ type: 'portfolio', url: 'https://aidana.example.com' }],
  }
}

function accountantResume(today: Date): DemoResumeContent {
  return {
    ...frontendResume(today),
    title: 'Бухгалтер по расчётам',
    specialty_code: '18',
    first_name: 'Виктор',
    last_name: 'Полянский',
    middle_name: 'Сергеевич',
    birth_date: null,
    gender: 'male',
    relocation: { type: 'no', area_codes: [] },
    contacts: { email: 'candidate2@example.com', phones: [] },
    salary_expected: { amount: 320_000, currency: 'KZT' },
    employment_forms: ['full'],
    work_formats: ['on_site'],
    work_schedules: ['5_2'],
    experience: [
      {
        company: 'Оптовая база «Восток»',
        position: 'Бухгалтер',
        start: monthBefore(today, 44),
        end: null,
        area_code: '160',
        description:
          'Банк, касса, взаиморасчёты с двумястами контрагентами.\nЭлектронные счета-фактуры, сверки, подготовка к аудиту.',
      },
      {
        company: 'Консалтинговое бюро «Опора»',
        position: 'Помощник бухгалтера',
        start: monthBefore(today, 92),
        end: monthBefore(today, 46),
        area_code: '160',
        description: 'Первичные документы восьми небольших компаний.',
      },
    ],
    education: [
      {
        name: 'Университет экономики и управления',
        faculty: '',
        specialty: 'Учёт и аудит',
        year: yearBefore(today, 95),
      },
    ],
    courses: [
      { name: 'МСФО для практиков', organization: 'Школа учёта', year: yearBefore(today, 30) },
    ],
    certificates: [],
    driver_license_types: ['B'],
    languages: [
      { code: 'ru', level: 'native' },
      { code: 'kk', level: 'b1' },
    ],
    skills: [
      '1С:Бухгалтерия',
      'Электронные счета-фактуры',
      'Сверка взаиморасчётов',
      'Excel',
      'Налоговый учёт',
    ],
    about:
      'Аккуратно веду расчёты, закрываю месяц в срок. Ищу постоянное место с понятным кругом обязанностей.',
    links: [],
  }
}

function yearBefore(today: Date, months: number): number {
  return Number(monthBefore(today, months).slice(0, 4))
}
