import { eq, inArray, sql } from 'drizzle-orm'
import { entryDecisions } from '#contract/arena/admin.ts'
import { syntheticKinds } from '#contract/arena/performance-words.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { now } from '../../../../platform/context.ts'
import { entryTexts } from '../../../arena/notices.ts'
import { decideEntry } from '../../../arena/service/admin.ts'
import { adminEntryViews } from '../../../arena/service/admin-views.ts'
import { contestsById, entriesById } from '../../../arena/service/rows.ts'
import { contests, entries } from '../../../arena/tables.ts'
import { people } from '../../../auth/tables.ts'
import { profiles } from '../../../profiles/tables.ts'
import { described, type ReviewKind } from './kind.ts'

export const entryKind: ReviewKind = {
  reasoned: ['reject'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({
        id: entries.id,
        title: entries.title,
        contest: contests.title,
        artist: sql<string>`coalesce(${profiles.stage_name}, ${people.username}::text)`,
        pictureId: profiles.display_picture_id,
      })
      .from(entries)
      .innerJoin(contests, eq(contests.id, entries.contest_id))
      .innerJoin(people, eq(people.id, entries.artist_id))
      .leftJoin(profiles, eq(profiles.person_id, entries.artist_id))
      .where(inArray(entries.id, [...ids]))
    return described(
      rows.map(({ id, title, contest, artist, pictureId }) => ({
        id,
        title,
        line: `${artist} · ${contest}`,
        pictureId,
        href: '/admin/arena',
      })),
    )
  },
  async open(ctx, id) {
    const row = (await entriesById(ctx, [id])).get(id)
    const [view] = row ? await adminEntryViews(ctx, [row]) : []
    if (!row || !view) return null
    const { username, stageName } = view.artist
    const video = view.upload?.video
    return {
      version: row.version,
      subject: {
        about: { username, name: stageName ?? username },
        facts: [
          { label: 'Contest', value: view.contest.title },
          { label: 'AI', value: syntheticKinds[view.synthetic] },
          ...(view.guardian ? [{ label: 'Guardian', value: view.guardian }] : []),
        ],
        texts: view.about ? [{ label: 'About it', before: null, text: view.about }] : [],
        video: video?.renditions[0] ? { src: video.renditions.at(-1)?.url ?? '', poster: null } : null,
      },
      choices: (
        [
          { kind: 'approve', decision: 'approve', label: 'Show it', consequence: 'It is live in the contest, and can be voted for.' },
          {
            kind: 'change',
            decision: 'reject',
            label: 'Send back',
            consequence: 'The artist has at least a day to fix it and send it again.',
          },
        ] as const
      ).filter(({ decision }) => view.decisions.includes(decision)),
    }
  },
  async evidence(ctx, id) {
    const entry = (await entriesById(ctx, [id])).get(id)
    return entry ? { personId: entry.artist_id, texts: [entry.title, entry.about], pictureIds: [] } : null
  },
  async carryOut(ctx, { id, decision, reason, version }) {
    const known = entryDecisions.find((each) => each === decision)
    if (known && version !== null) await decideEntry(ctx, { id, decision: known, reason, version })
  },
  async read(ctx, { id, decision, reason }) {
    const entry = (await entriesById(ctx, [id])).get(id)
    const contest = entry && (await contestsById(ctx, [entry.contest_id])).get(entry.contest_id)
    if (!entry || !contest) return null
    const fix_until = new Date(now(ctx).getTime() + arenaTerms.mendMs)
    const text =
      decision === 'approve'
        ? entryTexts['entry.live'](entry, contest)
        : entryTexts['entry.rejected']({ ...entry, reason, fix_until }, contest)
    return { personId: entry.artist_id, title: entry.title, lines: [text] }
  },
}
