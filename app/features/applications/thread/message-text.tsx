import { useTranslation } from 'react-i18next'
import { mapUrl, placeInWords } from '#contract/rules/place.ts'
import { messageParts, type MessagePart } from '#contract/rules/message-parts.ts'

interface MessageTextProps {
  text: string
  /** The city of the vacancy, where an address without a city is searched for. */
  city: string | null
  /** True if the message asks for money or codes; its links cannot be opened. */
  isSuspect: boolean
}

/** Shows a text as it was typed: phones, mail and addresses can be tapped, a link only by a press on «открыть». */
export function MessageText({ text, ...rest }: MessageTextProps) {
  return (
    <p>
      {messageParts(text).map((part, index) => (
        <Part key={index} part={part} {...rest} />
      ))}
    </p>
  )
}

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const

interface PartProps extends Omit<MessageTextProps, 'text'> {
  part: MessagePart
}

function Part({ part: { kind, text, href }, city, isSuspect }: PartProps) {
  const { t } = useTranslation('conversations')
  switch (kind) {
    case 'words':
      return text
    case 'link': {
      if (isSuspect) return text
      const { hostname: site } = new URL(href ?? '')
      return (
        <>
          {text}{' '}
          <a className="message-open" href={href ?? ''} {...outside}>
            {t('open_site', { site })}
          </a>
        </>
      )
    }
    case 'address':
      return (
        <a href={mapUrl(placeInWords(city, text))} {...outside}>
          {text}
        </a>
      )
    default:
      return <a href={href ?? ''}>{text}</a>
  }
}
