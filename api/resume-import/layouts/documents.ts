// Samples that are made when they are needed: the people and companies in them are invented.
import type { SampleFacts } from '../judge.ts'
import { makeDocx, makePdf, makeZip, paragraphs, table, type SamplePage } from './make.ts'

export interface Sample {
  name: string
  make: () => Promise<Uint8Array> | Uint8Array
  facts: SampleFacts
}

/** Draws rows of a label on the left and a text on the right, as hh prints its resumes. */
function labelled(page: SamplePage, y: number, rows: readonly [string, string][]): number {
  for (const [label, text] of rows) {
    const left = page.at(40, y, label, 9)
    const right = page.at(160, y, text, 10)
    y = Math.max(left, right) + 10
  }
  return y
}

export const samples: Sample[] = [
  {
    name: 'hh-paper.pdf',
    make: () =>
      makePdf((page) => {
        let y = page.at(40, 40, 'Дюсенов Марат Ерланович', 20)
        y = page.at(40, y + 4, 'Мужчина, 37 лет, родился 2 февраля 1989', 10)
        y = page.at(
          40,
          y + 8,
          '+7 (705) 1112233 — предпочитаемый способ связи\nmarat.dusenov@example.com\n\nПроживает: Астана\nГражданство: Казахстан, есть разрешение на работу: Казахстан\nГотов к переезду, готов к редким командировкам',
        )
        y = page.at(40, y + 14, 'Желаемая должность и зарплата', 12)
        y = page.at(40, y + 6, 'Начальник склада', 14)
        y = page.at(
          40,
          y,
          'Специализации:\n—  Начальник склада\nТип занятости: постоянная работа\nФормат работы: на месте работодателя\nЖелательное время в пути до работы: не имеет значения',
        )
        y = page.at(40, y + 14, 'Опыт работы — 12 лет 3 месяца', 12)
        y = labelled(page, y + 8, [
          [
            'Сентябрь 2020 —\nнастоящее время\n6 лет 3 месяца',
            'Степь Логистик\nАстана, steplog.example\nПеревозки, логистика, склад, ВЭД\n•  Складские услуги\nНачальник склада\nРуководил сменой из 25 человек.\nВнедрил адресное хранение, сократил потери на 12 %.',
          ],
          [
            'Август 2014 —\nАвгуст 2020\n6 лет 1 месяц',
            'ТОО «Азия Трейд»\nКараганда\nРозничная торговля\n•  Розничная сеть (DIY, товары для дома и ремонта)\n•  Розничная сеть (продуктовая)\nКладовщик\nПринимал товар, вёл учёт в 1С.',
          ],
        ])
        y = page.at(40, y + 8, 'Образование', 12)
        y = page.at(40, y + 6, 'Высшее', 10)
        y = labelled(page, y + 6, [
          [
            '2011',
            'Евразийский национальный университет имени Л.Н. Гумилёва, Астана\nЭкономический, Логистика',
          ],
        ])
        y = page.at(40, y + 8, 'Навыки', 12)
        labelled(page, y + 8, [
          ['Знание языков', 'Казахский — Родной\nРусский — C2 — В совершенстве'],
          ['Навыки', 'WMS   1С: Склад   Управление персоналом   Инвентаризация'],
        ])
        page.next()
        y = page.at(40, 40, 'Опыт вождения', 12)
        y = labelled(page, y + 8, [['', 'Имеется собственный автомобиль\nПрава категории B, C']])
        y = page.at(40, y + 8, 'Дополнительная информация', 12)
        y = labelled(page, y + 8, [['Обо мне', 'Спокойно решаю трудные задачи.']])
        page.at(40, 780, 'Дюсенов Марат  •  Резюме обновлено 12 октября 2026 в 10:20', 8)
      }),
    facts: {
      name: 'Дюсенов Марат Ерланович',
      phone: '+77051112233',
      mail: 'marat.dusenov@example.com',
      city: 'Астана',
      experience: [
        { from: '2020-09', to: null, employer: 'Степь Логистик', position: 'Начальник склада' },
        { from: '2014-08', to: '2020-08', employer: 'ТОО «Азия Трейд»', position: 'Кладовщик' },
      ],
      education: [
        { place: 'Евразийский национальный университет имени Л.Н. Гумилёва', year: 2011 },
      ],
    },
  },
  {
    name: 'linkedin-paper.pdf',
    make: () =>
      makePdf((page) => {
        let y = page.at(22, 60, 'Contact', 13)
        y = page.at(
          22,
          y + 4,
          '+77013214567 (Mobile)\nassel.tuleu@example.com\nwww.linkedin.com/in/assel-\ntuleu-example (LinkedIn)',
          10,
        )
        y = page.at(22, y + 14, 'Top Skills', 13)
        y = page.at(22, y + 4, 'Recruiting\nOnboarding\nInterviewing', 10)
        y = page.at(22, y + 14, 'Languages', 13)
        page.at(22, y + 4, 'English (Full Professional)\nRussian (Native or Bilingual)', 10)
        y = page.at(224, 50, 'Assel Tuleu', 26)
        y = page.at(224, y, 'HR Manager at Altyn Group', 12)
        y = page.at(224, y, 'Almaty, Kazakhstan', 12)
        y = page.at(224, y + 14, 'Summary', 15)
        y = page.at(224, y + 4, 'I build small teams and keep them together.', 11)
        y = page.at(224, y + 14, 'Experience', 15)
        y = page.at(224, y + 8, 'Altyn Group', 12)
        y = page.at(224, y, 'HR Manager', 11.5)
        y = page.at(224, y, 'May 2021 - Present (5 years 6 months)\nAlmaty, Kazakhstan', 10.5)
        y = page.at(224, y + 4, 'Hired 80 people for shops and offices.', 10.5)
        y = page.at(224, y + 12, 'Sunkar Consulting', 12)
        y = page.at(224, y, 'Recruiter', 11.5)
        y = page.at(
          224,
          y,
          'February 2018 - April 2021 (3 years 3 months)\nAstana, Kazakhstan',
          10.5,
        )
        y = page.at(224, y + 14, 'Education', 15)
        y = page.at(224, y + 6, 'KIMEP University', 12)
        y = page.at(224, y, "Bachelor's degree, Management · (2013 - 2017)", 10.5)
        page.at(260, 800, 'SamplePage 1 of 1', 9)
      }),
    facts: {
      name: 'Assel Tuleu',
      phone: '+77013214567',
      mail: 'assel.tuleu@example.com',
      city: 'Алматы',
      experience: [
        { from: '2021-05', to: null, employer: 'Altyn Group', position: 'HR Manager' },
        { from: '2018-02', to: '2021-04', employer: 'Sunkar Consulting', position: 'Recruiter' },
      ],
      education: [{ place: 'KIMEP University', year: 2017 }],
    },
  },
  {
    name: 'two-columns.pdf',
    make: () =>
      makePdf((page) => {
        let y = page.at(30, 40, 'Виктория\nЛебедева', 24)
        y = page.at(30, y + 2, 'Администратор салона', 12)
        y = page.at(30, y + 18, 'КОНТАКТЫ', 12)
        y = page.at(30, y + 4, '+7 999 222-11-00\nv.lebedeva@example.ru\nг. Казань', 10)
        y = page.at(30, y + 18, 'НАВЫКИ', 12)
        y = page.at(30, y + 4, 'Работа с кассой\nYclients\nМедиация конфликтов', 10)
        y = page.at(30, y + 18, 'ЯЗЫКИ', 12)
        page.at(30, y + 4, 'Татарский — родной\nАнглийский — A2', 10)
        y = page.at(240, 40, 'ОБО МНЕ', 12)
        y = page.at(
          240,
          y + 4,
          'Встречаю гостей так, что они возвращаются.\nУмею считать и не теряюсь.',
          10,
        )
        y = page.at(240, y + 18, 'ОПЫТ РАБОТЫ', 12)
        y = page.at(240, y + 6, 'Администратор', 11)
        y = page.at(240, y, 'Салон красоты «Ива»  |  02.2022 – 09.2026', 10)
        y = page.at(240, y + 2, '• Запись гостей и касса\n• Закупка расходников', 10)
        y = page.at(240, y + 14, 'Продавец-кассир', 11)
        y = page.at(240, y, 'Магазин «Книжный двор»  |  06.2019 – 01.2022', 10)
        y = page.at(240, y + 2, '• Выкладка и продажа книг', 10)
        y = page.at(240, y + 18, 'ОБРАЗОВАНИЕ', 12)
        page.at(240, y + 4, 'Казанский торгово-экономический техникум\nТовароведение, 2019', 10)
      }),
    facts: {
      name: 'Лебедева Виктория',
      phone: '+79992221100',
      mail: 'v.lebedeva@example.ru',
      city: 'Казань',
      experience: [
        {
          from: '2022-02',
          to: '2026-09',
          employer: 'Салон красоты «Ива»',
          position: 'Администратор',
        },
        {
          from: '2019-06',
          to: '2022-01',
          employer: 'Магазин «Книжный двор»',
          position: 'Продавец-кассир',
        },
      ],
      education: [{ place: 'Казанский торгово-экономический техникум', year: 2019 }],
    },
  },
  {
    name: 'right-dates.pdf',
    make: () =>
      makePdf((page) => {
        const row = (y: number, left: string, right: string) => {
          page.at(430, y, right, 10)
          return page.at(40, y, left, 11)
        }
        let y = page.at(40, 40, 'Омаров Санжар', 20)
        y = page.at(40, y, 'Шымкент  •  +7 771 600 70 80  •  sanzhar.omarov@example.com', 10)
        y = page.at(40, y + 14, 'Опыт работы', 13)
        y = row(y + 6, 'ТОО «Стройдом Юг», прораб', 'март 2021 — наст. время')
        y = page.at(
          40,
          y + 2,
          'Вёл три объекта жилой застройки, принимал работы подрядчиков и отвечал за сроки сдачи.\nСоставлял графики и акты выполненных работ.',
          10,
        )
        y = row(y + 10, 'ТОО «Кирпич», мастер участка', 'апрель 2017 — февраль 2021')
        y = page.at(
          40,
          y + 2,
          'Следил за качеством кладки, вёл табель и журнал работ, обучал новых каменщиков.',
          10,
        )
        y = row(y + 10, 'ИП Юсупов, каменщик', '2014 — 2017')
        y = page.at(40, y + 16, 'Образование', 13)
        row(y + 6, 'Южно-Казахстанский университет, промышленное строительство', '2013')
      }),
    facts: {
      name: 'Омаров Санжар',
      phone: '+77716007080',
      mail: 'sanzhar.omarov@example.com',
      city: 'Шымкент',
      experience: [
        { from: '2021-03', to: null, employer: 'ТОО «Стройдом Юг»', position: 'прораб' },
        { from: '2017-04', to: '2021-02', employer: 'ТОО «Кирпич»', position: 'мастер участка' },
        { from: '2014', to: '2017', employer: 'ИП Юсупов', position: 'каменщик' },
      ],
      education: [{ place: 'Южно-Казахстанский университет', year: 2013 }],
    },
  },
  {
    name: 'hh-word.docx',
    make: () =>
      makeDocx(
        paragraphs(
          'Ермакова Анна Игоревна\nЖенщина, 28 лет, родилась 9 июля 1998\n\n+7 (903) 7778899 — предпочитаемый способ связи\nanna.ermakova@example.ru\nПроживает: Екатеринбург, м. Геологическая\nГражданство: Россия\n\nЖелаемая должность и зарплата\nМенеджер по закупкам\t90 000 ₽ на руки\nСпециализации:\n— Менеджер по закупкам\n\nОпыт работы — 5 лет 8 месяцев',
        ) +
          table([
            [
              'Апрель 2023 —\nнастоящее время\n3 года 8 месяцев',
              'ООО «Урал Снаб»\nЕкатеринбург\nОптовая торговля\n• Товары народного потребления\nМенеджер по закупкам\nИщу поставщиков, веду договоры.',
            ],
            [
              'Март 2021 —\nМарт 2023\n2 года 1 месяц',
              'Гермес-Опт\nЕкатеринбург, germes.example\nПомощник менеджера по закупкам\nВела таблицы остатков.',
            ],
          ]) +
          paragraphs('Образование\nВысшее') +
          table([
            [
              '2020',
              'Уральский государственный экономический университет, Екатеринбург\nИнститут торговли, Коммерция',
            ],
          ]) +
          paragraphs('Навыки') +
          table([
            ['Знание языков', 'Русский — Родной\nАнглийский — B2 — Средне-продвинутый'],
            ['Навыки', 'Переговоры  1С  Excel'],
          ]),
      ),
    facts: {
      name: 'Ермакова Анна Игоревна',
      phone: '+79037778899',
      mail: 'anna.ermakova@example.ru',
      city: 'Екатеринбург',
      experience: [
        {
          from: '2023-04',
          to: null,
          employer: 'ООО «Урал Снаб»',
          position: 'Менеджер по закупкам',
        },
        {
          from: '2021-03',
          to: '2023-03',
          employer: 'Гермес-Опт',
          position: 'Помощник менеджера по закупкам',
        },
      ],
      education: [{ place: 'Уральский государственный экономический университет', year: 2020 }],
    },
  },
  {
    name: 'table.docx',
    make: () =>
      makeDocx(
        paragraphs('АНКЕТА') +
          table([
            ['Фамилия', 'Бекова'],
            ['Имя', 'Сауле'],
            ['Отчество', 'Мухтаровна'],
            ['Дата рождения', '17.06.1979'],
            ['Место жительства', 'г. Тараз, ул. Толе би, 5'],
            ['Телефон', '8-705-640-50-60'],
            ['Эл. почта', 'saule.bekova@example.com'],
          ]) +
          paragraphs('Трудовая деятельность') +
          table([
            ['Период работы', 'Организация', 'Должность', 'Обязанности'],
            [
              '2010 – н.в.',
              'ГКП «Городская поликлиника № 3»',
              'Медсестра процедурного кабинета',
              'Инъекции, забор крови',
            ],
            ['2001 – 2010', 'Районная больница', 'Палатная медсестра', 'Уход за больными'],
          ]) +
          paragraphs('Образование') +
          table([['2001 г.', 'Таразский медицинский колледж', 'Сестринское дело']]),
      ),
    facts: {
      name: 'Бекова Сауле Мухтаровна',
      phone: '+77056405060',
      mail: 'saule.bekova@example.com',
      city: 'Тараз',
      experience: [
        {
          from: '2010',
          to: null,
          employer: 'ГКП «Городская поликлиника № 3»',
          position: 'Медсестра процедурного кабинета',
        },
        { from: '2001', to: '2010', employer: 'Районная больница', position: 'Палатная медсестра' },
      ],
      education: [{ place: 'Таразский медицинский колледж', year: 2001 }],
    },
  },
  {
    name: 'bullets.docx',
    make: () =>
      makeDocx(
        paragraphs(
          'Кузнецов Павел\nТорговый представитель\nг. Петропавловск, тел. 8 (776) 101-20-30, pavel.k@example.com\n\nОпыт работы:\n• июнь 2020 – май 2024 – ТОО «Молочный двор», торговый представитель\n• 2017 – 2020 – ТОО «Вкус», мерчендайзер\n\nОбразование:\n• 2012 – 2017 Северо-Казахстанский университет, экономика\n\nНавыки:\n• вождение (категория В)\n• переговоры\n• Excel',
        ),
      ),
    facts: {
      name: 'Кузнецов Павел',
      phone: '+77761012030',
      mail: 'pavel.k@example.com',
      city: 'Петропавловск',
      experience: [
        {
          from: '2020-06',
          to: '2024-05',
          employer: 'ТОО «Молочный двор»',
          position: 'торговый представитель',
        },
        { from: '2017', to: '2020', employer: 'ТОО «Вкус»', position: 'мерчендайзер' },
      ],
      education: [{ place: 'Северо-Казахстанский университет', year: 2017 }],
    },
  },
  {
    name: 'linkedin-archive.zip',
    make: () =>
      makeZip({
        'Profile.csv':
          'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location\nРустам,Хасанов,,,,Инженер-конструктор,"Черчу, считаю, проверяю.",,,"Karaganda, Kazakhstan"\n',
        'Positions.csv':
          'Company Name,Title,Description,Location,Started On,Finished On\nЗавод Прибор,Инженер-конструктор,"Корпуса, узлы",Караганда,Feb 2019,\nКБ Вектор,Техник,,Караганда,2016,Jan 2019\n',
        'Education.csv':
          'School Name,Start Date,End Date,Notes,Degree Name,Activities\nКарагандинский технический университет,2011,2016,,Бакалавр,\n',
        'Email Addresses.csv':
          'Email Address,Confirmed,Primary,Updated On\nrustam.h@example.com,Yes,Yes,\n',
        'PhoneNumbers.csv': 'Extension,Number,Type\n,+7 701 404 50 60,Mobile\n',
        'Skills.csv': 'Name\nКОМПАС-3D\nSolidWorks\n',
        'Languages.csv': 'Name,Proficiency\nРусский,Native or bilingual proficiency\n',
      }),
    facts: {
      name: 'Рустам Хасанов',
      phone: '+77014045060',
      mail: 'rustam.h@example.com',
      city: 'Караганда',
      experience: [
        { from: '2019-02', to: null, employer: 'Завод Прибор', position: 'Инженер-конструктор' },
        { from: '2016', to: '2019-01', employer: 'КБ Вектор', position: 'Техник' },
      ],
      education: [{ place: 'Карагандинский технический университет', year: 2016 }],
    },
  },
]
