/** Unsubscribe links: derived anew for every mail, invalid for another list or another address. */
import { createHmac } from 'node:crypto'
import type { MailingList } from '#contract/campaigns/mailing-lists.ts'
import type { Env } from '../../platform/env/env.ts'
import { keyFor, sameHash } from '../auth/service/secrets.ts'

interface Subscription {
  id: string
  list: MailingList
}

export function unsubscribeToken(env: Env, { id, list }: Subscription): string {
  return `${id}.${sealOf(env, { id, list })}`
}

/** @returns the subscription to this list that the token ends, or null when we did not issue it for this list */
export function subscriptionIn(env: Env, list: MailingList, token: string): string | null {
  const [, id = '', seal = ''] = token.match(/^([0-9a-f-]{36})\.([\w-]{43})$/) ?? []
  return seal && sameHash(seal, sealOf(env, { id, list })) ? id : null
}

function sealOf(env: Env, { id, list }: Subscription): string {
  return createHmac('sha256', keyFor(env, 'unsubscribe links'))
    .update(JSON.stringify([list, id]))
    .digest('base64url')
}

/** For mail programs: one click ends it without a page (RFC 8058, with RFC 2369's URL). */
export function unsubscribeHeaders(env: Env, subscription: Subscription): Record<string, string> {
  return {
    'List-Unsubscribe': `<${env.BASE_URL}/api/${subscription.list}/unsubscribe/${unsubscribeToken(env, subscription)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** For people: the page with the button. */
export function unsubscribeLink(env: Env, subscription: Subscription): string {
  return `${env.BASE_URL}/${subscription.list}/unsubscribe?token=${unsubscribeToken(env, subscription)}`
}

/** For people who want fewer mails: the same page, with the other button. */
export function lessOftenLink(env: Env, subscription: Subscription): string {
  return `${unsubscribeLink(env, subscription)}&less=yes`
}

function mailToken(env: Env, recipientId: string): string {
  const seal = createHmac('sha256', keyFor(env, 'links of mails')).update(recipientId).digest('base64url')
  return `${recipientId}.${seal}`
}

/** A counted link in a mail, for a person who allows it. */
export function mailLink(env: Env, recipientId: string, link: number): string {
  return `${env.BASE_URL}/api/mails/${mailToken(env, recipientId)}/to/${link}`
}

export function openedLink(env: Env, recipientId: string): string {
  return `${env.BASE_URL}/api/mails/${mailToken(env, recipientId)}/opened`
}

/** @returns the recipient of the token's mail, or null when we did not issue it */
export function recipientIn(env: Env, token: string): string | null {
  const [id = ''] = token.split('.')
  return /^[0-9a-f-]{36}$/.test(id) && sameHash(token, mailToken(env, id)) ? id : null
}
