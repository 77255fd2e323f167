/** What people are sent when they sign in, and how it is handed over. */
import { brand } from '#brand'
import { accountLimits } from '#contract/account.ts'
import { dayMs } from '#contract/time.ts'
import type { Ctx } from '../../../platform/context.ts'

export type Destination = { kind: 'email' | 'phone'; value: string }
export interface Message {
  subject: string
  text: string
}

const foot = `\n\nIf this was not you, there is nothing to do: without the code or the link nobody gets in.\n${brand.name}`

export function codeMessage(code: string): Message {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} code. It works for 5 minutes. We never ask for it by phone or chat; tell it to nobody.`,
  }
}

/** @param what it allows, as in "to change …" */
export function stepUpMessage(code: string, what: string): Message {
  return {
    subject: `Your ${brand.name} code to ${what}`,
    text: `${code} is your code to ${what}. It works for 5 minutes. If you did not ask for it, somebody is signed in as you: tell it to nobody, and end your other sessions in the settings.`,
  }
}

export function nobodyHereMessage(baseUrl: string): Message {
  return {
    subject: `There is no ${brand.name} account with this e-mail`,
    text: `Somebody, perhaps you, asked for a code to sign in to ${brand.name} with this address. There is no account with it. You can open one at ${baseUrl}/register, or sign in with another address.${foot}`,
  }
}

export function resetMessage(link: string): Message {
  return {
    subject: `Set a new ${brand.name} password`,
    text: `Set a new password here. The link works once, for 30 minutes:\n\n${link}${foot}`,
  }
}

export function passwordChangedMessage(baseUrl: string): Message {
  return {
    subject: `Your ${brand.name} password was changed`,
    text: `Your password was changed and every device was signed out. If this was not you, set a new one at ${baseUrl}/forgot-password and write to us.\n\n${brand.name}`,
  }
}

/** To the addresses of before: whoever reads it can take the change back. */
export function addressChangedMessage(kind: Destination['kind'], link: string): Message {
  const what = kind === 'email' ? 'e-mail address' : 'phone number'
  const days = accountLimits.undoMs / dayMs
  return {
    subject: `The ${what} of your ${brand.name} account was changed`,
    text: `The ${what} of your ${brand.name} account was changed. If that was you, there is nothing to do. If it was not you, take it back within ${days} days; it signs everybody out:\n\n${link}\n\n${brand.name}`,
  }
}

export function providerLinkedMessage(provider: string): Message {
  return {
    subject: `You can now sign in to ${brand.name} with ${provider}`,
    text: `Your ${provider} account, which has this e-mail, now opens your ${brand.name} account. If this was not you, write to us.\n\n${brand.name}`,
  }
}

/**
 * Hands a message over without being waited for: how long the mail server takes must not tell who has an account.
 * The process ends only when it is sent. One that is lost costs its reader another click. Call it after the commit.
 */
export function post(ctx: Ctx, to: Destination, { subject, text }: Message): void {
  const { mailer, texter, log, underWay } = ctx.platform
  const sending = to.kind === 'email' ? mailer.send({ to: to.value, subject, text }) : texter.send({ to: to.value, text })
  // The error itself may hold the address.
  underWay.add(
    sending.catch((error: { code?: string }) =>
      log.error({ reason: error.code, kind: to.kind, requestId: ctx.requestId }, 'a message could not be sent'),
    ),
  )
}
