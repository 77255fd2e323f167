/** Reading and saving one's own profile. */
import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import {
  type profiles as calls,
  type OwnProfile,
  type ProfileFields,
  profileFailures,
  profileProcess,
} from '#contract/profiles/profiles.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { requirePlainNames } from '../../../platform/plain-names.ts'
import { requirePersonRow, setOnboarded, updatePerson } from '../../auth/service.ts'
import { showPictures } from '../../media/service/showing.ts'
import { picturesByIds, requireOwnPictures } from '../../media/service.ts'
import { areOwnVideos } from '../../videos/service.ts'
import { completenessOf, missingForReview, splitChanges, withoutPicture } from '../rules/changes.ts'
import { type ProfileDbRow, profiles } from '../tables.ts'
import { isVerified } from './badges.ts'
import { columnsOf, fieldsOf, splitByOwner } from './fields.ts'
import { mayAppear } from './guardian.ts'

type Changes = ParsedOf<typeof calls.upsert>
type Person = Awaited<ReturnType<typeof requirePersonRow>>

export async function own(ctx: Ctx): Promise<OwnProfile> {
  const { id } = requirePerson(ctx)
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.person_id, id))
  return viewOf(ctx, await requirePersonRow(ctx, id), profile ?? null)
}

export async function upsert(ctx: Ctx, { version, submit, onboarded, onboardingStep, ...wanted }: Changes): Promise<OwnProfile> {
  const { id } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const profile = await lockRow(ctx, id)
    if (profile.state === 'closed') throw failures.forbidden()
    if (version !== undefined && version !== profile.version) throw failures.version_conflict({}, { version: profile.version })
    const changes = splitByOwner(wanted)
    const { phone_number: phone, ...names } = changes.person
    await updatePerson(ctx, id, { ...names, phone, onboarding_step: onboardingStep })
    if (names.first_name !== undefined || names.last_name !== undefined) publish(ctx, 'person.name_changed', { personId: id })
    if (onboarded) await setOnboarded(ctx, id)
    await save(ctx, profile, changes.profile, submit ?? false)
    return own(ctx)
  })
}

/** Creates the profile with the first save. */
export async function lockRow(ctx: Ctx, personId: string): Promise<ProfileDbRow> {
  await ctx.db
    .insert(profiles)
    .values({ person_id: personId, created_at: now(ctx) })
    .onConflictDoNothing()
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.person_id, personId)).for('update')
  if (!profile) throw failures.not_found()
  return profile
}

/** Removes a deleted picture from the public fields and from a pending revision. */
export async function forgetPicture(ctx: Ctx, { mediaId, personId }: { mediaId: string; personId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.person_id, personId)).for('update')
    if (
      !profile ||
      !picturesIn(picturesOf(profile))
        .concat(picturesIn(profile.revision ?? {}))
        .includes(mediaId)
    )
      return
    const { username } = await requirePersonRow(ctx, personId)
    const { gallery, displayPictureId, coverId } = withoutPicture(picturesOf(profile), mediaId)
    const revision = profile.revision && withoutPicture(profile.revision, mediaId)
    await ctx.db
      .update(profiles)
      .set({ gallery, display_picture_id: displayPictureId, cover_id: coverId, revision, version: profile.version + 1 })
      .where(eq(profiles.person_id, personId))
    if (profile.state === 'approved') publish(ctx, 'profile.changed', { personId, username })
  })
}

export const picturesOf = ({ gallery, display_picture_id, cover_id }: ProfileDbRow) => ({
  gallery,
  displayPictureId: display_picture_id,
  coverId: cover_id,
})

async function save(ctx: Ctx, profile: ProfileDbRow, wanted: Partial<ProfileFields>, submit: boolean): Promise<void> {
  const person = await requirePersonRow(ctx, profile.person_id)
  const saved = fieldsOf(profile, person)
  const { now: changed, revision, isNewRevision } = splitChanges(profile.state, saved, profile.revision, wanted)
  requirePlainNames({ stageName: wanted.stageName })
  await requireOwnPictures(ctx, person.id, picturesIn(wanted))
  if (!(await areOwnVideos(ctx, person.id, videosIn(wanted)))) throw profileFailures.not_your_video()
  if (submit) requireReady(person, profile, { ...saved, ...changed })
  if (submit && !(await mayAppear(ctx, person.id))) throw profileFailures.guardian_needed()
  const isPutForward = submit || isNewRevision
  await ctx.db
    .update(profiles)
    .set({
      ...columnsOf(changed, saved, person.username),
      revision,
      version: profile.version + 1,
      ...(submit && { state: profileProcess.moves.submit.to }),
      ...(isPutForward && { submitted_at: now(ctx), requested: null }),
    })
    .where(eq(profiles.person_id, person.id))
  if (submit) publish(ctx, 'profile.submitted', { personId: person.id })
  if (profile.state !== 'approved' || !Object.keys(changed).length) return
  await showPictures(ctx, picturesIn(changed))
  publish(ctx, 'profile.changed', { personId: person.id, username: person.username })
}

const videosIn = ({ clips = [] }: Partial<ProfileFields>) => clips.flatMap(({ videoId }) => videoId ?? [])

function requireReady(person: Person, profile: ProfileDbRow, fields: Partial<ProfileFields>): void {
  if (person.type !== 'artist') throw failures.forbidden()
  if (!profileProcess.can('submit', profile.state, 'owner')) throw profileFailures.already_sent()
  const errors = missingForReview(fields)
  if (!errors.length) return
  const { code, status, message } = profileFailures.incomplete()
  throw new Failure(code, status, message, { errors })
}

export function picturesIn({ displayPictureId, coverId, gallery = [] }: Partial<ProfileFields>): string[] {
  return [displayPictureId, coverId, ...gallery].filter((id) => typeof id === 'string')
}

async function viewOf(ctx: Ctx, person: Person, profile: ProfileDbRow | null): Promise<OwnProfile> {
  const fields = { ...fieldsOf(profile, person), ...profile?.revision }
  const pictures = await picturesByIds(ctx, picturesIn(fields))
  const state = profile?.state ?? profileProcess.start
  return {
    id: person.id,
    username: person.username,
    type: person.type,
    email: person.email,
    phone_number: person.phone,
    verified: !!profile && isVerified(profile, now(ctx)),
    emailVerified: !!person.email_verified_at,
    phoneVerified: !!person.phone_verified_at,
    onboarded: !!person.onboarded_at,
    onboardingStep: person.onboarding_step,
    state,
    nextMoves: person.type === 'artist' ? profileProcess.nextMoves(state, 'owner') : [],
    requested: profile?.requested ? { isRejected: false, ...profile.requested } : null,
    fields,
    pending: Object.keys(profile?.revision ?? {}),
    displayPicture: (fields.displayPictureId && pictures.get(fields.displayPictureId)) || null,
    cover: (fields.coverId && pictures.get(fields.coverId)) || null,
    gallery: (fields.gallery ?? []).flatMap((id) => pictures.get(id) ?? []),
    completeness: completenessOf(fields, person.type === 'artist'),
    version: profile?.version ?? 0,
  }
}
