// The addresses that CloudPayments calls, as they are set in its cabinet (docs/decisions/049).
import { z } from 'zod'
import { receivePayment } from '../contract/payments.ts'
import { cloudPaymentsName, post, type CloudPaymentsOptions } from './cloud-payments.ts'

const callbackTypes = ['check', 'pay', 'confirm', 'fail', 'refund', 'cancel'] as const

const settings = z.object({ IsEnabled: z.boolean(), Address: z.string().nullish() })

/** Returns the address of ours that CloudPayments has to call for a type of callback. */
export function callbackAddress(webUrl: string, type: string): string {
  const path = receivePayment.path.replace(':provider', cloudPaymentsName)
  return `${webUrl}${path}?type=${type}`
}

/** Returns the types of callbacks that are off or go to another address than ours. Throws if the keys are refused. */
export async function findWrongCallbacks(
  options: CloudPaymentsOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const wrong = await Promise.all(
    callbackTypes.map(async (type) => {
      const path = `/site/notifications/${type}/get`
      const { Success, Message, Model } = await post(options, path, `doctor-${type}`, {}, signal)
      if (!Success) throw new Error(`${path} was refused: ${Message}`)
      const { IsEnabled, Address } = settings.parse(Model)
      return IsEnabled && Address === callbackAddress(options.webUrl, type) ? [] : [type]
    }),
  )
  return wrong.flat()
}
