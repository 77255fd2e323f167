/** The messages of sign-in, and their delivery. */
import { brand } from '#brand'
import { accountLimits } from '#contract/auth/account.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type MailContent, shortTextOf } from '../../../platform/mail/message.ts'
import { written } from '../../../platform/mail/write.ts'

export type Destination = { kind: 'email' | 'phone'; value: string }

/** The destination from whichever of the two fields is given. */
export function destinationOf({ email, phone_number }: { email?: string | undefined; phone_number?: string | undefined }): Destination {
  return email ? { kind: 'email', value: email } : { kind: 'phone', value: phone_number ?? '' }
}

const foot = 'If this was not you, there is nothing to do: without the code or the link nobody gets in.'

export function codeMessage(code: string): MailContent {
  return {
    subject: `Your ${brand.name} code`,
    lines: [`${code} is your ${brand.name} code. It works for 5 minutes. We never ask for it by phone or chat; tell it to nobody.`],
    code,
  }
}

/** @param what the action that it confirms, as in "to change …" */
export function stepUpMessage(code: string, what: string): MailContent {
  return {
    subject: `Your ${brand.name} code to ${what}`,
    lines: [
      `${code} is your code to ${what}. It works for 5 minutes. If you did not ask for it, somebody is signed in as you: tell it to nobody, and end your other sessions in the settings.`,
    ],
    code,
  }
}

/** To a person who registers with an address that has an account: the site's response is the same for everybody, and only the owner reads this. */
export function alreadyHereMessage(code: string, baseUrl: string): MailContent {
  return {
    subject: `You have a ${brand.name} account already`,
    lines: [
      `${code} is your ${brand.name} code. It works for 5 minutes. We never ask for it by phone or chat; tell it to nobody.`,
      `Somebody, perhaps you, is opening a ${brand.name} account with this address, and there is one with it already. Sign in instead: a second one cannot have the same address.`,
    ],
    code,
    about: 'Sign in',
    link: `${baseUrl}/login`,
    after: [foot],
  }
}

/** To the owner of an address that a newcomer has entered without proving it. */
export function namedElsewhereMessage(kind: Destination['kind'], baseUrl: string): MailContent {
  const what = kind === 'email' ? 'e-mail address' : 'phone number'
  return {
    subject: `A new ${brand.name} account names your ${what}`,
    lines: [
      `Somebody has opened a ${brand.name} account and typed your ${what}. It stays yours: nothing is sent to it for the other account, and it opens nothing there. If it was you, sign in to the account that you have.`,
    ],
    about: 'Sign in',
    link: `${baseUrl}/login`,
  }
}

export function nobodyHereMessage(baseUrl: string): MailContent {
  return {
    subject: `No ${brand.name} account has confirmed this e-mail`,
    lines: [
      `Somebody, perhaps you, asked for a code to sign in to ${brand.name} with this address. No account has confirmed it. If yours has it, sign in with your password or phone and confirm it in the settings. If you have none, you can open one.`,
    ],
    about: 'Open an account',
    link: `${baseUrl}/register`,
    after: [foot],
  }
}

export function resetMessage(link: string): MailContent {
  return {
    subject: `Set a new ${brand.name} password`,
    lines: ['Set a new password here. The link works once, for 30 minutes.'],
    about: 'Set a new password',
    link,
    after: [foot],
  }
}

export function passwordChangedMessage(baseUrl: string): MailContent {
  return {
    subject: `Your ${brand.name} password was changed`,
    lines: ['Your password was changed and every device was signed out. If this was not you, set a new one and write to us.'],
    about: 'Set a new password',
    link: `${baseUrl}/forgot-password`,
  }
}

/** To the previous addresses: their reader can undo the change. */
export function addressChangedMessage(kind: Destination['kind'], link: string): MailContent {
  const what = kind === 'email' ? 'e-mail address' : 'phone number'
  const days = accountLimits.undoMs / dayMs
  return {
    subject: `The ${what} of your ${brand.name} account was changed`,
    lines: [
      `The ${what} of your ${brand.name} account was changed. If that was you, there is nothing to do. If it wasn’t you, undo it within ${days} days: your old ${what} comes back and every device is signed out.`,
    ],
    about: 'Undo the change',
    link,
  }
}

export function passkeyMessage(what: 'added' | 'removed', baseUrl: string): MailContent {
  return {
    subject: `A passkey was ${what === 'added' ? 'added to' : 'removed from'} your ${brand.name} account`,
    lines: [
      what === 'added'
        ? `A new passkey opens your ${brand.name} account. If this was not you, remove it in the settings, set a new password and write to us.`
        : `A passkey opens your ${brand.name} account no longer. If this was not you, set a new password and write to us.`,
    ],
    about: 'Look at your settings',
    link: `${baseUrl}/dashboard/settings`,
  }
}

export function providerLinkedMessage(provider: string): MailContent {
  return {
    subject: `You can now sign in to ${brand.name} with ${provider}`,
    lines: [`Your ${provider} account, which has this e-mail, now opens your ${brand.name} account. If this was not you, write to us.`],
  }
}

/**
 * Sends a message without waiting: the time that the mail server takes must not reveal who has an account. The process waits for it at shutdown. A
 * lost one costs its reader another click, since codes and links are stored nowhere. Call it after the commit.
 */
export function post(ctx: Ctx, to: Destination, letter: MailContent): void {
  const { log, pendingWork: underWay } = ctx.platform
  underWay.add(() =>
    handOver(ctx, to, letter).catch((error: { code?: string }) =>
      // The error itself may contain the address.
      log.error({ reason: error.code, kind: to.kind, requestId: ctx.requestId }, 'a message could not be sent'),
    ),
  )
}

async function handOver({ platform: { mailer, texter, env } }: Ctx, { kind, value: to }: Destination, letter: MailContent): Promise<void> {
  if (kind === 'email') await mailer.send({ to, ...written(letter, env.BASE_URL) })
  else await texter.send({ to, text: `${shortTextOf(letter)}${forPhones(letter, env.BASE_URL)}` })
}

/** The last line, by which a phone recognizes the code and its site, to offer it there and nowhere else. */
function forPhones({ code }: MailContent, baseUrl: string): string {
  return code ? `\n\n@${new URL(baseUrl).hostname} #${code}` : ''
}
