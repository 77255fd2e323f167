/** Who matches the filters of a campaign, and who of them gets mail: one query for the preview, the freezing and each mail. */
import { type SQL, sql } from 'drizzle-orm'
import { ageOfConsent } from '#contract/auth/auth.ts'
import {
  type Audience,
  type Exclusion,
  exclusionNames,
  type MaskedRecipient,
  type SegmentFilter,
  type VariableName,
} from '#contract/campaigns/campaigns.ts'
import { listPaces, type MailingList } from '#contract/campaigns/mailing-lists.ts'
import { consentNotices } from '#contract/consents/consents.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { masked } from '../../auth/service/proofs.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { consents } from '../../consents/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import type { Values } from '../rules/body.ts'
import { campaignRecipients, campaigns, mailSuppressions, segments, subscriptions } from '../tables.ts'

const lastBookingDays = 90

const ago = (ctx: Ctx, ms: number) => new Date(now(ctx).getTime() - ms).toISOString()

/** All possible recipients of a list, with profile and subscription. Admins and erased people are never recipients. */
function everybody(list: MailingList): SQL {
  return sql`${people} left join ${profiles} on ${profiles.person_id} = ${people.id}
    left join ${subscriptions} on ${subscriptions.list} = ${list} and ${subscriptions.email} = ${people.email}::text`
}

const isSomebody = sql`${people.type} <> 'admin' and ${people.erased_at} is null`

function fits(ctx: Ctx, filter: SegmentFilter): SQL {
  const { phone_number, email, gender, onboarded, approved, type, city, category, language, last_booking } = filter
  const isApproved = sql`coalesce(${profiles.state}, '') = 'approved'`
  const parts = [
    phone_number && sql`${people.phone} like ${holding(phone_number.replaceAll(' ', ''))}`,
    email && sql`${people.email}::text like ${holding(email.toLowerCase())}`,
    gender && sql`${people.gender} = ${gender}`,
    onboarded !== undefined && (onboarded ? sql`${people.onboarded_at} is not null` : sql`${people.onboarded_at} is null`),
    approved !== undefined && (approved ? isApproved : sql`not ${isApproved}`),
    type && sql`${people.type} = ${type}`,
    city && sql`${profiles.city} = ${city}`,
    category && sql`${category} = any(${profiles.listed_in})`,
    language && sql`${language} = any(${profiles.languages})`,
    last_booking && bookedAs(ctx, last_booking),
  ].filter((part): part is SQL => !!part)
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

function bookedAs(ctx: Ctx, last: NonNullable<SegmentFilter['last_booking']>): SQL {
  const since = ago(ctx, lastBookingDays * dayMs)
  // An unpaid hold does not count as a booking.
  const booked = (more: SQL) =>
    sql`exists (select 1 from ${bookings} where ${bookings.client_id} = ${people.id} and ${bookings.advance_payment_id} is not null ${more})`
  const lately = sql`and ${bookings.created_at} >= ${since}::timestamptz`
  if (last === 'never') return sql`not ${booked(sql``)}`
  return last === 'last_90_days' ? booked(lately) : sql`${booked(sql``)} and not ${booked(lately)}`
}

/** The filters and the segments, as one condition. A deleted segment matches nobody. */
async function chosen(ctx: Ctx, { in_any = [], in_none = [], ...filter }: Audience): Promise<SQL> {
  const wanted = [...new Set([...in_any, ...in_none])]
  const rows = wanted.length
    ? await ctx.db
        .select()
        .from(segments)
        .where(sql`${segments.id} = any(${sql.param(wanted)}::uuid[])`)
    : []
  const of = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)).map((row) => sql`(${fits(ctx, row.filter)})`)
  const any = of(in_any)
  const none = of(in_none)
  return sql`${isSomebody} and ${fits(ctx, filter)}
    ${in_any.length ? sql`and (${any.length ? sql.join(any, sql` or `) : sql`false`})` : sql``}
    ${none.length ? sql`and not (${sql.join(none, sql` or `)})` : sql``}`
}

/** True if there are no filters. */
export function isEverybody({ in_any, in_none, ...filter }: Audience): boolean {
  return !in_any?.length && !in_none?.length && Object.values(filter).every((value) => value === undefined || value === '')
}

/** Why a row of `everybody` gets no mail; null if it does. */
function whyNot(ctx: Ctx, list: MailingList): SQL<Exclusion | null> {
  const [year = '', ...monthAndDay] = dayOf(now(ctx)).split('-')
  const bornAfter = [Number(year) - ageOfConsent, ...monthAndDay].join('-')
  const suppressed = (reason: SQL, scope: SQL) =>
    sql`exists (select 1 from ${mailSuppressions} where ${mailSuppressions.address_key} = ${subscriptions.address_key} and ${mailSuppressions.scope} = ${scope} and ${mailSuppressions.reason} = ${reason})`
  const { usual, monthly } = listPaces[list]
  const lately = ({ withinMs }: { withinMs: number }) =>
    sql`(select count(*) from ${campaignRecipients} mails join ${campaigns} sent on sent.id = mails.campaign_id
      where mails.person_id = ${people.id} and mails.sent_at > ${ago(ctx, withinMs)}::timestamptz and sent.list = ${list})`
  return sql`case
    when ${people.suspended_at} is not null then 'suspended'
    when ${people.email} is null then 'no_email'
    when ${people.email_verified_at} is null then 'unproven'
    when ${people.date_of_birth} > ${bornAfter}::date then 'under_18'
    when ${suppressed(sql`'complained'`, sql`'all'`)} then 'complained'
    when ${suppressed(sql`'bounced'`, sql`'all'`)} then 'bounced'
    when ${subscriptions.state} = 'unsubscribed' or ${suppressed(sql`'unsubscribed'`, sql`${list}`)} then 'unsubscribed'
    when ${subscriptions.state} is distinct from 'subscribed' then 'no_consent'
    when ${subscriptions.pace} = 'monthly' and ${lately(monthly)} >= ${monthly.most} then 'too_many'
    when ${subscriptions.pace} = 'usual' and ${lately(usual)} >= ${usual.most} then 'too_many'
  end`
}

export interface AudienceQuery {
  list: MailingList
  audience: Audience
}

export interface Counted {
  total: number
  excluded: { reason: Exclusion; people: number }[]
}

/** How many people would get it now, and how many would not, by reason. */
export async function countAudience(ctx: Ctx, { list, audience }: AudienceQuery): Promise<Counted> {
  const { rows } = await ctx.db.execute<{ reason: Exclusion | null; people: string }>(sql`
    select reason, count(*) as people from (
      select ${whyNot(ctx, list)} as reason from ${everybody(list)} where ${await chosen(ctx, audience)}
    ) as found group by reason`)
  const of = (reason: Exclusion | null) => Number(rows.find((row) => row.reason === reason)?.people ?? 0)
  return {
    total: of(null),
    excluded: exclusionNames.map((reason) => ({ reason, people: of(reason) })).filter(({ people }) => people > 0),
  }
}

const shown = sql`${people.username}, ${people.first_name}, ${people.last_name}, ${people.email}, ${people.phone}, ${people.type},
  ${profiles.city}, ${people.onboarded_at} is not null as onboarded, coalesce(${profiles.state}, '') = 'approved' as approved`

interface AudienceRow extends Record<string, unknown> {
  username: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  type: 'user' | 'artist'
  city: MaskedRecipient['city']
  onboarded: boolean
  approved: boolean
}

interface Part {
  page: number
  limit: number
}

/** A page of those who would get it now, by username. */
export async function pageOfAudience(ctx: Ctx, { list, audience, page, limit }: AudienceQuery & Part): Promise<MaskedRecipient[]> {
  const { rows } = await ctx.db.execute<AudienceRow>(sql`
    select ${shown} from ${everybody(list)} where ${await chosen(ctx, audience)} and ${whyNot(ctx, list)} is null
    order by ${people.username} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(recipientOf)
}

function recipientOf({ username, first_name, last_name, email, phone, type, city, onboarded, approved }: AudienceRow): MaskedRecipient {
  return {
    username,
    name: `${first_name} ${last_name.slice(0, 1)}.`,
    email: maskedEmail(email),
    phone_number: phone && masked({ kind: 'phone', value: phone }),
    type,
    city,
    onboarded,
    approved,
  }
}

export function maskedEmail(email: string | null): string | null {
  return email && masked({ kind: 'email', value: email })
}

/** Stores the recipients of a campaign, and replaces the earlier ones. */
export async function freeze(
  ctx: Ctx,
  { campaignId, hasTwoSubjects, list, audience }: AudienceQuery & { campaignId: string; hasTwoSubjects: boolean },
): Promise<Counted> {
  await ctx.db.execute(sql`delete from ${campaignRecipients} where campaign_id = ${campaignId}`)
  const half = sql`get_byte(decode(md5(${people.id}::text || ${campaignId}::text), 'hex'), 0) % 2 = 1`
  // Consent to a notice that did not mention mails does not cover this.
  const saidYes = sql`coalesce((select ${consents.given} and ${consents.notice_version} >= ${consentNotices.analytics.version} from ${consents} where ${consents.person_id} = ${people.id} and ${consents.purpose} = 'analytics'
    order by ${consents.at} desc, ${consents.id} desc limit 1), false)`
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${campaignRecipients} (campaign_id, person_id, subscription_id, next_at, variant, counted)
    select ${campaignId}::uuid, ${people.id}, ${subscriptions.id}, ${ago(ctx, 0)}::timestamptz, ${hasTwoSubjects ? sql`case when ${half} then 'b' else 'a' end` : sql`'a'`}, ${saidYes}
    from ${everybody(list)} where ${await chosen(ctx, audience)} and ${whyNot(ctx, list)} is null`)
  const { excluded } = await countAudience(ctx, { list, audience })
  return { total: rowCount ?? 0, excluded }
}

export interface FrozenRecipient extends MaskedRecipient {
  state: (typeof campaignRecipients.$inferSelect)['state']
  reason: string
  sentAt: string | null
}

/** A page of a frozen audience, by username. */
export async function pageOfFrozen(
  ctx: Ctx,
  { campaignId, state, page, limit }: Part & { campaignId: string; state?: string | undefined },
): Promise<{ results: FrozenRecipient[]; total: number }> {
  const where = sql`${campaignRecipients.campaign_id} = ${campaignId} ${state ? sql`and ${campaignRecipients.state} = ${state}` : sql``}`
  const { rows } = await ctx.db.execute<AudienceRow & { state: FrozenRecipient['state']; reason: string; sent_at: string | null }>(sql`
    select ${shown}, ${campaignRecipients.state} as state, ${campaignRecipients.reason}, ${campaignRecipients.sent_at} as sent_at
    from ${campaignRecipients} join ${people} on ${people.id} = ${campaignRecipients.person_id} left join ${profiles} on ${profiles.person_id} = ${people.id}
    where ${where} order by ${people.username} limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = (await ctx.db.execute<{ total: string }>(sql`select count(*) as total from ${campaignRecipients} where ${where}`)).rows
  return {
    results: rows.map(({ state, reason, sent_at, ...row }) => ({
      ...recipientOf(row as AudienceRow),
      state,
      reason,
      sentAt: sent_at && new Date(sent_at).toISOString(),
    })),
    total: Number(counted?.total ?? 0),
  }
}

/** A person whose mail is being written. */
export interface Addressee {
  personId: string
  email: string | null
  values: Values
  subscriptionId: string
  subscribedAt: Date | null
  /** Why they get no mail after all. */
  reason: Exclusion | 'erased' | null
}

interface AddresseeRow extends Record<string, unknown> {
  person_id: string
  email: string | null
  first_name: string
  last_name: string
  username: string
  city: MaskedRecipient['city']
  category: Parameters<typeof categoryOf>[0] | null
  stage_name: string | null
  subscription_id: string | null
  subscribed_at: string | null
  erased_at: string | null
  reason: Exclusion | null
}

/** Their current state, so that changes after the freezing count. */
export async function addressees(ctx: Ctx, list: MailingList, personIds: readonly string[]): Promise<Map<string, Addressee>> {
  if (!personIds.length) return new Map()
  const { rows } = await ctx.db.execute<AddresseeRow>(sql`
    select ${people.id} as person_id, ${people.email}, ${people.first_name}, ${people.last_name}, ${people.username}, ${profiles.city}, ${profiles.category},
      ${profiles.stage_name}, ${subscriptions.id} as subscription_id, ${subscriptions.subscribed_at}, ${people.erased_at}, ${whyNot(ctx, list)} as reason
    from ${everybody(list)} where ${people.id} = any(${sql.param([...personIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.person_id, addresseeOf(row)]))
}

function addresseeOf(row: AddresseeRow): Addressee {
  const {
    person_id,
    email,
    subscription_id,
    subscribed_at,
    erased_at,
    reason,
    city,
    category,
    first_name,
    last_name,
    username,
    stage_name,
  } = row
  return {
    personId: person_id,
    email,
    subscriptionId: subscription_id ?? '',
    subscribedAt: subscribed_at ? new Date(subscribed_at) : null,
    reason: erased_at ? 'erased' : reason,
    values: {
      first_name,
      last_name,
      username,
      stage_name,
      city: city && cityOf(city).name,
      category: category && categoryOf(category).name,
    },
  }
}

const columnOf: Record<VariableName, SQL> = {
  first_name: sql`${people.first_name}`,
  last_name: sql`${people.last_name}`,
  username: sql`${people.username}::text`,
  city: sql`${profiles.city}`,
  category: sql`${profiles.category}`,
  stage_name: sql`${profiles.stage_name}`,
}

/** How many of a frozen audience lack a value for each of these. */
export async function countMissing(
  ctx: Ctx,
  campaignId: string,
  variables: readonly VariableName[],
): Promise<{ variable: VariableName; people: number }[]> {
  if (!variables.length) return []
  const counts = variables.map((name) => sql`count(*) filter (where coalesce(${columnOf[name]}, '') = '') as ${sql.identifier(name)}`)
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`
    select ${sql.join(counts, sql`, `)} from ${campaignRecipients} join ${people} on ${people.id} = ${campaignRecipients.person_id}
    left join ${profiles} on ${profiles.person_id} = ${people.id} where ${campaignRecipients.campaign_id} = ${campaignId}`)
  return variables.map((variable) => ({ variable, people: Number(rows[0]?.[variable] ?? 0) })).filter(({ people }) => people > 0)
}
