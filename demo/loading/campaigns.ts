/** The demo's consents to offers, a sent campaign, a draft, and saved segments. */
import { eq, sql } from 'drizzle-orm'
import { consentNotices } from '#contract/consents/consents.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { people } from '#server/areas/auth/tables.ts'
import { create } from '#server/areas/campaigns/service/drafts.ts'
import { save } from '#server/areas/campaigns/service/segments.ts'
import { preview } from '#server/areas/campaigns/service/sending.ts'
import { addressKey } from '#server/areas/campaigns/service/suppressions.ts'
import { campaignRecipients, campaigns, subscriptions } from '#server/areas/campaigns/tables.ts'
import { consents } from '#server/areas/consents/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { asThen } from './cast.ts'
import { idAt } from './ids.ts'
import { type LoadedPeople, shownAccounts } from './people.ts'
import { insertRows } from './rows.ts'

const list = 'offers'
const wanting = 0.6
const counted = 0.5
const sentAgoMs = 9 * dayMs

const page = { page_number: 1, page_size: 20 }
const season = {
  list,
  subject: 'Winter evenings: three voices for your courtyard',
  subject_b: 'Who sings at your winter evening, {{first_name}}?',
  preheader: 'Sufi, ghazal and one tabla that listens',
  body: [
    'Dear {{first_name}},',
    'December is the month of courtyards, shawls and small fires. These are voices that we love to hear in one.',
    '[[artist meher.rathore]]',
    'You can keep a date for fifteen minutes while you ask at home.',
    '[[button See who is free | /artists]]',
  ].join('\n\n'),
} as const
const next = {
  list,
  ...{ subject: 'The Artist Arena: your vote of this week', subject_b: '', preheader: 'Eight minutes, five songs' },
  body: ['Dear {{first_name}},', 'the singers of this week have sung. Now it is your turn.', '[[contest singing]]'].join('\n\n'),
} as const

const deskOf = ({ adminId }: LoadedPeople) =>
  ({ id: adminId, username: 'mehfil.desk', type: 'admin', sessionId: adminId, roles: ['superadmin'] }) as const

export async function loadSentCampaign(ctx: Ctx, everybody: LoadedPeople): Promise<void> {
  await subscribeSome(ctx, everybody)
  const then = asThen(ctx, deskOf(everybody), new Date(now(ctx).getTime() - sentAgoMs))
  await save(then, { name: 'Clients of the last three months', filter: { type: 'user', last_booking: 'last_90_days' } })
  await save(then, { name: 'Artists in Jaipur', filter: { type: 'artist', city: 'jaipur', approved: true } })
  await loadSent(then)
}

export async function loadDraftCampaign(ctx: Ctx, everybody: LoadedPeople): Promise<void> {
  const then = asThen(ctx, deskOf(everybody), new Date(now(ctx).getTime() - 5 * hourMs))
  await create(then, { ...next, audience: { type: 'user' } })
}

async function subscribeSome(ctx: Ctx, { artists, clients }: LoadedPeople): Promise<void> {
  const chance = chanceFrom('offers')
  const known = [...clients, ...artists].filter(({ username }) => !shownAccounts.includes(username))
  const chosen = known.filter(() => chance.between(0, 1) < wanting)
  const said = chosen.map(({ id, username, since }) => {
    const at = new Date(Math.max(since.getTime(), now(ctx).getTime() - chance.between(20, 200) * dayMs))
    return { personId: id, email: `${username}@demo.test`, at }
  })
  const consent = (purpose: 'offers' | 'analytics', { personId, email, at }: (typeof said)[number]) => ({
    ...{ id: idAt(at), person_id: personId, email: purpose === 'offers' ? email : null, purpose },
    ...{ notice_version: consentNotices[purpose].version, given: true, source: 'settings', at },
  })
  await insertRows(ctx.db, consents, [
    ...said.map((each) => consent('offers', each)),
    ...said.filter(() => chance.between(0, 1) < counted).map((each) => consent('analytics', each)),
  ])
  await insertRows(
    ctx.db,
    subscriptions,
    said.map(({ email, at }) => ({
      ...{ id: idAt(at), list, email, address_key: addressKey(ctx, email), state: 'subscribed' as const },
      ...{ asked_at: at, subscribed_at: at },
    })),
  )
}

/** A campaign previewed in the past, with its results: some bounced, some were opened, fewer clicked. */
async function loadSent(then: Ctx): Promise<void> {
  const audience = { type: 'user' as const }
  const { campaignId, version } = await create(then, { ...season, audience })
  await preview(then, { campaign_id: campaignId, version, list, ...audience, ...page })
  const at = now(then).toISOString()
  const by = sql`get_byte(decode(md5((select ${people.username}::text from ${people} where ${people.id} = ${campaignRecipients.person_id})), 'hex'), 1)`
  await then.db.execute(sql`
    update ${campaignRecipients} set
      state = case when ${by} % 60 = 7 then 'bounced' else 'sent' end,
      sent_at = ${at}::timestamptz + interval '1 second' * (${by} % 40),
      opened_at = case when counted and ${by} % 60 <> 7 and ${by} % 5 < 2 then ${at}::timestamptz + interval '1 minute' * ${by} end,
      clicked_at = case when counted and ${by} % 60 <> 7 and ${by} % 5 < 1 then ${at}::timestamptz + interval '1 minute' * ${by} end
    where campaign_id = ${campaignId}`)
  await then.db
    .update(campaigns)
    .set({
      state: 'sent',
      started_at: now(then),
      ended_at: new Date(now(then).getTime() + 40_000),
      links: ['/profile/meher.rathore', '/artists'],
    })
    .where(eq(campaigns.id, campaignId))
}
