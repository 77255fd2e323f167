/** Blocks work in both directions. */
import { and, desc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type BlockedPerson, blockFailures, blockLimits, type blocks as calls } from '#contract/profiles/blocks.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { findPerson } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { blocks, profiles } from '../tables.ts'

/** Condition: no block between the person and the id in this column, from either side. undefined for visitors. */
export function noBlockWith(person: Pick<Person, 'id'> | null, column: AnyPgColumn): SQL | undefined {
  return person ? noBlockBetween(person.id, column) : undefined
}

/** Like `noBlockWith`. @param id null for visitors */
export function noBlockBetween(id: string | Placeholder, column: AnyPgColumn): SQL {
  return sql`not exists (select 1 from ${blocks} where (${blocks.person_id} = ${id} and ${blocks.other_id} = ${column}) or (${blocks.other_id} = ${id} and ${blocks.person_id} = ${column}))`
}

const blocksBetween = prepared((db) => {
  const from = (one: string, other: string) => and(eq(blocks.person_id, given(one)), eq(blocks.other_id, given(other)))
  return db
    .select({ at: blocks.at })
    .from(blocks)
    .where(or(from('one', 'other'), from('other', 'one')))
})

export async function areBlocked(ctx: Ctx, one: string, other: string): Promise<boolean> {
  return (await blocksBetween(ctx.db).execute({ one, other })).length > 0
}

/** Whether this person has any block. Most have none and can share cached lists. */
export async function hasBlocks(ctx: Ctx): Promise<boolean> {
  const id = ctx.person?.id
  return !!id && (await ctx.db.$count(blocks, or(eq(blocks.person_id, id), eq(blocks.other_id, id)))) > 0
}

async function requireOther(ctx: Ctx, username: string) {
  const other = await findPerson(ctx, username)
  if (!other) throw failures.not_found()
  if (other.id === requirePerson(ctx).id) throw blockFailures.yourself()
  return other
}

export async function block(ctx: Ctx, { username }: ParsedOf<typeof calls.block>): Promise<{ message: string }> {
  const { id: person_id } = requirePerson(ctx)
  const { id: other_id } = await requireOther(ctx, username)
  await inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `blocks of ${person_id}`)
    await ctx.db
      .insert(blocks)
      .values({ person_id, other_id, at: now(ctx) })
      .onConflictDoNothing()
    if ((await ctx.db.$count(blocks, eq(blocks.person_id, person_id))) > blockLimits.perPerson) throw blockFailures.too_many()
  })
  return { message: 'Blocked. Neither of you sees the other any more.' }
}

export async function unblock(ctx: Ctx, { username }: ParsedOf<typeof calls.unblock>): Promise<{ message: string }> {
  const { id: other_id } = await requireOther(ctx, username)
  const { rowCount } = await ctx.db.delete(blocks).where(and(eq(blocks.person_id, requirePerson(ctx).id), eq(blocks.other_id, other_id)))
  if (!rowCount) throw failures.not_found()
  return { message: 'The block is lifted.' }
}

export async function between(ctx: Ctx, { username }: ParsedOf<typeof calls.between>): Promise<OutputOf<typeof calls.between>> {
  const me = requirePerson(ctx)
  const other = await findPerson(ctx, username)
  if (!other) return { isBlocked: false, mine: false }
  const mine = (await ctx.db.$count(blocks, and(eq(blocks.person_id, me.id), eq(blocks.other_id, other.id)))) > 0
  return { mine, isBlocked: mine || (await areBlocked(ctx, me.id, other.id)) }
}

export async function listBlocked(ctx: Ctx, { page, limit }: ParsedOf<typeof calls.list>): Promise<Page<BlockedPerson>> {
  const mine = eq(blocks.person_id, requirePerson(ctx).id)
  const rows = await ctx.db
    .select({
      username: people.username,
      name: sql<string>`coalesce(${profiles.stage_name}, ${people.first_name} || ' ' || ${people.last_name})`,
      since: blocks.at,
    })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.other_id))
    .leftJoin(profiles, eq(profiles.person_id, blocks.other_id))
    .where(mine)
    .orderBy(desc(blocks.at), desc(blocks.other_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const results = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  return pageFrom(results, await ctx.db.$count(blocks, mine), { page, limit })
}
