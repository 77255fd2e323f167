import { inArray, sql } from 'drizzle-orm'
import { formatRupees } from '#contract/grammar/money.ts'
import { confirmationDecisions, confirmationFailures, confirmationNames } from '#contract/moderation/confirmations.ts'
import { people } from '../../../auth/tables.ts'
import { beforeConfirming, confirmationsByIds, decideAtOnce, noteOutdated } from '../../confirmations/service.ts'
import { confirmations } from '../../tables.ts'
import { described, type ReviewKind } from './kind.ts'

const nameOf = (id: unknown) =>
  sql<string>`(select ${people.first_name} || ' ' || ${people.last_name} from ${people} where ${people.id} = ${id})`

export const confirmationKind: ReviewKind = {
  // Same as on its own page: both decisions are in the audit log.
  reasoned: ['confirm', 'refuse'],
  async describe(ctx, ids) {
    const { id, kind, about, subject_id, asked_by } = confirmations
    const rows = await ctx.db
      .select({ id, kind, about, banned: nameOf(subject_id), by: nameOf(asked_by) })
      .from(confirmations)
      .where(inArray(id, [...ids]))
    return described(
      rows.map(({ id, kind, about, banned, by }) => ({
        id,
        title: `${confirmationNames[kind]}: ${kind === 'person.ban' ? banned : about}`,
        line: `Asked by ${by}`,
        href: `/admin/confirmations?kind=${kind}`,
      })),
    )
  },
  async open(ctx, id) {
    const [found] = await confirmationsByIds(ctx, [id])
    if (!found) return null
    const { amount, askedBy, effects, reason, nextMoves } = found
    const choices = [
      { kind: 'approve', decision: 'confirm', label: 'Confirm', consequence: 'It is done as it was asked for. Whoever asked is told.' },
      { kind: 'reject', decision: 'refuse', label: 'Refuse', consequence: 'Nothing is done. Whoever asked is told.' },
    ] as const
    return {
      // Confirming already compares the thing with its state at the request.
      version: null,
      subject: {
        facts: [{ label: 'Asked by', value: askedBy }, ...(amount === null ? [] : [{ label: 'Amount', value: formatRupees(amount) }])],
        texts: [
          { label: 'What will happen', before: null, text: effects.join('\n') },
          { label: 'Why', before: null, text: reason },
        ],
      },
      choices: choices.filter(({ decision }) => nextMoves.includes(decision)),
      needsAnother: nextMoves.includes('withdraw') ? confirmationFailures.asker_cannot_decide() : null,
    }
  },
  before: async (ctx, id, decision) => {
    if (decision === 'confirm') await beforeConfirming(ctx, id)
  },
  async carryOut(ctx, { id, decision, reason }) {
    const known = confirmationDecisions.find((each) => each === decision)
    if (known) await decideAtOnce(ctx, { confirmationId: id, decision: known, reason })
  },
  failed: noteOutdated,
}
