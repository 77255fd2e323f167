/** A person's consents: for which purpose, with which wording, when and how. */
import { z } from 'zod'
import { listNotices } from '../campaigns/mailing-lists.ts'
import { call, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { instant } from '../grammar/time-fields.ts'

export const consentPurposes = ['terms', 'privacy', 'newsletter', 'offers', 'analytics', 'guardian', 'identity_check'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** Consents that a person switches; the others belong to the account, or are a guardian's. */
export const switchedPurposes = ['newsletter', 'offers', 'analytics'] as const
export type SwitchedPurpose = (typeof switchedPurposes)[number]

/** The text beside a switch, to which the consent refers; new wording is a new version. */
export const consentNotices: Record<SwitchedPurpose, { version: string; title: string; text: string }> = {
  ...listNotices,
  analytics: {
    version: '2026-11-26',
    title: 'Visit statistics',
    text: 'We count your visits to artist pages and your searches without results, anonymously and once a day, to show who is trending and what is missing. If you turn this on yourself, we also see whether you open our offers and follow their links. Turn off to be left out.',
  },
}

/** How the consent was given. */
export const consentChannels = ['registration', 'settings', 'link in a mail', 'page', 'one click of a mail program', 'code'] as const
export type ConsentChannel = (typeof consentChannels)[number]

const said = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  noticeVersion: z.string(),
  channel: z.string(),
  at: instant,
})
export type ConsentRecord = z.infer<typeof said>

export const consentFailures = defineFailures({
  no_email: [422, 'It comes by mail, and no e-mail of yours is confirmed. Confirm one first.'],
  too_young: [422, 'We send no newsletters and no offers to anybody under 18.'],
})

export const consents = {
  current: call({
    method: 'GET',
    path: '/consents',
    may: 'signedIn',
    summary: 'What I have said last for each purpose; null where I was never asked.',
    input: nothing,
    output: z.object({ results: z.array(z.object({ purpose: z.enum(consentPurposes), latest: said.nullable() })) }),
  }),
  history: call({
    method: 'GET',
    path: '/consents/history',
    may: 'signedIn',
    summary: 'Everything that I have said, the latest first.',
    input: z.object(pageInput(10)),
    output: pageOf(said),
  }),
  say: call({
    method: 'POST',
    path: '/consents',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Say yes or no. Saying the same again changes nothing.',
    input: z.object({ purpose: z.enum(switchedPurposes), given: z.boolean() }),
    output: said,
  }),
}
