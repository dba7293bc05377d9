import { expect, test } from 'vitest'
import { retention } from '../../../api/database/forget-old.ts'
import legal from '../../platform/i18n/locales/ru/legal.json' with { type: 'json' }

/** The sentences on the privacy page about the number of days for which data is stored. */
const said: Record<keyof typeof retention, [sentence: RegExp, days?: number]> = {
  events: [/^Служебные записи о событиях .* удаляются через (\d+) дней/],
  undelivered_events: [/^Служебные записи .* не удалось сообщить, через (\d+) дней/],
  letters: [/^Копии отправленных вам писем удаляются через (\d+) дней/],
  answer_links: [/^Ссылки для ответа из писем .* через (\d+) дней после встречи/],
  notifications: [/^Уведомления удаляются через (\d+) дней/],
  search_matches: [/^Записи о том, что нашёл сохранённый поиск, удаляются через (\d+) дней/],
  keys: [/^Номер отправленной формы.* удаляется через (\d+) суток/],
  drafts: [/^Черновик .* иначе через (\d+) дней/],
  drafts_set_aside: [/^Черновик, вместо которого .* удаляется через (\d+) сутки/],
  vacancy_imports: [/^Файл с вакансиями, который вы .* удаляется через (\d+) сутки/],
  refused_addresses: [/^Отметка, что письма .* удаляется через (\d+) дней/],
  application_exports: [/^Записи о том, кто .* таблицей, удаляются через год/, 365],
  support: [/^Обращения в поддержку удаляются через год/, 365],
  views: [/^Отпечатки просмотров удаляются в течение двух суток/, 1],
  viewed_vacancies: [/^Отметка «Вы смотрели» удаляется через (\d+) дней/],
  resume_viewers: [/^Записи о том, какие компании смотрели резюме.* удаляются через (\d+) дней/],
  resume_links: [/^Ссылки на резюме.* удаляются через (\d+) дней/],
  webhook_deliveries: [/^Запросы к вебхукам удаляются через (\d+) дней/],
  api_keys: [/^Ключи API удаляются через (\d+) дней/],
  unanswered_queries: [/^Запросы, по которым ничего не нашлось, .* удаляются через (\d+) дней/],
  telegram_codes: [/Код для подключения удаляется через (\d+) сутки/],
  telegram_updates: [/сообщение боту получено, через (\d+) дней/],
  team_invitations: [/^Приглашение в команду .* удаляется через (\d+) дней/],
  access_requests: [/^Просьба о доступе .* иначе через (\d+) дней/],
  codes: [/^Код действует .* удаляется через (\d+) сутки/],
  sessions: [/законченном сеансе удаляется через (\d+) дней/],
}
const page = legal.privacy.sections.find(({ title }) => title === 'Сколько хранятся')

test.each(Object.entries(said))(
  'the page says when %s go, as they do',
  (name, [sentence, days]) => {
    const found = page?.list.map((line) => sentence.exec(line)).find(Boolean)
    expect(found, String(sentence)).toBeTruthy()
    const { days: kept } = retention[name as keyof typeof retention]
    expect(days ?? Number(found?.[1])).toBe(kept)
  },
)
