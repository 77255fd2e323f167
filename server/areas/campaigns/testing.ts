/** Helpers for list mails, one-click unsubscribe, subscribers and campaigns. */
import { type Audience, type Campaign, campaigns, emailMarketing } from '#contract/campaigns/campaigns.ts'
import { consents } from '#contract/consents/consents.ts'
import type { Kept } from '../../platform/mail/outbox.ts'
import type { World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'

/** The newest mail to this address, once all events are delivered. */
export async function mailTo(world: World, email: string): Promise<Kept> {
  await world.settle()
  const letter = world.messages().find(({ to }) => to === email)
  if (!letter) throw new Error(`nothing was written to ${email}`)
  return letter
}

export function confirmTokenIn({ text }: Kept): string {
  return text.match(/\/newsletter\/confirm\?token=([\w-]+)/)?.[1] ?? ''
}

/** The URL that mail programs post to. */
export function oneClickAddress({ headers }: Kept): string {
  return headers['List-Unsubscribe']?.match(/^<(.+)>$/)?.[1] ?? ''
}

/** As in RFC 8058: a form, no cookies, no session. */
export async function clickOnce(world: World, address: string): Promise<{ status: number; message: string }> {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  return { status: reply.statusCode, message: reply.json().message }
}

/** A person who wants offers. */
export async function wanting(world: World, username: string): Promise<SignedIn> {
  const person = await signUp(world, { username })
  await world.get(consents.say, { purpose: 'offers', given: true }, { token: person.token })
  await world.settle()
  return person
}

export const campaignFields = (audience: Audience = { email: 'nobody.has.this' }) => ({
  list: 'offers' as const,
  subject: 'Sufi nights in {{city|your city}}',
  preheader: 'Three singers',
  body: 'Dear {{first_name}},\n\ncome.',
  audience,
})

export async function madeCampaign(
  world: World,
  { token }: SignedIn,
  audience: Audience = { email: `one.of.${++made}` },
): Promise<Campaign> {
  return world.get(campaigns.create, campaignFields(audience), { token })
}

let made = 0

/** With one person in its audience. */
export async function previewedCampaign(world: World, admin: SignedIn): Promise<Campaign> {
  const campaign = await madeCampaign(world, admin)
  await wanting(world, campaign.audience.email ?? '')
  const seen = { campaign_id: campaign.campaignId, version: campaign.version }
  await world.get(emailMarketing.preview, { ...seen, ...campaign.audience }, { token: admin.token })
  return campaign
}
