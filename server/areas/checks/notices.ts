/** Notifications to artists and admins about checks. */
import { eq } from 'drizzle-orm'
import { formatDay } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { adminIds } from '../auth/service/roles.ts'
import { requirePersonRow } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import { nameOfCheck, reasonWords } from './rules.ts'
import { type CheckDbRow, checks } from './tables.ts'

export const noticedEvents = [
  'check.asked',
  'check.passed',
  'check.refused',
  'check.lapsed',
  'check.ends_soon',
  'check.ended',
  'check.withdrawn',
] as const
type Heard = (typeof noticedEvents)[number]

const ownPage = '/dashboard/artist/checks'

/** Each check passes, ends or is refused once; a renewal is another check. */
export async function ring(ctx: Ctx, { name, payload: { checkId, artistId } }: DomainEvent<Heard>): Promise<void> {
  const [row] = await ctx.db.select().from(checks).where(eq(checks.id, checkId))
  if (!row) return
  if (name === 'check.asked') return notifyAdmins(ctx, row)
  await notify(ctx, { personId: artistId, key: `${name} ${checkId}`, type: name, message: texts[name](row), href: ownPage })
}

const dayOf = (at: Date | null) => (at ? formatDay(at) : '')
const because = (row: CheckDbRow) =>
  [reasonWords(row.reason), row.note]
    .filter(Boolean)
    .join('. ')
    .replace(/([^.!?])$/, '$1.')

const texts: Record<Exclude<Heard, 'check.asked'>, (row: CheckDbRow) => string> = {
  'check.passed': (row) => `Your ${nameOfCheck(row.kind)} has passed. The badge is on your page until ${dayOf(row.ends_at)}.`,
  'check.refused': (row) => `Your ${nameOfCheck(row.kind)} did not pass. ${because(row)} You can ask again.`,
  'check.lapsed': (row) => `We did not get to your ${nameOfCheck(row.kind)} in time. Your pictures are deleted; please ask again.`,
  'check.ends_soon': (row) => `The badge of your ${nameOfCheck(row.kind)} ends on ${dayOf(row.ends_at)}. Ask again before that to keep it.`,
  'check.ended': (row) => `The badge of your ${nameOfCheck(row.kind)} has ended. ${because(row)} You can ask again.`,
  'check.withdrawn': (row) => `We have withdrawn the badge of your ${nameOfCheck(row.kind)}. ${because(row)}`,
}

async function notifyAdmins(ctx: Ctx, { id, artist_id, kind }: CheckDbRow): Promise<void> {
  const { username } = await requirePersonRow(ctx, artist_id)
  const news = {
    type: 'check.asked',
    message: `${username} asks for a check: ${nameOfCheck(kind)}.`,
    href: '/admin/checks?state=asked',
  } as const
  for (const personId of await adminIds(ctx, ['moderator'])) await notify(ctx, { personId, key: `check.asked ${id}`, ...news })
}
