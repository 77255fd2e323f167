import { eq, inArray } from 'drizzle-orm'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { roleDecisions, roleFailures } from '#contract/moderation/team.ts'
import { people } from '../../../auth/tables.ts'
import { roleRequests } from '../../tables.ts'
import { decide, requestById } from '../../team.ts'
import { changedText } from '../../team-notices.ts'
import { described, fullName, type ReviewKind } from './kind.ts'

export const roleKind: ReviewKind = {
  // Same as on its own page: both decisions are in the audit log.
  reasoned: ['confirm', 'refuse'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: roleRequests.id, role: roleRequests.role, change: roleRequests.change, name: fullName })
      .from(roleRequests)
      .innerJoin(people, eq(people.id, roleRequests.person_id))
      .where(inArray(roleRequests.id, [...ids]))
    return described(
      rows.map(({ id, role, change, name }) => ({
        id,
        title: change === 'give' ? `${roleNames[role]} for ${name}` : `Take ${roleNames[role]} from ${name}`,
        line: 'Needs a second superadmin',
        href: '/admin/team?view=requests',
      })),
    )
  },
  async open(ctx, id) {
    const found = await requestById(ctx, id)
    if (!found) return null
    const { username, name, role, change, reason, askedBy, nextMoves } = found
    const confirmed = change === 'give' ? `They have the role ${roleNames[role]}` : `They lose the role ${roleNames[role]}`
    const choices = [
      { kind: 'approve', decision: 'confirm', label: 'Confirm', consequence: `${confirmed}, also in sessions that are open.` },
      { kind: 'reject', decision: 'refuse', label: 'Refuse', consequence: 'Their roles stay as they are.' },
    ] as const
    return {
      version: null,
      subject: {
        about: { username, name },
        facts: [{ label: 'Asked by', value: askedBy }],
        texts: [{ label: 'Why', before: null, text: reason }],
      },
      choices: choices.filter(({ decision }) => nextMoves.includes(decision)),
      needsAnother: nextMoves.includes('withdraw') ? roleFailures.needs_second() : null,
    }
  },
  async carryOut(ctx, { id, decision, reason }) {
    const known = roleDecisions.find((each) => each === decision)
    if (known) await decide(ctx, { requestId: id, decision: known, reason })
  },
  async read(ctx, { id, decision }) {
    if (decision !== 'confirm') return null
    const [row] = await ctx.db.select().from(roleRequests).where(eq(roleRequests.id, id))
    return row ? { personId: row.person_id, title: roleNames[row.role], lines: [changedText(row)] } : null
  },
}
