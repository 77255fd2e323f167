/** Creates an export of a person's data, hands it out, and deletes it. */
import type { Readable } from 'node:stream'
import { and, desc, eq, lt } from 'drizzle-orm'
import { brand } from '#brand'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { dayOf, hourMs } from '#contract/grammar/time.ts'
import {
  type privacy as calls,
  type ExportFile,
  exportFile,
  exportProcess,
  privacyFailures,
  privacyLimits,
} from '#contract/privacy/privacy.ts'
import type { Area } from '../../area.ts'
import type { PersonalFile } from '../../personal-data.ts'
import { type Ctx, inTransaction, now, publish, requirePerson, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { provedEmail } from '../auth/rules.ts'
import { requirePersonRow, requireProof } from '../auth/service.ts'
import { mailPerson } from '../notifications/service/mail.ts'
import { notify } from '../notifications/service.ts'
import { exportAddress, exportIn, exportLink } from './links.ts'
import { exportReadyMail } from './mails.ts'
import { subjectOf } from './subject.ts'
import { dataExports } from './tables.ts'
import { zipOf } from './zip.ts'

type ExportRow = typeof dataExports.$inferSelect
const type = 'application/json'
/** Of an integer column. */
const mostInteger = 2 ** 31 - 1
const keyOf = (id: string) => `exports/${id}.json`

/** One a day and one at a time, enforced by unique keys even under concurrency. */
export async function askExport(ctx: Ctx): Promise<{ message: string }> {
  const { id: person_id } = requirePerson(ctx)
  if (!provedEmail(await requirePersonRow(ctx, person_id))) throw privacyFailures.no_address()
  await inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .insert(dataExports)
      .values({ id: ctx.platform.ids.uuid(), person_id, day: dayOf(now(ctx)), state: exportProcess.start, asked_at: now(ctx) })
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (!asked) throw privacyFailures.export_today()
    publish(ctx, 'privacy.export_asked', { exportId: asked.id })
  })
  return { message: 'We are gathering your copy. In a few minutes we mail you a link to it.' }
}

export async function latestExport(ctx: Ctx): Promise<ExportRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.person_id, requirePerson(ctx).id))
    .orderBy(desc(dataExports.asked_at))
    .limit(1)
  return row
}

/** Idempotent: a redelivered event writes the same file and notifies once. */
export async function makeExport(ctx: Ctx, areas: readonly Area[], exportId: string): Promise<void> {
  const [asked] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId))
  if (asked?.state !== exportProcess.start) return
  const bytes = Buffer.from(JSON.stringify(await gather(ctx, areas, asked.person_id), null, 2))
  await ctx.platform.storage.put(keyOf(exportId), bytes, type)
  const sizes = await sizesOf(ctx, await filesOf(ctx, areas, asked.person_id))
  const [ready] = await ctx.db
    .update(dataExports)
    .set({ state: exportProcess.moves.finish.to, ready_at: now(ctx), bytes: Math.min(bytes.length + sizes, mostInteger) })
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, exportProcess.start)))
    .returning()
  if (ready) await notifyReady(ctx, ready)
}

/** @throws if an area returns something that the file's schema does not know */
export async function gather(ctx: Ctx, areas: readonly Area[], personId: string): Promise<ExportFile> {
  const subject = await subjectOf(ctx, personId)
  const parts: [string, unknown][] = []
  for (const { name, personalData } of areas) if (personalData) parts.push([name, await personalData.gather(ctx, subject)])
  const file = { format: 'mehfil-export-1', madeAt: now(ctx).toISOString(), username: subject.username, areas: Object.fromEntries(parts) }
  // As it will be read back: dates are strings.
  return exportFile.parse(JSON.parse(JSON.stringify(file)))
}

async function filesOf(ctx: Ctx, areas: readonly Area[], personId: string): Promise<PersonalFile[]> {
  const subject = await subjectOf(ctx, personId)
  const files: PersonalFile[] = []
  for (const { personalData } of areas) files.push(...((await personalData?.files?.(ctx, subject)) ?? []))
  return files
}

async function sizesOf(ctx: Ctx, files: readonly PersonalFile[]): Promise<number> {
  let sum = 0
  for (const { key } of files) sum += (await ctx.platform.storage.head(key))?.size ?? 0
  return sum
}

async function notifyReady(ctx: Ctx, row: ExportRow): Promise<void> {
  await notify(ctx, {
    personId: row.person_id,
    key: `privacy.export_ready ${row.id}`,
    type: 'privacy.export_ready',
    message: 'The copy of your data is ready. The link to it is in your mail.',
    href: '/dashboard/settings/privacy',
  })
  await sendLink(ctx, row)
}

async function sendLink(ctx: Ctx, row: ExportRow): Promise<void> {
  const { first_name: firstName } = await requirePersonRow(ctx, row.person_id)
  const link = exportLink(ctx.platform.env, row.id, now(ctx))
  await mailPerson(ctx, row.person_id, {
    type: 'privacy.export_ready',
    key: `privacy.export_ready ${row.id} ${ctx.requestId}`,
    letter: exportReadyMail({ firstName, link }),
  })
}

export async function mailLink(ctx: Ctx): Promise<{ message: string }> {
  const row = await latestExport(ctx)
  if (row?.state !== 'ready') throw privacyFailures.export_not_ready()
  await sendLink(ctx, row)
  return { message: `A new link is on its way to your e-mail. It works for ${privacyLimits.linkMs / hourMs} hours.` }
}

/**
 * The link proves access to the mailbox, the step-up that the signed-in person is the owner. The step-up is used last, so that a missing file does
 * not waste it.
 */
export async function download(ctx: Ctx, { token, stepUp }: ParsedOf<typeof calls.download>): Promise<OutputOf<typeof calls.download>> {
  const { id, username } = requirePerson(ctx)
  const exportId = exportIn(ctx.platform.env, 'link', token, now(ctx))
  const row = exportId && (await readyExport(ctx, exportId))
  if (!row || row.person_id !== id) throw privacyFailures.link_over()
  if (!(await ctx.platform.storage.head(keyOf(row.id)))) throw privacyFailures.export_not_ready()
  await requireProof(ctx, 'export', stepUp)
  const { url, expiresAt } = exportAddress(ctx.platform.env, row.id, now(ctx))
  return { name: `${brand.slug}-${nameOf(username, row)}`, url, expiresAt: expiresAt.toISOString() }
}

const nameOf = (username: string, { day }: ExportRow) => `${username}-${day}.zip`

async function readyExport(ctx: Ctx, id: string): Promise<ExportRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'ready')))
  return row
}

export interface Archive {
  /** Without the site's name. */
  name: string
  zip: Readable
}

/** The data as of then, and the files as they are now, as files are not stored twice. @throws address_over, export_not_ready */
export async function archive(ctx: Ctx, areas: readonly Area[], { token }: ParsedOf<typeof calls.file>): Promise<Archive> {
  const exportId = exportIn(ctx.platform.env, 'address', token, now(ctx))
  const row = exportId && (await readyExport(ctx, exportId))
  if (!row) throw privacyFailures.address_over()
  const stored = await ctx.platform.storage.get(keyOf(row.id))
  if (!stored) throw privacyFailures.export_not_ready()
  const { username } = await requirePersonRow(ctx, row.person_id)
  const files = await filesOf(ctx, areas, row.person_id)
  return { name: nameOf(username, row), zip: zipOf(ctx, { data: stored.bytes, files, at: row.ready_at ?? now(ctx) }) }
}

/** Deletes old exports, and restarts those that a crash interrupted. */
export async function sweepExports(platform: Platform, areas: readonly Area[]): Promise<void> {
  const ctx = systemCtx(platform, 'sweep-exports')
  const over = new Date(now(ctx).getTime() - privacyLimits.exportKeptMs)
  const old = await ctx.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.ready_at, over)))
  for (const { id } of old) await removeExport(ctx, id)
  const lost = await ctx.db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.state, exportProcess.start))
  for (const { id } of lost) await makeExport(ctx, areas, id)
}

/** The file first, so that a row in state `removed` never has one. */
export async function removeExport(ctx: Ctx, id: string): Promise<void> {
  await ctx.platform.storage.remove(keyOf(id))
  await ctx.db
    .update(dataExports)
    .set({ state: exportProcess.moves.remove.to, removed_at: now(ctx) })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'ready')))
}
