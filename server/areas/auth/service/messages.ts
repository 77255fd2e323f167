/** What people are sent when they sign in, and how it is handed over. */
import { brand } from '#brand'
import { accountLimits } from '#contract/account.ts'
import { dayMs } from '#contract/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Letter, shortTextOf } from '../../../platform/mail/letter.ts'
import { written } from '../../../platform/mail/write.ts'

export type Destination = { kind: 'email' | 'phone'; value: string }

const foot = 'If this was not you, there is nothing to do: without the code or the link nobody gets in.'

export function codeMessage(code: string): Letter {
  return {
    subject: `Your ${brand.name} code`,
    lines: [`${code} is your ${brand.name} code. It works for 5 minutes. We never ask for it by phone or chat; tell it to nobody.`],
    code,
  }
}

/** @param what it allows, as in "to change …" */
export function stepUpMessage(code: string, what: string): Letter {
  return {
    subject: `Your ${brand.name} code to ${what}`,
    lines: [
      `${code} is your code to ${what}. It works for 5 minutes. If you did not ask for it, somebody is signed in as you: tell it to nobody, and end your other sessions in the settings.`,
    ],
    code,
  }
}

export function nobodyHereMessage(baseUrl: string): Letter {
  return {
    subject: `There is no ${brand.name} account with this e-mail`,
    lines: [
      `Somebody, perhaps you, asked for a code to sign in to ${brand.name} with this address. There is no account with it. You can open one, or sign in with another address.`,
    ],
    about: 'Open an account',
    link: `${baseUrl}/register`,
    after: [foot],
  }
}

export function resetMessage(link: string): Letter {
  return {
    subject: `Set a new ${brand.name} password`,
    lines: ['Set a new password here. The link works once, for 30 minutes.'],
    about: 'Set a new password',
    link,
    after: [foot],
  }
}

export function passwordChangedMessage(baseUrl: string): Letter {
  return {
    subject: `Your ${brand.name} password was changed`,
    lines: ['Your password was changed and every device was signed out. If this was not you, set a new one and write to us.'],
    about: 'Set a new password',
    link: `${baseUrl}/forgot-password`,
  }
}

/** To the addresses of before: whoever reads it can take the change back. */
export function addressChangedMessage(kind: Destination['kind'], link: string): Letter {
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

export function providerLinkedMessage(provider: string): Letter {
  return {
    subject: `You can now sign in to ${brand.name} with ${provider}`,
    lines: [`Your ${provider} account, which has this e-mail, now opens your ${brand.name} account. If this was not you, write to us.`],
  }
}

/**
 * Hands a message over without being waited for: how long the mail server takes must not tell who has an account.
 * The process ends only when it is sent. One that is lost costs its reader another click, and a code or a link is kept
 * nowhere. Call it after the commit.
 */
export function post(ctx: Ctx, to: Destination, letter: Letter): void {
  const { log, underWay } = ctx.platform
  underWay.add(
    handOver(ctx, to, letter).catch((error: { code?: string }) =>
      // The error itself may hold the address.
      log.error({ reason: error.code, kind: to.kind, requestId: ctx.requestId }, 'a message could not be sent'),
    ),
  )
}

async function handOver({ platform: { mailer, texter, env } }: Ctx, { kind, value: to }: Destination, letter: Letter): Promise<void> {
  if (kind === 'email') await mailer.send({ to, ...written(letter, env.BASE_URL) })
  else await texter.send({ to, text: `${shortTextOf(letter)}${forPhones(letter, env.BASE_URL)}` })
}

/** The last line by which a phone knows the code and for which site it is: it offers to fill it in there, and nowhere else. */
function forPhones({ code }: Letter, baseUrl: string): string {
  return code ? `\n\n@${new URL(baseUrl).hostname} #${code}` : ''
}
