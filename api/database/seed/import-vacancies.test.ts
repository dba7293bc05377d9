import { expect, test } from 'vitest'
import { readVacancy, salaryFrom } from './imported-vacancy.ts'
import { splitLines } from './scraped-text.ts'
import { specialtyFor } from './specialty-by-name.ts'

test('glued items become lines', () => {
  expect(splitLines('Разговор при встрече• Среднее образование')).toEqual([
    'Разговор при встрече',
    'Среднее образование',
  ])
  expect(splitLines('Приём заявок.Выезд к клиентам;Отчёт за смену')).toEqual([
    'Приём заявок.',
    'Выезд к клиентам',
    'Отчёт за смену',
  ])
  expect(splitLines('- умение слушать- знание кассы- работа с 1С')).toEqual([
    'умение слушать',
    'знание кассы',
    'работа с 1С',
  ])
  expect(splitLines('Настройка сетиПоддержка людейУчёт')).toEqual([
    'Настройка сети',
    'Поддержка людей',
    'Учёт',
  ])
  expect(splitLines('* Разбор писем* ** Учёт заявок.* Уборка')).toEqual([
    'Разбор писем',
    'Учёт заявок.',
    'Уборка',
  ])
  expect(splitLines('= Звонки клиентам= Встречи‒ Отчёты')).toEqual([
    'Звонки клиентам',
    'Встречи',
    'Отчёты',
  ])
  expect(splitLines('Ввод в 1С.Сверка остатков')).toEqual(['Ввод в 1С.', 'Сверка остатков'])
  expect(splitLines('Порядок:1. Приём звонка.2. Ответ.3. Отметка')).toEqual([
    'Порядок:',
    'Приём звонка.',
    'Ответ.',
    'Отметка',
  ])
  expect(splitLines('У нас есть:чай и печенье')).toEqual(['У нас есть:', 'чай и печенье'])
  expect(splitLines('Настройка CiscoЗнание SIPУмение слушатьВ смене трое')).toEqual([
    'Настройка Cisco',
    'Знание SIP',
    'Умение слушать',
    'В смене трое',
  ])
  expect(splitLines('График с 10 до 19Дружная смена')).toEqual([
    'График с 10 до 19',
    'Дружная смена',
  ])
})

test.each([
  [
    '1. Приём заявок, писем и т.д2. Ответ клиенту3. Отметка в ПК4. Отчёт',
    ['Приём заявок, писем и т.д', 'Ответ клиенту', 'Отметка в ПК', 'Отчёт'],
  ],
  ['1) Касса (обе)2) Склад', ['Касса (обе)', 'Склад']],
  ['Версии 8.1. Затем 8.2. Ещё', ['Версии 8.1. Затем 8.2. Ещё']],
])('numbers begin lines and go: %s', (glued, lines) => {
  expect(splitLines(glued)).toEqual(lines)
})

test.each([
  ['Открыто с мая 2021 г.Оформление сразу', ['Открыто с мая 2021 г.', 'Оформление сразу']],
  ['Обмены, отчёты и пр.Поддержка склада', ['Обмены, отчёты и пр.', 'Поддержка склада']],
  ['Встреча в г.Тараз', ['Встреча в г.Тараз']],
  ['Умение слушатьВежливостьАккуратность', ['Умение слушать', 'Вежливость', 'Аккуратность']],
  ['Договор с North StarДМС через месяц', ['Договор с North Star', 'ДМС через месяц']],
  ['Настройка Zabbixопыт с почтой', ['Настройка Zabbix', 'опыт с почтой']],
  ['Забота о клиентахумение слушать людей', ['Забота о клиентах', 'умение слушать людей']],
  ['Недоразумение между отделами', ['Недоразумение между отделами']],
  ['Суббота с 10 до 15- Воскресенье свободно', ['Суббота с 10 до 15', 'Воскресенье свободно']],
  ['Знание Redisи т. д.', ['Знание Redis и т. д.']],
  ['Потому что мы –лучшие', ['Потому что мы – лучшие']],
  ['Наладка cетей и cерверов', ['Наладка сетей и серверов']],
])('«%s» is put apart', (glued, lines) => {
  expect(splitLines(glued)).toEqual(lines)
})

test('ordinary sentences stay whole', () => {
  const whole = 'Работа в г. Костанай, ул. Абая, д. 5: сервер Windows, VipNet, Wi-Fi и т.д.'
  expect(splitLines(whole)).toEqual([whole])
  expect(splitLines('')).toEqual([])
})

test.each([
  'Магазины «Север», ТехноДвор, Лесовик рядом',
  'С 10:00 до 19:00. Обед с 13 до 14',
  'Работа в IT-отделе с IP-связью',
  'Поддержка 1С:Касса и 1С:Склад',
  'Опыт с ASP.NET (C#) и Vue.JS',
  'Офис на улице А.С.Петрова, в бизнес-центре',
])('a name with a capital or a point within stays whole: %s', (whole) => {
  expect(splitLines(whole)).toEqual([whole])
})

test('a space within a compound word is removed', () => {
  expect(splitLines('Наладка IP- связи- Уход за IT- Приём')).toEqual([
    'Наладка IP-связи',
    'Уход за IT',
    'Приём',
  ])
})

test('a missing space after a comma is put in', () => {
  expect(splitLines('Приём,учёт и выдача 1,5 тонн')).toEqual(['Приём, учёт и выдача 1,5 тонн'])
})

test('salaries are read with their currency', () => {
  expect(salaryFrom('34000—40000₽')).toMatchObject({
    salary_from: 34_000,
    salary_to: 40_000,
    salary_currency: 'RUB',
  })
  expect(salaryFrom('90000₽')).toMatchObject({ salary_from: 90_000, salary_to: null })
  expect(salaryFrom('до 50 000 руб.')).toMatchObject({ salary_from: null, salary_to: 50_000 })
  expect(salaryFrom('от 300 000 ₸')).toMatchObject({ salary_from: 300_000, salary_currency: 'KZT' })
  expect(salaryFrom('по договорённости')).toMatchObject({ salary_from: null, salary_to: null })
})

test('titles and categories find their specialty', () => {
  expect(specialtyFor('Системный администратор', 'IT')).toBe('113')
  expect(specialtyFor('Программист 1С', 'Программист 1С, IT')).toBe('96')
  expect(specialtyFor('Кладовщик на склад', '')).toBe('52')
  expect(specialtyFor('Специалист', 'Бухгалтер, Финансы')).toBe('18')
  expect(specialtyFor('Нечто', 'Прочее')).toBeNull()
})

const line = {
  name: 'Инженер сервисного центра',
  categories: 'Услуги, ремонт',
  address: 'Алматы, ул. Абая, 5',
  employment: '',
  experience: 'полная занятость',
  salary: '250000—300000₸',
  duties: 'Приём техники.Ремонт и проверка',
  requirements: 'Опыт ремонта• Среднее специальное образование',
  conditions: 'График 5/2',
}

test('a line becomes a vacancy, its place an area where one is known', () => {
  const near = readVacancy(JSON.stringify(line))
  expect(near).toMatchObject({
    ok: true,
    content: {
      area_code: '160',
      specialty_code: '111',
      employment_form: 'full',
      experience: null,
      description: '',
      response_due_days: null,
      responsibilities: ['Приём техники.', 'Ремонт и проверка'],
      requirements: ['Опыт ремонта', 'Среднее специальное образование'],
    },
  })
  const far = readVacancy(
    JSON.stringify({ ...line, address: 'Вологда', experience: 'опыт работы от 3 лет' }),
  )
  expect(far).toMatchObject({
    ok: true,
    content: { area_code: null, address: 'Вологда', experience: '3_6' },
  })
})

test.each([
  ['Абайская обл., Курчатов', '250000₸', null],
  ['Курская обл., Курчатов, ул. Мира, 1', '250000', null],
  ['Курчатов', '27000₽', null],
  ['Россия, Абай', '', null],
  ['Костанайская обл., Рудный', '', '182'],
  ['Казахстан, Алматы', '90000 руб.', '160'],
  ['Алматы', '', '160'],
])('«%s» for «%s» lies in the area %s', (address, salary, area) => {
  expect(readVacancy(JSON.stringify({ ...line, address, salary }))).toMatchObject({
    content: { area_code: area },
  })
})

test.each([
  ['опыт работы не требуется', 'no_experience'],
  ['опыт работы от 1 года', '1_3'],
  ['опыт работы от 6 лет', '6_plus'],
  ['сменный график работы', null],
  ['', null],
])('«%s» is the experience %s', (experience, expected) => {
  const read = readVacancy(JSON.stringify({ ...line, employment: 'полная занятость', experience }))
  expect(read).toMatchObject({ content: { experience: expected } })
})

test('bad lines are refused with a reason', () => {
  for (const bad of ['{', 'null', '[]', '{}', '{"name":7}', '{"name":"  "}', '{"name":"Повар"}']) {
    expect(readVacancy(bad), bad).toMatchObject({ ok: false, reason: expect.any(String) })
  }
})
