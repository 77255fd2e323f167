/** What can be appealed: who owns it, whether a decision is in force on it, and how it is put back. */
import { and, eq } from 'drizzle-orm'
import type { AppealSubject } from '#contract/moderation/decision-appeals.ts'
import type { Ctx } from '../../../platform/context.ts'
import { decideEntry } from '../../arena/service/admin.ts'
import { entriesById } from '../../arena/service/rows.ts'
import { entries } from '../../arena/tables.ts'
import { people } from '../../auth/tables.ts'
import { putJobBack } from '../../jobs/service/admin.ts'
import { jobs } from '../../jobs/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { approve } from '../service.ts'

export interface AppealedThing {
  title: string
  /** Still in the state that the decision left. */
  stands: boolean
}

interface Things {
  /** Only if this person owns it. */
  find(ctx: Ctx, id: string, personId: string): Promise<AppealedThing | null>
  /** Runs within a transaction. */
  putBack(ctx: Ctx, id: string, reason: string): Promise<unknown>
  /** Its page in the admin console. */
  href(ctx: Ctx, id: string): Promise<string>
  /** Its page for the owner. */
  ownHref(id: string): string
  /** The effect of reversing the decision. */
  consequence: string
}

const usernameOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select({ username: people.username }).from(people).where(eq(people.id, id)))[0]?.username ?? ''

export const appealedThings: Record<AppealSubject, Things> = {
  profile: {
    async find(ctx, id, personId) {
      const [row] = await ctx.db
        .select({ state: profiles.state, name: profiles.stage_name, first: people.first_name, last: people.last_name })
        .from(people)
        .leftJoin(profiles, eq(profiles.person_id, people.id))
        .where(and(eq(people.id, id), eq(people.id, personId)))
      return row ? { title: row.name ?? `${row.first} ${row.last}`, stands: row.state === 'rejected' } : null
    },
    putBack: async (ctx, id, reason) => approve(ctx, { username: await usernameOf(ctx, id), decision: 'restore', reason }),
    href: async (ctx, id) => `/admin/profiles/${await usernameOf(ctx, id)}`,
    ownHref: () => '/dashboard/artist/profile',
    consequence: 'The artist can change the page and send it again.',
  },
  entry: {
    async find(ctx, id, personId) {
      const [row] = await ctx.db
        .select({ title: entries.title, state: entries.state })
        .from(entries)
        .where(and(eq(entries.id, id), eq(entries.artist_id, personId)))
      return row ? { title: row.title, stands: row.state === 'disqualified' } : null
    },
    async putBack(ctx, id, reason) {
      const version = (await entriesById(ctx, [id])).get(id)?.version ?? 0
      await decideEntry(ctx, { id, decision: 'reinstate', reason, version })
    },
    href: async () => '/admin/arena',
    ownHref: () => '/dashboard/artist/arena',
    consequence: 'It is back in the contest with its votes. Once results are published this is refused.',
  },
  job: {
    async find(ctx, id, personId) {
      const [row] = await ctx.db
        .select({ title: jobs.title, state: jobs.state })
        .from(jobs)
        .where(and(eq(jobs.id, id), eq(jobs.client_id, personId)))
      return row ? { title: row.title, stands: row.state === 'removed' } : null
    },
    putBack: (ctx, id, reason) => putJobBack(ctx, id, reason),
    href: async () => '/admin/jobs',
    ownHref: (id) => `/dashboard/user/jobs/${id}`,
    consequence: 'The job waits again to be opened, as if it were new. Whoever had applied was told no and can apply again.',
  },
}
