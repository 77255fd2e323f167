/** An artist's own checks: viewing, requesting and withdrawing. */
import { and, desc, eq, max } from 'drizzle-orm'
import {
  type checks as calls,
  checkFailures,
  checkKinds,
  checkLimits,
  checkProcess,
  identityConsent,
  type OwnCheck,
} from '#contract/checks/checks.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { noteConsent } from '../../consents/service.ts'
import { accountOf, holderOf } from '../../payments/service/accounts.ts'
import { nameFits } from '../../profiles/rules/names.ts'
import { artistActivity } from '../../profiles/tables.ts'
import { checkedWords, reasonWords } from '../rules.ts'
import { type CheckDbRow, checks } from '../tables.ts'
import { factsOf } from './facts.ts'
import { askWith } from './files.ts'
import { lockCheck, move } from './move.ts'

export async function own(ctx: Ctx): Promise<OutputOf<typeof calls.own>> {
  const { id } = requirePerson(ctx)
  const rows = await ctx.db.select().from(checks).where(eq(checks.artist_id, id)).orderBy(desc(checks.asked_at), desc(checks.id))
  const asked = checkKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    // The check that holds, below the newest request since.
    const since = ofKind.findIndex(({ state }) => state === 'passed')
    const shown = [ofKind[0], since > 0 ? ofKind[since] : undefined].filter((row) => row !== undefined)
    return shown.length ? shown.map(viewOf) : [none(kind)]
  })
  const results = [await contact(ctx, id), ...asked, await shows(ctx, id)]
  return { results, register: ctx.platform.register?.name ?? null }
}

const none = (kind: OwnCheck['kind']): OwnCheck => ({
  kind,
  checkId: null,
  state: 'none',
  document: null,
  checked: null,
  askedAt: null,
  decidedAt: null,
  endsAt: null,
  reason: null,
  note: '',
  nextMoves: [],
})

export function viewOf(row: CheckDbRow): OwnCheck {
  return {
    kind: row.kind,
    checkId: row.id,
    state: row.state,
    document: row.document,
    checked: checkedWords(row),
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    reason: reasonWords(row.reason),
    note: row.note,
    nextMoves: checkProcess.nextMoves(row.state, 'owner'),
  }
}

async function contact(ctx: Ctx, artistId: string): Promise<OwnCheck> {
  const { email_verified_at, phone_verified_at } = await requirePersonRow(ctx, artistId)
  if (!email_verified_at || !phone_verified_at) return none('contact')
  const at = email_verified_at > phone_verified_at ? email_verified_at : phone_verified_at
  return {
    ...none('contact'),
    state: 'passed',
    checked: 'E-mail address and phone number confirmed with codes',
    decidedAt: at.toISOString(),
  }
}

async function shows(ctx: Ctx, artistId: string): Promise<OwnCheck> {
  const isShow = and(eq(artistActivity.artist_id, artistId), eq(artistActivity.kind, 'completed'))
  const [latest] = await ctx.db
    .select({ at: max(artistActivity.at) })
    .from(artistActivity)
    .where(isShow)
  if (!latest?.at) return none('shows')
  return { ...none('shows'), state: 'passed', checked: 'Shows played through Mehfil', decidedAt: latest.at.toISOString() }
}

type Wish = ParsedOf<typeof calls.ask>

/** @throws already_asked, and the preconditions of each kind */
export async function ask(ctx: Ctx, wish: Wish): Promise<OwnCheck> {
  const { id: artistId } = requirePerson(ctx)
  return viewOf(await inTransaction(ctx, (ctx) => asked[wish.kind](ctx, artistId, wish)))
}

const asked: Record<Wish['kind'], (ctx: Ctx, artistId: string, wish: Wish) => Promise<CheckDbRow>> = {
  async identity(ctx, artistId, { document, documentFileId, portraitFileId, consent }) {
    if (!consent) throw checkFailures.consent_needed()
    if (!document || !documentFileId || !portraitFileId) throw checkFailures.file_missing()
    const { legalName, stageName } = await factsOf(ctx, artistId)
    if (!stageName) throw checkFailures.profile_first()
    const row = await insertCheck(ctx, { artist_id: artistId, kind: 'identity', document, legal_name: legalName, stage_name: stageName })
    await askWith(ctx, row.id, artistId, { document: documentFileId, portrait: portraitFileId })
    const { version: noticeVersion } = identityConsent
    await noteConsent(ctx, { personId: artistId, purpose: 'identity_check', noticeVersion, given: true, channel: 'page' })
    publish(ctx, 'check.asked', { checkId: row.id, artistId })
    return row
  },
  /** Both names are known, so no admin has to decide. */
  async bank(ctx, artistId) {
    const { legalName, stageName } = await factsOf(ctx, artistId)
    const [identity] = await ctx.db
      .select({ id: checks.id })
      .from(checks)
      .where(and(eq(checks.artist_id, artistId), eq(checks.kind, 'identity'), eq(checks.state, 'passed')))
      .for('share')
    if (!identity) throw checkFailures.identity_first()
    const account = await accountOf(ctx, artistId)
    if (account?.state !== 'ready') throw checkFailures.account_first()
    if (!nameFits(holderOf(ctx, account), legalName)) throw checkFailures.name_differs({ where: 'of the payout account' })
    const { version: account_version } = account
    const row = await insertCheck(ctx, { artist_id: artistId, kind: 'bank', legal_name: legalName, stage_name: stageName, account_version })
    return move(ctx, row, 'pass', 'register')
  },
  async gstin(ctx, artistId) {
    const { gstin, gstinName, stageName } = await factsOf(ctx, artistId)
    if (!gstin) throw checkFailures.gstin_first()
    const row = await insertCheck(ctx, { artist_id: artistId, kind: 'gstin', legal_name: gstinName, stage_name: stageName, gstin })
    publish(ctx, 'check.asked', { checkId: row.id, artistId })
    return row
  },
}

type New = Pick<CheckDbRow, 'artist_id' | 'kind' | 'legal_name' | 'stage_name'> &
  Partial<Pick<CheckDbRow, 'document' | 'register' | 'gstin' | 'account_version'>>

/** A unique index allows one open request of a kind. @throws already_asked */
export async function insertCheck(ctx: Ctx, row: New): Promise<CheckDbRow> {
  const asked_at = now(ctx)
  const wake_at = new Date(asked_at.getTime() + checkLimits.undecidedMs)
  const [inserted] = await ctx.db
    .insert(checks)
    .values({ ...row, id: ctx.platform.ids.uuid(), state: checkProcess.start, asked_at, wake_at, version: 1 })
    .onConflictDoNothing()
    .returning()
  if (!inserted) throw checkFailures.already_asked()
  return inserted
}

/** @throws 404, not_possible */
export async function takeBack(ctx: Ctx, { checkId }: ParsedOf<typeof calls.takeBack>): Promise<OutputOf<typeof calls.takeBack>> {
  const { id } = requirePerson(ctx)
  const before = await inTransaction(ctx, async (ctx) => {
    const row = await lockCheck(ctx, checkId, id)
    await move(ctx, row, 'take_back', 'owner')
    return row
  })
  if (before.state === 'passed') return { message: 'The badge is off your page.' }
  return { message: 'Your request is taken back, and the pictures are deleted.' }
}
