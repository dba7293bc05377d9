import type { Random } from './random.ts'

export interface Person {
  first_name: string
  last_name: string
  middle_name: string
  gender: 'male' | 'female'
  speaks: 'kk' | 'ru'
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const peoples = [
  {
    share: 62,
    speaks: 'kk',
    male: words(`Айдос Алмас Арман Асхат Бауыржан Бекзат Берик Галымжан Данияр Даурен Дархан Ерболат Ерлан Ержан Жандос
      Жаслан Ильяс Кайрат Канат Куаныш Мади Мадияр Марат Медет Мирас Нурбол Нурлан Нурсултан Олжас Рустем Санжар Самат
      Серик Султан Талгат Темирлан Тимур Хамит Шынгыс Ернар`),
    female:
      words(`Айгерим Айгуль Айдана Айжан Айнур Акерке Алия Алтынай Асель Асем Баян Ботагоз Гульмира Гульнара Дана
      Дарига Динара Жадыра Жанар Жансая Жулдыз Зарина Инкар Камила Карлыгаш Куралай Лаура Мадина Макпал Малика Меруерт
      Назерке Нургуль Салтанат Самал Сандугаш Толганай Улжан Шолпан Эльмира`),
    last: words(`Абдрахманов Абенов Айтбаев Алимжанов Аманжолов Ахметов Байжанов Бейсенов Бекмуратов Досжанов Досмагамбетов
      Ержанов Жакупов Жумабаев Жунусов Ибраев Искаков Кабылбеков Калиев Касенов Касымбеков Кенжебаев Кожахметов
      Кусаинов Маженов Мамбетов Мукашев Муратбеков Мусин Нургалиев Нурпеисов Оразбаев Оспанов Раимбеков Сагынбаев
      Садыков Сарсенбаев Сейтказиев Сыздыков Таженов Тлеубаев Токтаров Тулегенов Турсунов Утегенов Хасенов Шаймерденов
      Шакенов Амангельды Бейсенбай Жанибек Кайыргали Нурмаганбет Тасболат`),
    fathers: words(
      `Болат Ерлан Кайрат Канат Марат Мурат Нурлан Сапар Серик Талгат Амангельды Бакыт Жомарт Оралбек`,
    ),
  },
  {
    share: 27,
    speaks: 'ru',
    male: words(`Александр Алексей Андрей Антон Вадим Виктор Виталий Владимир Денис Дмитрий Евгений Иван Игорь Кирилл
      Константин Максим Михаил Никита Павел Роман Сергей Станислав Юрий`),
    female:
      words(`Александра Алина Анастасия Анна Валентина Вера Виктория Галина Дарья Екатерина Елена Инна Ирина Кристина
      Ксения Людмила Марина Мария Наталья Оксана Ольга Светлана Татьяна Юлия`),
    last: words(`Антонов Баранов Белов Воронин Гончаренко Григорьев Демченко Ермаков Жданов Журавлёв Зайцев Климов Ковальчук
      Комаров Королёв Костенко Кравченко Лебедев Макаров Мельник Миронов Назаров Панченко Полянский Романов Савченко
      Селиванов Сорокин Тарасов Терещенко Филатов Чернов Шевцов Щербаков Яковлев`),
    fathers: words(
      `Александр Алексей Андрей Виктор Владимир Иван Михаил Николай Павел Сергей Юрий Олег`,
    ),
  },
  {
    share: 11,
    speaks: 'ru',
    male: words(
      `Артур Рустам Ренат Тимур Вячеслав Эдуард Эрик Руслан Камиль Шухрат Аркадий Виталий`,
    ),
    female: words(
      `Алёна Диана Лилия Эльвира Регина Сабина Наргиза Камилла Эвелина Венера Инесса Ирма`,
    ),
    last: words(`Ким Пак Цой Ли Тен Шин Шмидт Вебер Миллер Кох Гафуров Хамидуллин Валеев Юлдашев Розиев Исмаилов Абдуллаев
      Мамедов Гусейнов Саидов`),
    fathers: words(`Альберт Артур Рустам Ренат Эдуард Камиль Руслан Роберт`),
  },
] as const

export function pickPerson(random: Random, gender?: Person['gender']): Person {
  const people = random.weighted(peoples, (group) => group.share)
  const sex = gender ?? (random.chance(0.5) ? 'female' : 'male')
  const father = random.pick(people.fathers)
  return {
    first_name: random.pick(people[sex]),
    last_name: surname(random.pick(people.last), sex),
    middle_name: random.chance(0.55) ? patronymic(father, sex, random.chance(0.4)) : '',
    gender: sex,
    speaks: people.speaks === 'kk' && random.chance(0.85) ? 'kk' : 'ru',
  }
}

function surname(masculine: string, gender: Person['gender']): string {
  if (gender === 'male') return masculine
  if (/(ов|ев|ёв|ин)$/.test(masculine) && masculine !== 'Шин') return `${masculine}а`
  return masculine.replace(/ий$/, 'ая')
}

function patronymic(father: string, gender: Person['gender'], isKazakhForm: boolean): string {
  const isKazakh = (peoples[0].fathers as readonly string[]).includes(father)
  if (isKazakh && isKazakhForm) return father + (gender === 'male' ? 'улы' : 'кызы')
  const male = gender === 'male'
  if (father.endsWith('ий')) return `${father.slice(0, -2)}ь${male ? 'евич' : 'евна'}`
  if (/[йь]$/.test(father)) return father.slice(0, -1) + (male ? 'евич' : 'евна')
  if (father === 'Павел') return male ? 'Павлович' : 'Павловна'
  if (father === 'Михаил') return male ? 'Михайлович' : 'Михайловна'
  if (father.endsWith('ы')) return father + (male ? 'евич' : 'евна')
  return father + (male ? 'ович' : 'овна')
}
