// Plans that an account can buy (spec §10.4, §12), in whole tenge with VAT.
import { z } from 'zod'
import { tokenRecord } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId } from './fields.ts'
import { planCodes, planFeatures } from './rules/plans.ts'
import { accountTypes } from './rules/vocabulary.ts'

const tenge = z.int().min(0)

export const plan = z.object({
  code: z.enum(planCodes),
  account_type: z.enum(accountTypes),
  name: z.string(),
  description: z.string(),
  price: tenge,
  vat_amount: tenge,
  currency: z.literal('KZT'),
  period_days: z.int(),
  is_recommended: z.boolean(),
  features: z.array(z.object({ key: z.enum(planFeatures), value: z.int() })),
})
export type Plan = z.infer<typeof plan>

/** The price of a plan for this account, and how choosing it now would change the current plan. */
export const planOffer = z.object({
  action: z.enum(['begin', 'upgrade', 'prolong', 'downgrade']),
  /** The value of the unused days of the current plan, which reduces the price of the new plan. */
  credit: tenge,
  /** The sum that the account pays for the plan. */
  to_pay: tenge,
  vat_amount: tenge,
  balance: tenge,
  /** The sum by which the balance is too small to buy the plan, in whole tenge. */
  shortfall: tenge,
  starts_at: dateTime,
  expires_at: dateTime,
})
export type PlanOffer = z.infer<typeof planOffer>

export const listPlans = endpoint({
  method: 'GET',
  path: '/v1/plans',
  access: 'guest',
  summary: 'Plans that may be chosen, the cheapest of each side first, and how they are paid for.',
  reply: z.object({
    results: z.array(plan),
    /** The current VAT rate in percent, which all prices include; 0 if no VAT is charged. */
    vat_percent: z.int(),
    /** True if companies may pay by invoice. */
    can_pay_by_invoice: z.boolean(),
  }),
  publicSeconds: 300,
})

export const readPlan = endpoint({
  method: 'GET',
  path: '/v1/plans/:code',
  access: 'user',
  summary: 'A plan of the caller’s side, and what choosing it would do now.',
  params: z.object({ code: z.string().max(32) }),
  reply: plan.extend({
    /** The price and the effect of choosing the plan; null if choosing it would change nothing. */
    offer: planOffer.nullable(),
  }),
  errors: ['plans:plan_unknown'],
})

export const subscribeToPlan = endpoint({
  method: 'POST',
  path: '/v1/plans/:code/subscribe',
  access: 'user',
  summary:
    'Choose a plan: paid from the balance now, or, where it is cheaper, from the end of the present one.',
  params: z.object({ code: z.string().max(32) }),
  body: z.object({
    /** The price that the caller saw; if the price has changed since, nothing is bought. */
    price: tenge,
  }),
  reply: tokenRecord,
  errors: [
    'plans:plan_unknown',
    'plans:plan_kept',
    'plans:price_changed',
    'payments:not_enough_balance',
  ],
  idempotent: 'by_operation',
})

export const usage = z.object({
  key: z.enum(planFeatures),
  used: z.int().min(0),
  limit: z.int().min(0),
  /** The time at which the counter of uses starts again from 0; null if it never does. */
  resets_at: dateTime.nullable(),
})
export type Usage = z.infer<typeof usage>

export const subscription = z.object({
  plan_code: z.enum(planCodes),
  /** `free`: no paid plan. `grace`: the paid plan has ended but still works for some days. */
  status: z.enum(['free', 'active', 'grace']),
  /** The id of a subscription to a paid plan; null for the free plan. */
  public_id: publicId.nullable(),
  started_at: dateTime.nullable(),
  expires_at: dateTime.nullable(),
  grace_until: dateTime.nullable(),
  auto_renew: z.boolean(),
  next_plan_code: z.enum(planCodes).nullable(),
  usage: z.array(usage),
})
export type Subscription = z.infer<typeof subscription>

export const readSubscription = endpoint({
  method: 'GET',
  path: '/v1/subscription',
  access: 'user',
  summary: 'The plan the caller has, and what is used of it.',
  reply: subscription,
})

export const updateSubscription = endpoint({
  method: 'PATCH',
  path: '/v1/subscription',
  access: 'user',
  summary:
    'What becomes of the plan at its end: whether it is renewed from the balance, or another follows.',
  body: z
    .object({
      auto_renew: z.boolean().optional(),
      /** null cancels the plan that the caller had chosen to follow the current plan. */
      next_plan_code: z.null().optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'required'),
  reply: subscription,
  errors: ['plans:no_subscription'],
})
