/** The headings of lists in a vacancy's text, in Russian and Kazakh. */
export const listHeadings = {
  responsibilities: /обязанност|задач|функци|делать|заниматься|міндеттер/i,
  requirements: /требован|ожидаем|жд[её]м|ищем|талаптар/i,
  conditions: /услови|предлагаем|гарантируем|преимуществ|бонус|график|шарттар/i,
} as const satisfies Record<string, RegExp>
