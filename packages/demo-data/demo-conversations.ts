// Messages of the demo accounts' applications. They fit any vacancy and any state of an open application.
interface DemoConversation {
  lines: readonly (readonly [by: 'candidate' | 'employer', text: string])[]
  /** True if the recipient has read the last message. */
  isRead: boolean
}

export const demoConversations: readonly DemoConversation[] = [
  {
    lines: [
      ['candidate', 'Здравствуйте! Можно ли приступить через две недели?'],
      ['employer', 'Добрый день! Да, две недели нам подходят.'],
      ['candidate', 'Спасибо. Нужна ли трудовая книжка, или хватит выписки из eGov?'],
    ],
    isRead: false,
  },
  {
    lines: [
      ['employer', 'Здравствуйте! Посмотрели ваше резюме, есть вопрос о последнем месте.'],
      ['candidate', 'Добрый день, спрашивайте.'],
      ['employer', 'Можем ли мы позвонить вашему прежнему руководителю?'],
    ],
    isRead: false,
  },
  {
    lines: [
      ['candidate', 'Добрый день! Есть ли испытательный срок?'],
      ['employer', 'Да, три месяца, оплата с первого дня полная.'],
      ['candidate', 'Понятно, спасибо за ответ.'],
    ],
    isRead: true,
  },
]
