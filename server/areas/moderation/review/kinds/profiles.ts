import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { cityOf } from '#contract/india/cities.ts'
import { profileDecisions } from '#contract/moderation/moderation.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { people } from '../../../auth/tables.ts'
import { packages } from '../../../packages/tables.ts'
import { mailAbout } from '../../../profiles/mails.ts'
import { possibleDecisions } from '../../../profiles/service.ts'
import { profileColumns, profiles } from '../../../profiles/tables.ts'
import { approve } from '../../service.ts'
import type { ReviewKind } from './kind.ts'
import { described } from './kind.ts'

const name = sql<string>`coalesce(${profiles.stage_name}, ${people.first_name} || ' ' || ${people.last_name})`

export const profileKind: ReviewKind = {
  reasoned: ['request_changes', 'reject'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ profile: profileColumns, username: people.username, name })
      .from(profiles)
      .innerJoin(people, eq(people.id, profiles.person_id))
      .where(inArray(profiles.person_id, [...ids]))
    return described(
      rows.map(({ profile: { person_id: id, category, city, state, revision, display_picture_id }, username, name: title }) => {
        const changes = Object.keys(revision ?? {}).length
        const what = state === 'submitted' ? 'New profile' : changes === 1 ? '1 change' : `${changes} changes`
        const line = [what, category && categoryOf(category).one, city && cityOf(city).name].filter(Boolean).join(' · ')
        return { id, title, line, pictureId: revision?.displayPictureId ?? display_picture_id, href: `/admin/profiles/${username}` }
      }),
    )
  },
  async open(ctx, id) {
    const [found] = await ctx.db
      .select({ profile: profileColumns, username: people.username, name })
      .from(profiles)
      .innerJoin(people, eq(people.id, profiles.person_id))
      .where(eq(profiles.person_id, id))
    if (!found) return null
    const { profile, username, name: shown } = found
    const isPublic = profile.state === 'approved'
    const possible = possibleDecisions(profile)
    return {
      subject: { about: { username, name: shown } },
      version: profile.version,
      choices: (
        [
          {
            kind: 'approve',
            decision: 'approve',
            label: 'Approve',
            consequence: isPublic ? 'The changes become public.' : 'The page becomes public.',
          },
          {
            kind: 'change',
            decision: 'request_changes',
            label: 'Ask for changes',
            consequence: 'The artist makes the changes and sends the profile again.',
          },
          {
            kind: 'reject',
            decision: 'reject',
            label: 'Reject',
            consequence: isPublic
              ? 'The changes are dropped, and the page stays as everybody sees it now.'
              : 'The page does not become public and cannot be sent again, unless we restore it.',
          },
        ] as const
      ).filter(({ decision }) => possible.includes(decision)),
    }
  },
  async evidence(ctx, id) {
    const [row] = await ctx.db.select(profileColumns).from(profiles).where(eq(profiles.person_id, id))
    if (!row) return null
    const { stageName, bio, about, setList, displayPictureId, coverId, gallery } = row.revision ?? {}
    const sold = await ctx.db
      .select({ title: packages.title, description: packages.description })
      .from(packages)
      .where(and(eq(packages.artist_id, id), isNull(packages.removed_at)))
    const ofPackages = sold.flatMap(({ title, description }) => [title, description])
    const shown = [row.display_picture_id, row.cover_id, ...row.gallery, displayPictureId, coverId, ...(gallery ?? [])]
    return {
      personId: id,
      texts: [row.stage_name, row.bio, row.about, ...row.set_list, stageName, bio, about, ...(setList ?? []), ...ofPackages].filter(
        (text) => typeof text === 'string',
      ),
      pictureIds: [...new Set(shown.filter((pictureId) => typeof pictureId === 'string'))],
    }
  },
  async carryOut(ctx, { id, decision, reason, version }) {
    const [person] = await ctx.db.select({ username: people.username }).from(people).where(eq(people.id, id))
    const known = profileDecisions.find((each) => each === decision)
    if (!person || !known) return
    await approve(ctx, { username: person.username, decision: known, reason, ...(version !== null && { version }) })
  },
  async read(ctx, { id, decision, reason }) {
    const [found] = await ctx.db
      .select({ username: people.username, firstName: people.first_name, state: profiles.state })
      .from(people)
      .innerJoin(profiles, eq(profiles.person_id, people.id))
      .where(eq(people.id, id))
    if (!found) return null
    const { username, firstName, state } = found
    const letter = mailAbout(
      decision === 'approve'
        ? { name: 'profile.approved', payload: { personId: id, username } }
        : decision === 'reject'
          ? { name: 'profile.rejected', payload: { personId: id, reason, isPublic: state === 'approved' } }
          : { name: 'profile.changes_requested', payload: { personId: id, reason } },
      { firstName, baseUrl: ctx.platform.env.BASE_URL },
    )
    return { personId: id, title: letter.subject, lines: letter.lines }
  },
}
