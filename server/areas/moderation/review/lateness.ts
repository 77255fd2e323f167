/** Reminds deciding admins of a deadline: shortly before it, and once more after it. */
import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { QueueName } from '#contract/moderation/moderation.ts'
import { reviewLimits } from '#contract/moderation/review.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { adminIds } from '../../auth/service/roles.ts'
import { peopleByIds } from '../../auth/service.ts'
import { mailPerson } from '../../notifications/service/mail.ts'
import { notify } from '../../notifications/service.ts'
import { note } from './history.ts'
import { waitsNow } from './items.ts'
import { reviewKinds, rolesFor } from './kinds.ts'
import { type ReviewItemRow, reviewItems } from './tables.ts'

const soon = 1
const late = 2
/** Upper limit of items for one email. */
const atOnce = 200
/** An email names this many items and counts the rest. */
const named = 20

/** Low risks are shown on the page only: otherwise emails about failing emails would never end. */
export const dueClocks = (ctx: Ctx) => {
  const at = now(ctx)
  const { due_at, told } = reviewItems
  const warned = new Date(at.getTime() + reviewLimits.warnMs)
  return ctx.db
    .select()
    .from(reviewItems)
    .where(and(waitsNow(at), gt(reviewItems.risk, 0), lt(told, late), or(lte(due_at, at), and(lt(told, soon), lte(due_at, warned)))))
    .orderBy(asc(due_at), asc(reviewItems.id))
    .limit(atOnce)
}

/** One email to each admin about all their items. */
export async function notifyOfClocks(ctx: Ctx): Promise<void> {
  const rows = await inTransaction(ctx, async (ctx) => {
    const rows = await dueClocks(ctx).for('update', { skipLocked: true })
    for (const row of rows) {
      const level = stageOf(ctx, row)
      await ctx.db.update(reviewItems).set({ told: level }).where(eq(reviewItems.id, row.id))
      await note(ctx, row.id, level === late ? 'late' : 'warned')
    }
    await notifyTeam(ctx, rows)
    return rows
  })
  if (rows.length === atOnce) await notifyOfClocks(ctx)
}

const stageOf = (ctx: Ctx, { due_at }: ReviewItemRow) => (due_at && due_at <= now(ctx) ? late : soon)

async function notifyTeam(ctx: Ctx, rows: readonly ReviewItemRow[]): Promise<void> {
  const forAdmin = new Map<string, ReviewItemRow[]>()
  for (const some of Map.groupBy(rows, (row) => rolesFor(row).join()).values())
    for (const id of await adminIds(ctx, some.flatMap(rolesFor))) forAdmin.set(id, [...(forAdmin.get(id) ?? []), ...some])
  const people = await peopleByIds(ctx, [...forAdmin.keys()])
  for (const [id, theirs] of forAdmin) {
    const key = `review clocks ${theirs[0]?.id} ${theirs[0]?.version} ${stageOf(ctx, theirs[0] as ReviewItemRow)}`
    const lateOnes = theirs.filter((row) => stageOf(ctx, row) === late).length
    const message = summaryOf(theirs.length, lateOnes)
    await notify(ctx, { personId: id, key, type: 'inbox.due', message, href: '/admin/review?late=yes' })
    const letter = await mailOf(ctx, theirs, { to: people.get(id)?.first_name ?? '', subject: message })
    await mailPerson(ctx, id, { type: 'inbox.due', letter, key: `${key} ${id}` })
  }
}

function byKind(rows: readonly ReviewItemRow[]): Map<QueueName, ReviewItemRow[]> {
  return Map.groupBy(rows, ({ kind }) => kind)
}

function summaryOf(count: number, lateOnes: number): string {
  if (lateOnes === 0) return count === 1 ? 'One item is due within the hour' : `${count} items are due within the hour`
  if (lateOnes === count) return count === 1 ? 'One item is late' : `${count} items are late`
  return `${lateOnes} of ${count} items are late, the others are due within the hour`
}

/** Titles only: reported content does not belong in a mailbox. */
async function mailOf(ctx: Ctx, rows: readonly ReviewItemRow[], { to, subject }: { to: string; subject: string }): Promise<MailContent> {
  const facts: [string, string][] = []
  for (const [kind, ofKind] of byKind(rows.slice(0, named))) {
    const texts = await reviewKinds[kind].describe(
      ctx,
      ofKind.map(({ source_id }) => source_id),
    )
    for (const row of ofKind) facts.push([stageOf(ctx, row) === late ? 'Late' : 'Due soon', texts.get(row.source_id)?.title ?? 'Deleted'])
  }
  return {
    subject,
    to,
    lines: ['These are waiting for a decision, and their time is short:', rows.length > named ? `And ${rows.length - named} more.` : ''],
    facts,
    about: 'Open the inbox',
    link: `${ctx.platform.env.BASE_URL}/admin/review?late=yes`,
  }
}
