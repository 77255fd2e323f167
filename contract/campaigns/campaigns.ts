/**
 * Campaigns: email to many, with a list, an audience, a subject and a body. The preview freezes the audience, and the campaign goes to
 * exactly those people, once each.
 */

import { z } from 'zod'
import { genders } from '../auth/auth.ts'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { keysOf } from '../grammar/names.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { languageCodes } from '../india/languages.ts'
import { categorySlugs } from '../profiles/categories.ts'
import { mailingLists } from './mailing-lists.ts'

/** Dated 2026-11-26. */
export const campaignLimits = {
  /** A campaign to more people needs a second admin. */
  secondAdminAbove: 1000,
  /** Real emails shown by the preview. */
  renderings: 5,
  /** Bounce rate since the last start above which it pauses itself, in percent of the emails handed over. */
  bouncedPercent: 5,
  complainedPercent: 0.1,
  /** The bounce rate of fewer emails is meaningless. */
  bouncesCountFrom: 50,
  /** Attempts for an email that the server temporarily refuses. */
  tries: 5,
  /** Limit of links in a body. */
  links: 20,
  /** Earliest scheduled start from now. */
  scheduleAfterMs: 5 * minuteMs,
} as const

/** The spec's two sentences, when there is no better one. */
export const campaignFallbacks = { preview: 'Failed to preview recipients', send: 'Failed to send email' } as const

export const campaignProcess = defineProcess({
  start: 'draft',
  moves: {
    schedule: { by: ['admin'], from: ['draft'], to: 'scheduled' },
    send: { by: ['admin'], from: ['draft'], to: 'sending' },
    begin: { by: ['clock'], from: ['scheduled'], to: 'sending' },
    /** Returns it to a draft that can be edited. */
    unschedule: { by: ['admin'], from: ['scheduled'], to: 'draft' },
    pause: { by: ['admin', 'clock'], from: ['sending'], to: 'paused' },
    resume: { by: ['admin'], from: ['paused'], to: 'sending' },
    cancel: { by: ['admin'], from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
    finish: { by: ['clock'], from: ['sending'], to: 'sent' },
    fail: { by: ['clock'], from: ['sending'], to: 'failed' },
  },
})
export type CampaignState = (typeof campaignProcess.states)[number]
export type CampaignMove = (typeof campaignProcess.moveNames)[number]

/** States of one recipient of a frozen audience. */
export const recipientStates = ['waiting', 'sending', 'sent', 'bounced', 'failed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody who matches the filters gets no email; the first reason that applies. */
export const exclusions = {
  suspended: 'Suspended',
  no_email: 'No e-mail address',
  unproven: 'E-mail address not confirmed',
  under_18: 'Under 18',
  complained: 'Marked a mail as spam',
  bounced: 'Mail came back',
  unsubscribed: 'Unsubscribed',
  no_consent: 'No consent',
  too_many: 'Too many mails lately',
} as const
export type Exclusion = keyof typeof exclusions
export const exclusionNames = keysOf(exclusions)

/** Why a recipient of a frozen audience was skipped after all. */
export const skipReasons = [...exclusionNames, 'erased', 'missing_variable'] as const
export type SkipReason = (typeof skipReasons)[number]

export const lastBookings = ['never', 'last_90_days', 'over_90_days_ago'] as const
export type LastBooking = (typeof lastBookings)[number]

const words = (most: number) => z.string().trim().max(most)

/** The spec's filters first. */
export const segmentFilters = {
  /** Part of the number. */
  phone_number: words(20)
    .regex(/^[+\d ]*$/, 'Only digits.')
    .optional(),
  /** Part of the address. */
  email: words(254).optional(),
  gender: z.enum(genders).optional(),
  onboarded: z.boolean().optional(),
  /** Has a public profile. */
  approved: z.boolean().optional(),
  type: z.enum(['user', 'artist']).optional(),
  city: z.enum(citySlugs).optional(),
  category: z.enum(categorySlugs).optional(),
  language: z.enum(languageCodes).optional(),
  last_booking: z.enum(lastBookings).optional(),
}
export const audienceFields = {
  ...segmentFilters,
  /** In any of these segments … */
  in_any: z.array(id).max(5).optional(),
  /** … and in none of these. */
  in_none: z.array(id).max(5).optional(),
}
export const segmentFilter = z.object(segmentFilters)
export type SegmentFilter = z.infer<typeof segmentFilter>
export const audience = z.object(audienceFields)
export type Audience = z.infer<typeof audience>

export const campaignContent = {
  subject: words(150).min(1, 'A subject is missing.'),
  /** Half the people get this subject. */
  subject_b: words(150).default(''),
  /** Preview text beside the subject. */
  preheader: words(150).default(''),
  /** Markdown, with variables and blocks. */
  body: words(20_000).min(1, 'A text is missing.'),
}

/** Variables for body and subject: `{{first_name}}`, or with a fallback when it is unknown: `{{city|your city}}`. */
export const variableNames = ['first_name', 'last_name', 'username', 'city', 'category', 'stage_name'] as const
export type VariableName = (typeof variableNames)[number]

/** A masked recipient, for admins who need not know more. */
export const maskedRecipient = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  type: z.enum(['user', 'artist']),
  city: z.enum(citySlugs).nullable(),
  onboarded: z.boolean(),
  approved: z.boolean(),
})
export type MaskedRecipient = z.infer<typeof maskedRecipient>

export const rendering = z.object({
  to: z.string(),
  variant: z.enum(['a', 'b']),
  subject: z.string(),
  html: z.string(),
  /** The same in the dark theme of email clients. */
  dark: z.string(),
  text: z.string(),
})
export type Rendering = z.infer<typeof rendering>

const excludedCount = z.object({ reason: z.enum(exclusionNames), people: z.number().int() })

export const hint = z.object({ tone: z.enum(['warning', 'info']), text: z.string() })
export type Hint = z.infer<typeof hint>

export const campaignRow = z.object({
  campaignId: z.uuid(),
  subject: z.string(),
  list: z.enum(mailingLists),
  state: z.enum(campaignProcess.states),
  /** Size of the frozen audience; null before the first preview. */
  total: z.number().int().nullable(),
  sent: z.number().int(),
  /** Emails that came back or were refused. */
  undelivered: z.number().int(),
  by: z.string(),
  createdAt: instant,
  scheduledAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Waits for a second admin to send it. */
  asked: z.object({ by: z.string(), at: instant, for: instant.nullable() }).nullable(),
})
export type CampaignRow = z.infer<typeof campaignRow>

export const campaign = campaignRow.extend({
  subject_b: z.string(),
  preheader: z.string(),
  body: z.string(),
  audience,
  version: z.number().int(),
  frozenAt: instant.nullable(),
  excluded: z.array(excludedCount),
  /** Variables that somebody in the audience has no value for: sending is blocked while there are any. */
  missing: z.array(z.object({ variable: z.string(), people: z.number().int() })),
  hints: z.array(hint),
  progress: z.record(z.enum(recipientStates), z.number().int()),
  /** Emails per second. */
  perSecond: z.number(),
  pausedWhy: z.string(),
  pausedAt: instant.nullable(),
  /** Why a second admin must send it; null when none is needed. */
  second: z.object({ why: z.string(), confirmation: z.string() }).nullable(),
  nextMoves: z.array(z.enum(campaignProcess.moveNames)),
  now: instant,
})
export type Campaign = z.infer<typeof campaign>

const tally = z.number().int()
export const campaignResults = z.object({
  variants: z.array(
    z.object({
      variant: z.enum(['a', 'b']),
      subject: z.string(),
      people: tally,
      delivered: tally,
      bounced: tally,
      complained: tally,
      unsubscribed: tally,
      /** Recipients who allow tracking of opens and clicks. */
      counted: tally,
      opened: tally,
      clicked: tally,
      /** Recipients who booked within 7 days after their email. */
      booked: tally,
    }),
  ),
  links: z.array(z.object({ url: z.string(), clicks: tally })),
})
export type CampaignResults = z.infer<typeof campaignResults>

export const segment = z.object({
  segmentId: z.uuid(),
  name: z.string(),
  filter: segmentFilter,
  by: z.string(),
  createdAt: instant,
  version: z.number().int(),
})
export type Segment = z.infer<typeof segment>

export const campaignFailures = defineFailures({
  not_previewed: [409, 'Preview the recipients first: the mail goes to exactly the people you have seen.'],
  other_filters: [409, 'These filters are not those that were previewed. Preview the recipients again.'],
  wrong_state: [409, ({ state = 'changed' }) => `This campaign is ${state} by now. Look again.`],
  missing_variable: [
    422,
    ({ variable = '', people = 0 }) => `${people} people have no ${variable}. Write what stands there instead: {{${variable}|…}}.`,
  ],
  unknown_block: [422, ({ block = '' }) => `“${block}” is not public, so it cannot be shown in a mail. Take it out or name another.`],
  confirmation_needed: [422, ({ confirmation = '' }) => `Type “${confirmation}” to confirm.`],
  second_admin_needed: [409, 'You asked for this to be sent. Another admin has to confirm it.'],
  too_soon: [422, 'Plan it for at least 5 minutes from now.'],
  segment_used: [409, 'A campaign that is not sent yet uses this segment. Change the campaign first.'],
  name_taken: [409, 'There is a segment of this name.'],
  no_address: [422, 'Your account has no confirmed e-mail address to send a test to.'],
  bad_signature: [400, 'The signature does not fit.'],
  not_our_link: [404, 'This link is not one of ours, or it is not complete.'],
})

const seen = { campaign_id: id, version: z.number().int() }
const written = { list: z.enum(mailingLists), ...campaignContent, audience }

/** The spec's two calls. */
export const emailMarketing = {
  preview: call({
    method: 'POST',
    path: '/emailmarketing/preview',
    may: 'admin',
    roles: ['marketing'],
    summary:
      'Who fits these filters, masked, and who does not get it and why. With a campaign it freezes its audience and shows real mails.',
    input: z.object({
      ...audienceFields,
      list: z.enum(mailingLists).default('offers'),
      ...pageNumberInput(20),
      campaign_id: id.optional(),
      /** Version of the campaign; viewing a further page freezes nothing. */
      version: z.number().int().optional(),
    }),
    output: pageOf(maskedRecipient).extend({
      excluded: z.array(excludedCount),
      renderings: z.array(rendering),
      frozenAt: instant.nullable(),
    }),
  }),
  send: call({
    method: 'POST',
    path: '/emailmarketing/send',
    may: 'admin',
    roles: ['marketing'],
    fresh: true,
    idempotent: true,
    summary:
      'Sends a campaign to exactly the people that were previewed with these filters. Without a campaign it is the draft that the caller previewed last with them.',
    input: z.object({
      ...audienceFields,
      campaign_id: id.optional(),
      version: z.number().int().optional(),
      /** Scheduled start; at once when omitted. */
      at: instant.optional(),
      /** Text that a second admin must type. */
      confirmation: words(60).optional(),
    }),
    output: campaign,
  }),
}

export const campaigns = {
  list: call({
    method: 'POST',
    path: '/admin/campaigns',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Campaigns by state and words, the latest first.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(campaignProcess.states).optional(),
      words: words(100).optional(),
    }),
    output: pageOf(campaignRow),
  }),
  get: call({
    method: 'GET',
    path: '/admin/campaigns/{campaign_id}',
    may: 'admin',
    roles: ['marketing'],
    summary: 'One campaign, with its progress.',
    input: z.object({ campaign_id: id }),
    output: campaign,
  }),
  create: call({
    method: 'POST',
    path: '/admin/campaigns/new',
    may: 'admin',
    roles: ['marketing'],
    idempotent: true,
    summary: 'Begin a draft.',
    input: z.object(written),
    output: campaign,
  }),
  edit: call({
    method: 'PUT',
    path: '/admin/campaigns/{campaign_id}',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Change a draft. Another list or audience has to be previewed again; any change takes back what another admin was asked.',
    input: z.object({ ...seen, ...written }),
    output: campaign,
  }),
  draw: call({
    method: 'POST',
    path: '/admin/campaigns/draw',
    may: 'admin',
    roles: ['marketing'],
    perMinute: 120,
    summary: 'How a mail would look with made-up people, and what would be said against it. Keeps nothing.',
    input: z.object({ list: z.enum(mailingLists), ...campaignContent }),
    output: z.object({ rendering, hints: z.array(hint) }),
  }),
  test: call({
    method: 'POST',
    path: '/admin/campaigns/{campaign_id}/test',
    may: 'admin',
    roles: ['marketing'],
    perMinute: 10,
    summary: 'Mail the draft to the caller, with their own values.',
    input: z.object({ campaign_id: id }),
    output: done,
  }),
  move: call({
    method: 'POST',
    path: '/admin/campaigns/{campaign_id}/move',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Pause, resume, cancel, or take it back from its plan.',
    input: z.object({ ...seen, move: z.enum(['pause', 'resume', 'cancel', 'unschedule']), reason: reasonIfAny }),
    output: campaign,
  }),
  mails: call({
    method: 'GET',
    path: '/admin/campaigns/{campaign_id}/mails',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Some mails of the frozen audience exactly as they go out.',
    input: z.object({ campaign_id: id }),
    output: z.object({ renderings: z.array(rendering) }),
  }),
  recipients: call({
    method: 'POST',
    path: '/admin/campaigns/{campaign_id}/recipients',
    may: 'admin',
    roles: ['marketing'],
    summary: 'The frozen audience, masked, by what became of each.',
    input: z.object({ campaign_id: id, ...pageNumberInput(20), state: z.enum(recipientStates).optional() }),
    output: pageOf(maskedRecipient.extend({ state: z.enum(recipientStates), reason: z.string(), sentAt: instant.nullable() })),
  }),
  results: call({
    method: 'GET',
    path: '/admin/campaigns/{campaign_id}/results',
    may: 'admin',
    roles: ['marketing'],
    summary: 'What came of it, by subject. Opened and clicked are counted only of people who allow it.',
    input: z.object({ campaign_id: id }),
    output: campaignResults,
  }),
  segments: call({
    method: 'POST',
    path: '/admin/segments',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Saved filters, by name.',
    input: z.object({ ...pageNumberInput(20), words: words(100).optional() }),
    output: pageOf(segment),
  }),
  saveSegment: call({
    method: 'POST',
    path: '/admin/segments/new',
    may: 'admin',
    roles: ['marketing'],
    idempotent: true,
    summary: 'Keep filters under a name.',
    input: z.object({ name: words(80).min(1, 'A name is missing.'), filter: segmentFilter }),
    output: segment,
  }),
  editSegment: call({
    method: 'PUT',
    path: '/admin/segments/{segment_id}',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Change saved filters or their name. Audiences that are frozen stay as they are.',
    input: z.object({ segment_id: id, version: z.number().int(), name: words(80).min(1, 'A name is missing.'), filter: segmentFilter }),
    output: segment,
  }),
  removeSegment: call({
    method: 'DELETE',
    path: '/admin/segments/{segment_id}',
    may: 'admin',
    roles: ['marketing'],
    summary: 'Forget saved filters that no unsent campaign uses.',
    input: z.object({ segment_id: id }),
    output: done,
  }),
  mailEvents: call({
    method: 'POST',
    path: '/mail-events',
    may: 'anyone',
    raw: true,
    perMinute: 6000,
    summary: 'Mails that came back and complaints, from the mail relay: signed, on the raw body.',
    input: nothing,
    output: done,
  }),
  opened: call({
    method: 'GET',
    path: '/mails/{token}/opened',
    may: 'anyone',
    raw: true,
    perMinute: 600,
    summary: 'The picture of one dot in mails of people who allow that it is counted whether they open them.',
    input: z.object({ token: words(200) }),
    output: z.any(),
  }),
  follow: call({
    method: 'GET',
    path: '/mails/{token}/to/{link}',
    may: 'anyone',
    raw: true,
    perMinute: 600,
    summary: 'A link of a mail, for people who allow that it is counted: leads to where the campaign said.',
    input: z.object({ token: words(200), link: z.coerce.number().int().min(0).max(campaignLimits.links) }),
    output: z.any(),
  }),
}

/** One event of the mail relay in our format: `{ id, kind, message_id | email, at }`, several in one body. */
export const mailEvent = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(['bounce', 'complaint']),
  /** Message-ID, with or without angle brackets. */
  message_id: z.string().max(300).optional(),
  email: z.string().max(254).optional(),
  /** A full mailbox is not permanent. */
  permanent: z.boolean().default(true),
})
export type MailEvent = z.infer<typeof mailEvent>
