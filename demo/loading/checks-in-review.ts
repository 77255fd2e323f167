/** Checks that wait for an admin, and some decided ones. Their documents are drawn later, marked as specimens. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { checkLimits, type FilePart, type IdentityDocument, identityDocuments, type Refusal } from '#contract/checks/checks.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { people } from '#server/areas/auth/tables.ts'
import { billingDetails } from '#server/areas/billing/tables.ts'
import { hasFile, storeSealed } from '#server/areas/checks/service/files.ts'
import { type CheckDbRow, checkFiles, checks } from '#server/areas/checks/tables.ts'
import { cleanPicture } from '#server/areas/media/service/private.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import type { Sitter } from '../drawing/sitter.ts'
import { specimenCard, specimenPortrait } from '../drawing/specimen.ts'
import { hasBadges } from './checks.ts'
import { idAt } from './ids.ts'
import { rasterOf, sitterOf } from './painting.ts'
import type { LoadedArtist } from './people.ts'
import { insertRows } from './rows.ts'

const asked = 8
const askedGstins = 4

const refusedBefore: readonly (readonly [refusal: Refusal, note: string])[] = [
  ['unreadable', 'The lower half of the card is in the shade. Please take it once more, by a window.'],
  ['name_differs', 'The card has your name before you married. Correct the name of your account, or send another document.'],
  ['out_of_date', 'This licence ended in March. Please send one that is valid.'],
  ['aadhaar_unmasked', 'All twelve digits can be read. Download the masked one and send that.'],
]

/** @param artists those that neither the tour nor tests use */
export async function loadChecksInReview(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<void> {
  const unchecked = artists.filter((artist) => !hasBadges(artist))
  const waiting = unchecked.slice(0, asked).map((artist, i) => identityOf(ctx, artist, i, (2 + i * 70) * hourMs))
  const decided = unchecked.slice(asked, asked + refusedBefore.length + 2).map((artist, i) => decidedOf(ctx, artist, i))
  await insertRows(ctx.db, checks, [...waiting, ...decided, ...(await gstinsOf(ctx, artists))])
  const parts: readonly FilePart[] = ['document', 'portrait']
  await insertRows(
    ctx.db,
    checkFiles,
    waiting.flatMap(({ id, artist_id, asked_at: created_at }) =>
      parts.map((part) => ({ id: idAt(created_at), artist_id, check_id: id, part, created_at })),
    ),
  )
}

type Row = Omit<CheckDbRow, 'register' | 'account_version' | 'opened_by' | 'opened_at'>

function rowOf(ctx: Ctx, agoMs: number, told: Pick<Row, 'artist_id' | 'kind' | 'legal_name' | 'stage_name'> & Partial<Row>): Row {
  const asked_at = new Date(now(ctx).getTime() - agoMs)
  return {
    ...{ id: idAt(asked_at), state: 'asked', document: null, gstin: null, decided_at: null, ends_at: null, over_at: null },
    ...{ reason: null, note: '', version: 1, asked_at, wake_at: new Date(asked_at.getTime() + checkLimits.undecidedMs) },
    ...told,
  }
}

function identityOf(
  ctx: Ctx,
  { id, firstName, lastName, stageName }: LoadedArtist,
  i: number,
  agoMs: number,
  more: Partial<Row> = {},
): Row {
  const document = identityDocuments[i % identityDocuments.length] as IdentityDocument
  const of = { artist_id: id, kind: 'identity', legal_name: `${firstName} ${lastName}`, stage_name: stageName, document } as const
  return rowOf(ctx, agoMs, { ...of, ...more })
}

/** Rejected with a reason; the last two were withdrawn and expired. */
function decidedOf(ctx: Ctx, artist: LoadedArtist, i: number): Row {
  const agoMs = (33 + i * 4) * dayMs
  const after = (ms: number) => new Date(now(ctx).getTime() - agoMs + ms)
  const [reason, note] = refusedBefore[i] ?? []
  const end = reason
    ? { state: 'refused' as const, decided_at: after(26 * hourMs), reason, note }
    : i % 2
      ? { state: 'lapsed' as const, over_at: after(checkLimits.undecidedMs) }
      : { state: 'withdrawn' as const, over_at: after(3 * hourMs) }
  return identityOf(ctx, artist, i, agoMs, { ...end, version: 2, wake_at: null })
}

async function gstinsOf(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<Row[]> {
  const known = new Map(artists.map((artist) => [artist.id, artist]))
  const registered = await ctx.db
    .select({ id: billingDetails.person_id, gstin: billingDetails.gstin, name: billingDetails.legal_name })
    .from(billingDetails)
    .where(and(isNotNull(billingDetails.gstin), inArray(billingDetails.person_id, [...known.keys()])))
    .orderBy(asc(billingDetails.person_id))
    .limit(askedGstins)
  return registered.map(({ id, gstin, name }, i) => {
    const stage_name = known.get(id)?.stageName ?? name
    return rowOf(ctx, (9 + i * 41) * hourMs, { artist_id: id, kind: 'gstin', legal_name: name, stage_name, gstin })
  })
}

export interface DocumentTask {
  what: 'document'
  fileId: string
  artistId: string
  part: FilePart
  name: string
  sitter: Sitter
}

export async function missingDocuments(ctx: Ctx): Promise<DocumentTask[]> {
  const rows = await ctx.db
    .select({ file: checkFiles, name: checks.legal_name, person: people, profile: profiles })
    .from(checkFiles)
    .innerJoin(checks, eq(checks.id, checkFiles.check_id))
    .innerJoin(people, eq(people.id, checkFiles.artist_id))
    .innerJoin(profiles, eq(profiles.person_id, checkFiles.artist_id))
    .where(and(eq(people.demo, true), eq(checks.state, 'asked')))
    .orderBy(asc(checkFiles.id))
  const tasks: DocumentTask[] = []
  for (const { file, name, person, profile } of rows)
    if (!(await hasFile(ctx, file.id)))
      tasks.push({ what: 'document', fileId: file.id, artistId: file.artist_id, part: file.part, name, sitter: sitterOf(person, profile) })
  return tasks
}

export async function drawDocument(ctx: Ctx, { fileId, artistId, part, name, sitter }: DocumentTask): Promise<void> {
  const drawn = await rasterOf(part === 'document' ? specimenCard(sitter, name) : specimenPortrait(sitter), 1)
  await storeSealed(ctx, { fileId, artistId }, await cleanPicture(drawn, 1000))
}
