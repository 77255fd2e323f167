import { inArray } from 'drizzle-orm'
import { authLimits } from '#contract/auth/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isReserved, namesNear } from '../rules.ts'
import { people } from '../tables.ts'
import { formerAmong } from './rename.ts'

/** Checks whether a username is available, and suggests others if not. */
export async function usernameFree(ctx: Ctx, { username }: { username: string }) {
  const near = namesNear(username, ctx.platform.ids.digits(3))
  const taken = await ctx.db
    .select({ username: people.username })
    .from(people)
    .where(inArray(people.username, [username, ...near]))
  const former = await formerAmong(ctx, [username, ...near])
  const names = new Set([...taken.map((row) => row.username.toLowerCase()), ...former])
  const free = !isReserved(username) && !names.has(username)
  return { free, suggestions: free ? [] : near.filter((name) => !names.has(name)).slice(0, authLimits.suggestions) }
}
