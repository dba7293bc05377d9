// Words by which a line of a resume is told from another: names of organisations, cities and people.
import areas from '../../dictionaries/areas.json' with { type: 'json' }
import places from '../../search/lexicon/places.json' with { type: 'json' }
import { plain } from './lines.ts'
import { brand, organisation } from './occupations.ts'

const legalForm =
  /(?<![\p{L}])(?:ооо|оао|зао|пао|ао|нао|тоо|ип|чп|гу|гкп|кгу|кгп|гккп|ргп|фгуп|муп|мбоу|мбдоу|гбоу|гбуз|мкоу|кх|тдо|одо|осоо|мфо|спк|пкск|кск|уп|чуп|ltd|llc|llp|inc|corp|gmbh|plc|co|lp|jsc|жшс|ақ|жк)(?![\p{L}])\.?/iu

/** How much a text looks like the name of an employer. */
export function employerScore(text: string): number {
  let score = 0
  if (legalForm.test(text)) score += 3
  if (/[«"“„][^»"”]+[»"”]/.test(text)) score += 2.5
  if (organisation.test(text) || brand.test(plain(text))) score += 2
  if (/\b[a-z0-9-]+\.(?:ru|kz|com|org|net|io|рф)\b/i.test(text)) score += 1
  if (/^[A-Z][\w&.'’ -]*$/.test(text)) score += 0.7
  if (/^[A-ZА-ЯЁ]{2,6}(?: [A-ZА-ЯЁ]{2,3})?$/.test(text)) score += 0.7
  return score
}

const abroad: Record<string, string> = {
  'москва|moscow': 'Москва',
  'санкт-петербург|петербург|спб|saint petersburg|st petersburg|st. petersburg': 'Санкт-Петербург',
  'новосибирск|novosibirsk': 'Новосибирск',
  'екатеринбург|yekaterinburg|ekaterinburg': 'Екатеринбург',
  'казань|kazan': 'Казань',
  'нижний новгород|nizhny novgorod': 'Нижний Новгород',
  'челябинск|chelyabinsk': 'Челябинск',
  'самара|samara': 'Самара',
  'омск|omsk': 'Омск',
  'ростов-на-дону|rostov-on-don|ростов': 'Ростов-на-Дону',
  'уфа|ufa': 'Уфа',
  'красноярск|krasnoyarsk': 'Красноярск',
  'воронеж|voronezh': 'Воронеж',
  'пермь|perm': 'Пермь',
  'волгоград|volgograd': 'Волгоград',
  'краснодар|krasnodar': 'Краснодар',
  'саратов|saratov': 'Саратов',
  'тюмень|tyumen': 'Тюмень',
  тольятти: 'Тольятти',
  ижевск: 'Ижевск',
  барнаул: 'Барнаул',
  иркутск: 'Иркутск',
  ульяновск: 'Ульяновск',
  хабаровск: 'Хабаровск',
  'владивосток|vladivostok': 'Владивосток',
  ярославль: 'Ярославль',
  махачкала: 'Махачкала',
  'томск|tomsk': 'Томск',
  оренбург: 'Оренбург',
  кемерово: 'Кемерово',
  новокузнецк: 'Новокузнецк',
  рязань: 'Рязань',
  астрахань: 'Астрахань',
  пенза: 'Пенза',
  липецк: 'Липецк',
  тула: 'Тула',
  киров: 'Киров',
  чебоксары: 'Чебоксары',
  калининград: 'Калининград',
  курск: 'Курск',
  ставрополь: 'Ставрополь',
  'сочи|sochi': 'Сочи',
  тверь: 'Тверь',
  иваново: 'Иваново',
  белгород: 'Белгород',
  сургут: 'Сургут',
  череповец: 'Череповец',
  'минск|minsk': 'Минск',
  'киев|kyiv|kiev': 'Киев',
  'ташкент|tashkent': 'Ташкент',
  'бишкек|bishkek': 'Бишкек',
  'тбилиси|tbilisi': 'Тбилиси',
  'ереван|yerevan': 'Ереван',
  'баку|baku': 'Баку',
  душанбе: 'Душанбе',
  'стамбул|istanbul': 'Стамбул',
  'дубай|dubai': 'Дубай',
  самарканд: 'Самарканд',
  ош: 'Ош',
}

export interface NamedCity {
  name: string
  area: string | null
}

const cities = new Map<string, NamedCity>()
for (const [code, { names }] of Object.entries<{ names: string[] }>(places.places)) {
  const name = areas.find((area) => area.code === code)?.name
  if (name) for (const each of names) cities.set(plain(each), { name, area: code })
}
for (const [names, name] of Object.entries(abroad)) {
  for (const each of names.split('|')) if (!cities.has(each)) cities.set(each, { name, area: null })
}

/** Names of towns that are also usual names of people or plain words: they are cities only beside «город». */
const ambiguous =
  /^(?:абай|алга|мерке|киров|тула|ош|темир|кокпекты|панфилов|шу|каскелен аккент|байсерке|победа|ростов|аксу|аягоз-|форт|алтай|курык|жибек|отеген|каратау)$/

/** Returns the city that a text names, and nothing else beside «г.» and its ending. */
export function cityOf(text: string, isLabelled = false): NamedCity | null {
  const name = plain(text)
    .replace(/^(?:(?:г|гор|пос|с|п|пгт)\.\s*|(?:город|город:|қ\.|в|из|в г\.|in)\s+)/u, '')
    .replace(/^\d{6}\s+|\s+(?:\p{L}+\s+(?:район|р-н)|мкр\.?.*)$/gu, '')
    .replace(/\s+(?:қ(?:аласы|\.)?|city|г\.?|\(.*\))$/u, '')
    .replace(/[\s.,;]+$/u, '')
  if (!name || (!isLabelled && ambiguous.test(name) && !/^(?:г|гор)/.test(plain(text)))) return null
  const forms = [
    name,
    name.replace(/е$/, 'а'),
    name.replace(/[еу]$/, ''),
    name.replace(/е$/, 'й'),
    name.replace(/и$/, 'ь'),
    name.replace(/[ая]$/, ''),
    name.replace(/я$/, 'й'),
    name.replace(/ы$/, 'а'),
    name.replace(/ом$/, ''),
  ]
  for (const form of forms) {
    const city = cities.get(form)
    if (city) return city
  }
  return null
}

const countries =
  /^(?:(?:республика\s+)?казахстан|рк|россия|рф|российская федерация|kazakhstan|russia(?:n federation)?|узбекистан|uzbekistan|кыргызстан|киргизия|беларусь|белоруссия|georgia|qazaqstan|қазақстан(?:\s+республикасы)?|украина|таджикистан)$/

export function isCountry(text: string): boolean {
  return countries.test(plain(text).replace(/[.;\s]+$/, ''))
}

export function isRegion(text: string): boolean {
  return /(?:^|\s)(?:обл\.?|область|край|облысы|р-н|район|region|oblast)(?:$|\s)/iu.test(text)
}

/** Returns the city of an address such as «Казахстан, г. Алматы, ул. Абая 1»; null if none of its parts is a city. */
export function cityInAddress(text: string, isLabelled = false): NamedCity | null {
  for (const part of text.split(/[,;|\t()•·/]|\s\p{Dash}\s|(?<=\p{Ll}{2})\.\s/u)) {
    const city = cityOf(part.trim(), isLabelled)
    if (city) return city
  }
  if (!isLabelled) return null
  const words = text.split(/[\s,;()]+/)
  for (let at = 0; at < Math.min(words.length, 12); at += 1) {
    const city = cityOf(words.slice(at, at + 2).join(' ')) ?? cityOf(words[at] ?? '')
    if (city) return city
  }
  return null
}

/** Returns whether a line holds nothing but a city, a country or a region. */
export function isOnlyPlace(text: string): boolean {
  const parts = text
    .split(/[,;|\t]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.every(
      (part) =>
        cityOf(part) !== null || isCountry(part) || isRegion(part) || /^(?:м\.|метро\s)/.test(part),
    )
  )
}

const firstNames = new Set(
  'айгуль айгерим айдана айжан айнур айнура айсулу акбота акмарал алия алима алина алла алтынай альбина альфия амина анара анастасия анна антонина арайлым асель асем асия ася аяна аяулым багила баян ботагоз вера вероника виктория галина гаухар гульмира гульнара гульнар гульжан гульназ гузель дана даная дания дарья диана дилара дильназ динара елена екатерина евгения жадыра жазира жанар жанара жанат жанна жулдыз зарина зауре зухра зульфия инна ирина инкар индира камила карина карлыгаш катерина кристина ксения куралай лаура лариса лейла лидия лилия любовь людмила мадина майра макпал маржан маргарита марина мария меруерт мира молдир надежда наргиз наталия наталья нина нургуль нурия оксана олеся ольга перизат полина раиса райхан регина римма роза руфина сабина салтанат самал сандугаш сания сауле светлана сабира софия софья тамара татьяна томирис ульяна фатима фарида шолпан шынар эльвира эльмира элина юлия юлиана яна адиль адлет айбек айдар айдос айтуган акжол алан александр алексей алибек алим алишер алмас алтай алихан амир анатолий ануар андрей антон аркадий арман армат артем артур аскар аслан асхат ахмет бауыржан бахыт бахытжан бекзат бекжан берик болат борис вадим валентин валерий василий виктор виталий владимир владислав вячеслав галымжан геннадий георгий григорий давид даниил данил данияр даурен денис димаш динмухамед диас дмитрий дамир евгений егор ерлан ержан ернар ермек ербол еркебулан ернур жандос жанболат жасулан жасур женис зангар захар иван игорь ильдар ильяс илья ислам кайрат канат кирилл константин куаныш лев леонид мади максат максим марат марк мурат мухтар михаил мирас наурызбай никита николай нурбек нурболат нурдаулет нурлан нурсултан олег олжас орынбек павел петр равиль ренат ринат роман руслан рустам рустем сабит санжар саят серик сергей серикбол султан самат стас станислав степан талгат тамерлан тарас темирлан тимур тимофей толеген фарид федор филипп чингиз шамиль шыңғыс эдуард эльдар эмиль юрий яков ярослав john anna maria elena olga ivan sergey alexey aleksei dmitry dmitriy mikhail andrey alexander aleksandr nikita pavel aidar aigerim dana ainur nurlan arman timur ruslan daniyar svetlana natalia natalya ekaterina irina yulia julia viktor victor oleg igor evgeny evgeniy maxim maksim roman denis anton artem kirill azamat aliya asel madina dias alina diana daria darya polina ksenia vladimir azat assel aizhan saule gulnara zhanna marat askar yerlan erlan damir ilya egor yana anastasia tatiana tatyana marina азамат азат айша айым аружан аружан дархан жания камилла назым тогжан еркежан мейрамгуль нурай нурсулу улжан балжан бибигуль гулсим гульсим раушан сымбат тұрсын шара әсел әлия дәурен әйгерім ғалия ғани қайрат құралай жұлдыз нұрлан нұргүль ұлжан айгүл гүлнар гүлмира бақытжан мәдина сәуле'.split(
    ' ',
  ),
)

export function isFirstName(word: string): boolean {
  return firstNames.has(plain(word))
}

export const patronymic = /(?:вич|вна|ична|инична|ьич|улы|ұлы|кызы|қызы|оглы|vich|vna|kyzy|uly)$/iu
/** Endings of Russian and Kazakh surnames. */
export const surname =
  /(?:ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|енко|ко|ук|юк|ич|дзе|ян|швили|ая|ых|их|бай|бек|баев|баева|ov|ova|ev|eva|in|ina|sky|skaya|enko|uly)$/iu
