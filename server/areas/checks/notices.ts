/** Notices to artists and admins about checks. */
import { eq } from 'drizzle-orm'
import { formatDay } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { nameOfCheck, reasonWords } from './rules.ts'
import { type CheckDbRow, checks } from './tables.ts'

type ToArtist = `check.${'passed' | 'refused' | 'lapsed' | 'ends_soon' | 'ended' | 'withdrawn'}`

const ownPage = '/dashboard/artist/checks'

async function found(ctx: Ctx, checkId: string): Promise<CheckDbRow | undefined> {
  const [row] = await ctx.db.select().from(checks).where(eq(checks.id, checkId))
  return row
}

const dayOf = (at: Date | null) => (at ? formatDay(at) : '')
const because = (row: CheckDbRow) =>
  [reasonWords(row.reason), row.note]
    .filter(Boolean)
    .join('. ')
    .replace(/([^.!?])$/, '$1.')

const texts: Record<ToArtist, (row: CheckDbRow) => string> = {
  'check.passed': (row) => `Your ${nameOfCheck(row.kind)} has passed. The badge is on your page until ${dayOf(row.ends_at)}.`,
  'check.refused': (row) => `Your ${nameOfCheck(row.kind)} did not pass. ${because(row)} You can ask again.`,
  'check.lapsed': (row) => `We did not get to your ${nameOfCheck(row.kind)} in time. Your pictures are deleted; please ask again.`,
  'check.ends_soon': (row) => `The badge of your ${nameOfCheck(row.kind)} ends on ${dayOf(row.ends_at)}. Ask again before that to keep it.`,
  'check.ended': (row) => `The badge of your ${nameOfCheck(row.kind)} has ended. ${because(row)} You can ask again.`,
  'check.withdrawn': (row) => `We have withdrawn the badge of your ${nameOfCheck(row.kind)}. ${because(row)}`,
}

/** Each check passes, ends or is refused once; a renewal is another check. */
async function toArtist(ctx: Ctx, { name, payload: { checkId, artistId } }: DomainEvent<ToArtist>): Promise<Notice[]> {
  const row = await found(ctx, checkId)
  return row ? [{ personId: artistId, key: `${name} ${checkId}`, message: texts[name](row), href: ownPage }] : []
}

async function toModerators(ctx: Ctx, { name, payload: { checkId } }: DomainEvent<'check.asked'>): Promise<Notice[]> {
  const row = await found(ctx, checkId)
  if (!row) return []
  const { username } = await requirePersonRow(ctx, row.artist_id)
  const message = `${username} asks for a check: ${nameOfCheck(row.kind)}.`
  return toAdmins(ctx, ['moderator'], { key: `${name} ${checkId}`, message, href: '/admin/checks?state=asked' })
}

export const checkNotices: Notices<ToArtist | 'check.asked'> = {
  'check.asked': toModerators,
  'check.passed': toArtist,
  'check.refused': toArtist,
  'check.lapsed': toArtist,
  'check.ends_soon': toArtist,
  'check.ended': toArtist,
  'check.withdrawn': toArtist,
}
