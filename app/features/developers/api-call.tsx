import { useTranslation } from 'react-i18next'
import type { DescribedCall } from './described-api.server.ts'

/** Describes an endpoint of the API: who may call it, its fields, an example and its errors. */
export function ApiCall(call: DescribedCall) {
  const { id, method, path, summary, isForGuests, scope, fields, errors, request, reply, isFile } =
    call
  const { t } = useTranslation('developers')
  return (
    <article id={id} className="panel panel-pad api-call">
      <h2>
        <code>{`${method} ${path}`}</code>
      </h2>
      <p>{summary}</p>
      <p className="help">
        {t(isForGuests ? 'guests' : 'signed_in')} {scope && t('scope', { scope })}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, place, type, isRequired }) => (
            <li key={`${place} ${name}`}>
              <code>{name}</code> {t(`places.${place}`)}: {type}
              {isRequired && `, ${t('required')}`}
            </li>
          ))}
        </ul>
      )}
      <details className="fold">
        <summary>{t('example')}</summary>
        <div className="stack-tight">
          <p className="help">{t('request')}</p>
          <pre>{request}</pre>
          {isFile && <p className="help">{t('file')}</p>}
          {reply === 'long' && <p className="help">{t('long_reply')}</p>}
          {reply && reply !== 'long' && (
            <>
              <p className="help">{t('reply')}</p>
              <pre>{reply}</pre>
            </>
          )}
        </div>
      </details>
      <details className="fold">
        <summary>{t('errors')}</summary>
        <ul>
          {errors.map(({ status, code, sentence }) => (
            <li key={code}>
              <code>{`${status} ${code}`}</code>: {sentence}
            </li>
          ))}
        </ul>
      </details>
    </article>
  )
}
