import { eq, inArray } from 'drizzle-orm'
import { formatDay, formatUntil } from '#contract/grammar/time.ts'
import { appealedDecisions, decisionAppealDecisions, decisionAppealFailures } from '#contract/moderation/decision-appeals.ts'
import { appealDecisions, limitsText, sanctionFailures, sanctionNames } from '#contract/moderation/sanctions.ts'
import { type Ctx, requirePerson } from '../../../../platform/context.ts'
import { people } from '../../../auth/tables.ts'
import { answerMail } from '../../decision-appeals/notices.ts'
import { appealById, decide } from '../../decision-appeals/service.ts'
import { appealedThings } from '../../decision-appeals/things.ts'
import { decideAppeal, isAnother } from '../../sanctions/appeals.ts'
import { keepsOut, liftedMail, upheldMail } from '../../sanctions/rules.ts'
import { decisionAppeals, sanctions } from '../../tables.ts'
import { whoByIds } from '../who.ts'
import { described, fullName, type ReviewKind, shortened } from './kind.ts'

const appealedWords = { warn: 'A warning', limit: 'Limits', suspend: 'A suspension', ban: 'A ban' }

/** Appeals against a sanction. */
const ofSanctions: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: sanctions.id, step: sanctions.step, text: sanctions.appeal_text, username: people.username, name: fullName })
      .from(sanctions)
      .innerJoin(people, eq(people.id, sanctions.person_id))
      .where(inArray(sanctions.id, [...ids]))
    return described(
      rows.map(({ id, step, text, username, name }) => ({
        id,
        title: name,
        line: `${appealedWords[step]} · ${shortened(text)}`,
        href: `/admin/profiles/${username}`,
      })),
    )
  },
  async open(ctx, id) {
    const [row] = await ctx.db.select().from(sanctions).where(eq(sanctions.id, id))
    if (!row) return null
    const who = await whoByIds(ctx, [row.person_id, row.given_by, row.confirmed_by])
    return {
      // Its own state already ensures that it is decided once.
      version: null,
      subject: {
        about: who(row.person_id),
        facts: [
          { label: 'Sanction', value: sanctionNames[row.step] },
          { label: 'Given', value: `${formatDay(row.given_at)} by ${who(row.given_by).name}` },
          ...(row.confirmed_by ? [{ label: 'Confirmed by', value: who(row.confirmed_by).name }] : []),
          ...(row.limits.length ? [{ label: 'They cannot', value: limitsText(row.limits) }] : []),
          ...(row.until ? [{ label: 'Until', value: formatUntil(row.until) }] : []),
        ],
        texts: [
          { label: 'Why it was given', before: null, text: row.reason },
          { label: 'Appeal', before: null, text: row.appeal_text },
        ],
      },
      choices:
        row.appeal_state === 'waiting'
          ? [
              { kind: 'approve', decision: 'lift', label: 'Lift', consequence: 'The sanction ends at once. The person is told.' },
              { kind: 'reject', decision: 'uphold', label: 'Uphold', consequence: 'It stays as it is, and cannot be appealed again.' },
            ]
          : [],
      needsAnother: isAnother(row, requirePerson(ctx).id) ? null : sanctionFailures.another_admin(),
    }
  },
  async carryOut(ctx, { id, decision, reason }) {
    const known = appealDecisions.find((each) => each === decision)
    if (known) await decideAppeal(ctx, { sanctionId: id, decision: known, reason })
  },
  async read(ctx, { id, decision, reason }) {
    const [row] = await ctx.db.select().from(sanctions).where(eq(sanctions.id, id))
    if (!row) return null
    const isOpenAgain = keepsOut(row.step) && row.state === 'in_force'
    const { subject, lines } =
      decision === 'lift'
        ? liftedMail(row, { to: '', why: reason, wasAppealed: true, isOpenAgain })
        : upheldMail(row, { to: '', answer: reason })
    return { personId: row.person_id, title: subject, lines: lines.filter(Boolean) }
  },
}

const subjectWords = { profile: 'A declined profile', entry: 'A disqualified performance', job: 'A removed job' }

/** Appeals against a decision about a profile, an entry or a job. */
const ofDecisions: ReviewKind = {
  async describe(ctx, ids) {
    const { id, subject, subject_id, text } = decisionAppeals
    const rows = await ctx.db
      .select({ id, subject, subject_id, text, name: fullName })
      .from(decisionAppeals)
      .innerJoin(people, eq(people.id, decisionAppeals.person_id))
      .where(inArray(id, [...ids]))
    const items = []
    for (const { id, subject, subject_id, text, name } of rows) {
      const href = await appealedThings[subject].href(ctx, subject_id)
      items.push({ id, title: name, line: `${subjectWords[subject]} · ${shortened(text)}`, href })
    }
    return described(items)
  },
  async open(ctx, id) {
    const row = await appealById(ctx, id)
    if (!row) return null
    const thing = await appealedThings[row.subject].find(ctx, row.subject_id, row.person_id)
    const who = await whoByIds(ctx, [row.person_id, row.decision_by])
    const { consequence } = appealedThings[row.subject]
    const reverse = { kind: 'approve', decision: 'reverse', label: 'Reverse the decision', consequence } as const
    const uphold = { kind: 'reject', decision: 'uphold', label: 'Uphold', consequence: 'It stays, and cannot be appealed again.' } as const
    return {
      // Its own state already ensures that it is decided once.
      version: null,
      subject: {
        about: who(row.person_id),
        facts: [
          { label: 'What we did', value: appealedDecisions[row.subject].replace('your', 'their') },
          { label: 'Title', value: thing?.title ?? 'Deleted' },
          { label: 'Decided', value: `${formatDay(row.decision_at)} by ${who(row.decision_by).name}` },
        ],
        texts: [
          { label: 'Why', before: null, text: row.decision_reason || 'No reason was given.' },
          { label: 'Appeal', before: null, text: row.text },
        ],
      },
      choices: row.state === 'waiting' ? (thing?.stands ? [reverse, uphold] : [uphold]) : [],
      needsAnother: row.decision_by === requirePerson(ctx).id ? decisionAppealFailures.another_admin() : null,
    }
  },
  async carryOut(ctx, { id, decision, reason }) {
    const known = decisionAppealDecisions.find((each) => each === decision)
    if (known) await decide(ctx, { appealId: id, decision: known, reason })
  },
  async read(ctx, { id, decision, reason }) {
    const row = await appealById(ctx, id)
    if (!row) return null
    const name = decision === 'reverse' ? 'decision.reversed' : 'decision.upheld'
    const { subject, lines } = answerMail(name, { ...row, answer: reason }, { to: '', link: '' })
    return { personId: row.person_id, title: subject, lines }
  },
}

const sourceOf = async (ctx: Ctx, id: string) => ((await appealById(ctx, id)) ? ofDecisions : ofSanctions)

/** One kind for both, as the same admins handle all appeals. */
export const appealKind: ReviewKind = {
  reasoned: ['lift', 'reverse', 'uphold'],
  describe: async (ctx, ids) => new Map([...(await ofSanctions.describe(ctx, ids)), ...(await ofDecisions.describe(ctx, ids))]),
  open: async (ctx, id) => (await (await sourceOf(ctx, id)).open?.(ctx, id)) ?? null,
  carryOut: async (ctx, decision) => (await sourceOf(ctx, decision.id)).carryOut?.(ctx, decision),
  read: async (ctx, decision) => (await (await sourceOf(ctx, decision.id)).read?.(ctx, decision)) ?? null,
}
