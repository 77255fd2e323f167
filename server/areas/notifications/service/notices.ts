/** Whom the events of an area notify of what: one table for each area, in its `notices.ts`. */
import type { EventName } from '#contract/events.ts'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import { keysOf } from '#contract/grammar/names.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { type Ctx, systemCtx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import type { Platform } from '../../../platform/platform.ts'
import { adminIds } from '../../auth/service/roles.ts'
import { isNotificationType } from '../rules/catalogue.ts'
import { type NewNotification, notify } from '../service.ts'
import { mailPerson } from './mail.ts'

/** What one person learns about an event. */
export interface Notice extends Pick<NewNotification, 'personId' | 'href' | 'group'> {
  /** A full sentence for the site; null: only an email. */
  message: string | null
  /** The area's own email. Without it, the catalogue decides about a plain one. */
  letter?: MailContent | null
  /** Idempotency key; by default the event's name and id, so that an event published twice notifies twice. */
  key?: string
  /** By default the event's name. */
  type?: NotificationType
}

/** For each event, who is notified of what; nobody, if what it is about has changed meanwhile. */
export type Notices<Name extends EventName> = {
  readonly [Each in Name]: (ctx: Ctx, event: DomainEvent<Each>) => Promise<readonly Notice[]>
}

/** @param formerly subscribers of earlier versions that did the same */
export function subscribeNotices<Name extends EventName>(
  platform: Platform,
  area: string,
  notices: Notices<Name>,
  formerly: readonly string[] = [],
): void {
  platform.outbox.subscribe(
    `${area}.notices`,
    keysOf(notices),
    (event) => notifyAbout(systemCtx(platform, event.id), notices, event),
    formerly,
  )
}

/** The entries of events that share a function. */
export function noticesAbout<Name extends EventName, About extends (ctx: Ctx, event: DomainEvent<Name>) => Promise<readonly Notice[]>>(
  names: readonly Name[],
  about: About,
): Record<Name, About> {
  return Object.fromEntries(names.map((name) => [name, about])) as Record<Name, About>
}

/** Sends all notices about an event. Idempotent by their keys. @throws the first failure, after the others were sent */
export async function notifyAbout<Name extends EventName>(ctx: Ctx, notices: Notices<Name>, event: DomainEvent<Name>): Promise<void> {
  const failures: unknown[] = []
  for (const notice of await notices[event.name](ctx, event)) await send(ctx, event, notice).catch((error) => failures.push(error))
  if (failures.length) throw failures[0]
}

async function send(ctx: Ctx, event: DomainEvent, notice: Notice): Promise<void> {
  const { message, letter, type = typeOf(event.name), key = `${event.name} ${event.id}`, ...about } = notice
  if (message) await notify(ctx, { ...about, type, key, message })
  if (letter) await mailPerson(ctx, about.personId, { type, key, letter })
}

function typeOf(name: EventName): NotificationType {
  if (!isNotificationType(name)) throw new Error(`notices about ${name} need a type`)
  return name
}

/** The same notice for each admin with one of these roles. */
export async function toAdmins(ctx: Ctx, roles: readonly ConsoleRole[], notice: Omit<Notice, 'personId'>): Promise<Notice[]> {
  return (await adminIds(ctx, roles)).map((personId) => ({ ...notice, personId }))
}
