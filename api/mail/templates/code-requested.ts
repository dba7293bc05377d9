import type { Mail } from '../messages.ts'

const purposes: Record<string, string> = {
  sign_up: 'подтвердить регистрацию',
  sign_in: 'войти',
  reset_password: 'сменить пароль',
}

export function codeRequested({ purpose, code }: { purpose: string; code: string }): Mail {
  return {
    subject: `${code} — код для Отклика`,
    body: [
      `Ваш код, чтобы ${purposes[purpose] ?? 'продолжить'}: ${code}`,
      '',
      'Код действует 10 минут. Если вы его не запрашивали, ничего делать не нужно.',
      'Никому не сообщайте код: мы его никогда не спрашиваем.',
    ].join('\n'),
  }
}
