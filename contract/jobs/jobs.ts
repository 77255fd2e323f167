/** Jobs: clients describe an event, artists propose, the client chooses; acceptance creates a booking at the proposed price. */

import { z } from 'zod'
import { bookingProcess, checkout, eventFields, eventTypes } from '../bookings/bookings.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { keysOf } from '../grammar/names.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { packageLimits } from '../packages/packages.ts'
import { categorySlugs } from '../profiles/categories.ts'
import { artistCard } from '../profiles/profiles.ts'
import { reportFields } from '../reports/reports.ts'
import { youtubeId } from '../videos/youtube.ts'
import { audition } from './auditions.ts'

/** Every post passes an automatic check first, most of them at once. */
export const jobProcess = defineProcess({
  start: 'in_review',
  moves: {
    pass: { by: ['guard', 'admin'], from: ['in_review'], to: 'open' },
    /** A change contains flagged words, so an admin reviews it first; for a paused job when it is reopened. */
    hold: { by: ['guard'], from: ['open', 'paused'], to: 'in_review' },
    /** No new proposals, and no list shows it; its deadline stays. Also when a filled job that was paused has an opening again. */
    pause: { by: ['client', 'bookings'], from: ['open'], to: 'paused' },
    resume: { by: ['client'], from: ['paused'], to: 'open' },
    fill: { by: ['client', 'bookings'], from: ['open', 'paused'], to: 'filled' },
    /** A booking ended before its show, so an opening is free again. */
    reopen: { by: ['bookings'], from: ['filled'], to: 'open' },
    close: { by: ['client'], from: ['in_review', 'open', 'paused'], to: 'closed' },
    expire: { by: ['clock'], from: ['in_review', 'open', 'paused'], to: 'expired' },
    /** After an appeal: it returns to review. */
    restore: { by: ['admin'], from: ['removed'], to: 'in_review' },
    remove: { by: ['client', 'admin'], from: ['in_review', 'open', 'paused', 'filled', 'closed', 'expired'], to: 'removed' },
  },
})
export type JobState = (typeof jobProcess.states)[number]
export type JobMove = (typeof jobProcess.moveNames)[number]
export type JobActor = (typeof jobProcess.actors)[number]
/** Publicly readable; only open ones are listed. */
export const publicJobStates = ['open', 'paused', 'filled', 'closed', 'expired'] as const satisfies readonly JobState[]
/** Its client can still choose somebody. */
export const runningJobStates: readonly JobState[] = ['open', 'paused']

/** An audition is optional: any waiting proposal can be chosen at any time. */
const waiting = ['submitted', 'viewed', 'shortlisted', 'audition_requested', 'audition_submitted'] as const
export const proposalProcess = defineProcess({
  start: 'submitted',
  moves: {
    view: { by: ['client'], from: ['submitted'], to: 'viewed' },
    /** Also for an artist who was not chosen, when an opening is free again. */
    shortlist: { by: ['client'], from: ['submitted', 'viewed', 'not_selected'], to: 'shortlisted' },
    ask_audition: { by: ['client'], from: ['submitted', 'viewed', 'shortlisted'], to: 'audition_requested' },
    submit_audition: { by: ['artist'], from: ['audition_requested'], to: 'audition_submitted' },
    /** No clip came in time: the client can ask once more, or decide without. */
    miss_audition: { by: ['clock'], from: ['audition_requested'], to: 'shortlisted' },
    accept: { by: ['client'], from: waiting, to: 'accepted' },
    decline: { by: ['client'], from: waiting, to: 'declined' },
    withdraw: { by: ['artist'], from: waiting, to: 'withdrawn' },
    pass_over: { by: ['clock'], from: waiting, to: 'not_selected' },
    expire: { by: ['clock'], from: waiting, to: 'expired' },
    /** The booking was not paid in time. */
    lapse: { by: ['bookings'], from: ['accepted'], to: 'shortlisted' },
    /** The payment came a little later, and the time was still free. */
    revive: { by: ['bookings'], from: [...waiting, 'not_selected', 'declined', 'withdrawn', 'expired'], to: 'accepted' },
    /** The artist cancelled the booking. */
    give_back: { by: ['bookings'], from: ['accepted'], to: 'withdrawn' },
    /** The client cancelled it. */
    call_off: { by: ['bookings'], from: ['accepted'], to: 'declined' },
  },
})
export type ProposalState = (typeof proposalProcess.states)[number]
export type ProposalMove = (typeof proposalProcess.moveNames)[number]
export type ProposalActor = (typeof proposalProcess.actors)[number]
/** The client can still choose these. */
export const waitingStates: readonly ProposalState[] = waiting
/** An artist has at most one of these per job. */
export const liveProposalStates: readonly ProposalState[] = [...waiting, 'accepted']

/** Dated 2026-11-22. */
export const jobLimits = {
  titleLeast: 8,
  titleMost: 100,
  descriptionLeast: 40,
  descriptionMost: 4000,
  noteLeast: 20,
  noteMost: 2000,
  openings: 20,
  minutesLeast: 10,
  minutesMost: 720,
  /** How far ahead an event may be, and how long a job may stay open. */
  daysAhead: 365,
  openDays: 90,
  usualOpenDays: 14,
  leastRupees: packageLimits.leastRupees,
  mostRupees: packageLimits.mostRupees,
  /** A younger account is new. */
  newMs: 30 * dayMs,
  postsPerDay: 10,
  postsPerDayWhenNew: 2,
  proposalsPerDay: 30,
  proposalsPerDayWhenNew: 3,
  /** An artist may apply once more after withdrawing or being declined. */
  timesPerJob: 2,
  /** The same text for more jobs than this is marked. */
  sameWords: 5,
  proposalsPerJob: 200,
  digestMs: 24 * hourMs,
  saved: 200,
  alerts: 10,
  /** Fewer prices than this give no guidance. */
  guidanceLeast: 5,
  perPage: 12,
  proposalsPerPage: 20,
} as const

export const declineReasons = {
  budget: 'The price is above the budget',
  style: 'Another style is wanted',
  date: 'The date or the time does not fit',
  chosen: 'Somebody else was chosen',
  other: 'Another reason',
} as const
export type DeclineReason = keyof typeof declineReasons
export const declineReasonNames = keysOf(declineReasons)

/** Why an admin reviews a post before it is public. */
export const reviewReasons = {
  asks_for_money: 'It seems to ask artists for money',
  first_job: 'It is the first post of a new account',
} as const
export type ReviewReason = keyof typeof reviewReasons
export const reviewReasonNames = keysOf(reviewReasons)

const amount = rupees.refine(
  (value) => value >= jobLimits.leastRupees && value <= jobLimits.mostRupees,
  'An amount is between ₹500 and ₹50,00,000.',
)
/** `19:30`; shows start on the half hour. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'Shows begin on the full or the half hour, like 19:30.')

/** The exact location: only for booked artists. */
export const jobPlace = eventFields.pick({ venue: true, address: true, pincode: true })
export type JobPlace = z.infer<typeof jobPlace>

const shape = {
  title: z
    .string()
    .trim()
    .min(jobLimits.titleLeast, `A title has at least ${jobLimits.titleLeast} letters.`)
    .max(jobLimits.titleMost, `A title has at most ${jobLimits.titleMost} letters.`),
  description: z
    .string()
    .trim()
    .min(jobLimits.descriptionLeast, `Say in at least ${jobLimits.descriptionLeast} letters what you have in mind.`)
    .max(jobLimits.descriptionMost, `Please write at most ${jobLimits.descriptionMost} letters.`),
  category: z.enum(categorySlugs),
  eventType: z.enum(eventTypes),
  date: day,
  startTime: timeOfDay,
  /** Length of the show, unless a proposal has a package with its own length. */
  minutes: z.number().int().min(jobLimits.minutesLeast).max(jobLimits.minutesMost),
  city: z.enum(citySlugs),
  guests: z.number().int().min(1).max(200_000),
  budgetMin: amount,
  budgetMax: amount,
  openings: z.number().int().min(1).max(jobLimits.openings),
  /** The last day to apply. */
  deadline: day,
  place: jobPlace.nullable(),
}
export const jobFields = z.object({
  ...shape,
  startTime: shape.startTime.default('19:00'),
  minutes: shape.minutes.default(90),
  guests: shape.guests.default(100),
  openings: shape.openings.default(1),
  deadline: shape.deadline.optional(),
  place: shape.place.default(null),
})
export type JobFields = z.output<typeof jobFields>
/** A change of one of these asks every proposer whether it still fits. */
export const jobTermNames = ['date', 'startTime', 'city', 'budgetMin', 'budgetMax'] as const

/** Computed from the client's history; nobody can edit it. */
export const clientStats = z.object({
  posted: z.number().int(),
  hired: z.number().int(),
  /** Completed bookings, whether or not they started as a job. */
  shows: z.number().int(),
  /** Share of proposals that the client answered, 0 to 100; null without proposals. */
  answeredPercent: z.number().int().nullable(),
  /** Mean hours until the client's answer; null without answers. */
  answerHours: z.number().nullable(),
  memberSince: instant,
})
export type ClientStats = z.infer<typeof clientStats>

export const jobView = z.object({
  /** The spec's name for it; the same as `jobId`. */
  id: z.uuid(),
  jobId: z.uuid(),
  state: z.enum(jobProcess.states),
  ...shape,
  /** Masked, or empty after its client has left. */
  title: z.string(),
  description: z.string(),
  startTime: z.string(),
  place: shape.place.optional(),
  startsAt: instant,
  closesAt: instant,
  /** Free openings. */
  free: z.number().int(),
  /** All except withdrawn ones. */
  proposals: z.number().int(),
  client: z.object({ name: z.string(), stats: clientStats }),
  /** Contact data was masked. */
  isMasked: z.boolean(),
  /** It was reviewed because of its words, and is shown with a warning. */
  isFlagged: z.boolean(),
  isOwn: z.boolean(),
  isSaved: z.boolean(),
  postedAt: instant,
  /** Start of the pause; null while not paused. */
  pausedAt: instant.nullable(),
  /** Why it was closed or removed, if given. */
  reason: z.string(),
  version: z.number().int(),
})
export type JobView = z.infer<typeof jobView>

export const ownJob = jobView.extend({
  reviewReasons: z.array(z.enum(reviewReasonNames)),
  /** Proposals that the client has not opened. */
  unread: z.number().int(),
  nextMoves: z.array(z.enum(jobProcess.moveNames)),
})
export type OwnJob = z.infer<typeof ownJob>

export const jobSorts = ['newest', 'date', 'deadline', 'budget'] as const
/** The filters of the list; also the names of the page's query parameters. */
export const jobFilters = z.object({
  words: z.string().trim().max(100).optional(),
  category: z.enum(categorySlugs).optional(),
  city: z.enum(citySlugs).optional(),
  eventType: z.enum(eventTypes).optional(),
  /** The event is between these days. */
  from: day.optional(),
  to: day.optional(),
  /** Jobs whose budget reaches this amount. */
  budget: z.coerce.number().min(0).max(jobLimits.mostRupees).optional(),
  sort: z.enum(jobSorts).default('newest'),
})
export type JobFilters = z.output<typeof jobFilters>

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))
export const jobListing = pageOf(jobView).extend({ facets: z.object({ category: facet, city: facet, eventType: facet }).optional() })
export type JobListing = z.infer<typeof jobListing>

const note = z
  .string()
  .trim()
  .min(jobLimits.noteLeast, `Please write at least ${jobLimits.noteLeast} letters.`)
  .max(jobLimits.noteMost, `Please write at most ${jobLimits.noteMost} letters.`)
const proposalShape = {
  note,
  price: amount,
  /** One of the artist's own packages. */
  packageId: id.nullable(),
  /** A YouTube video. */
  clipUrl: z
    .string()
    .trim()
    .max(200)
    .refine((url) => youtubeId(url) !== null, 'Please give the address of a video at YouTube.')
    .nullable(),
}

export const proposalView = z.object({
  /** The spec's name for it; the same as `proposalId`. */
  id: z.uuid(),
  proposalId: z.uuid(),
  jobId: z.uuid(),
  state: z.enum(proposalProcess.states),
  note: z.string(),
  price: rupees,
  package: z.object({ packageId: z.uuid(), title: z.string(), minutes: z.number().int(), price: rupees }).nullable(),
  clipUrl: z.string().nullable(),
  isMasked: z.boolean(),
  /** The date, the city or the budget has changed, and the artist has not confirmed that it still fits. */
  needsConfirming: z.boolean(),
  declineReason: z.enum(declineReasonNames).nullable(),
  /** The client's sentence with the answer. */
  reason: z.string(),
  createdAt: instant,
  viewedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The latest one requested. */
  audition: audition.nullable(),
  booking: z.object({ bookingId: z.uuid(), state: z.enum(bookingProcess.states) }).nullable(),
  nextMoves: z.array(z.enum(proposalProcess.moveNames)),
  version: z.number().int(),
})
export type ProposalView = z.infer<typeof proposalView>

/** The proposal as its artist sees it. */
export const ownProposal = proposalView.extend({
  job: jobView,
  /** True until the client has seen it. */
  mayEdit: z.boolean(),
  /** True once after it ended without acceptance. */
  mayApplyAgain: z.boolean(),
  /** null when the job's date has passed. */
  isFree: z.boolean().nullable(),
})
export type OwnProposal = z.infer<typeof ownProposal>

/** The proposal as the job's client sees it, with data for comparing. */
export const receivedProposal = proposalView.extend({
  artist: artistCard,
  /** Visible to the client only. */
  clientNote: z.string(),
  /** The same text went to many jobs. */
  isCopied: z.boolean(),
  compare: z.object({
    /** Is the artist free then? */
    isFree: z.boolean(),
    travelKm: z.number().int(),
    /** Rupees above the top of the budget; 0 when within. */
    overBudget: rupees,
    minutes: z.number().int(),
    shows: z.number().int(),
    keptPercent: z.number().int().nullable(),
    responseMinutes: z.number().int().nullable(),
  }),
})
export type ReceivedProposal = z.infer<typeof receivedProposal>

/** The proposal right after its client's answer. `proposals` has the rest. */
export const answeredProposal = receivedProposal.pick({
  id: true,
  proposalId: true,
  jobId: true,
  state: true,
  declineReason: true,
  reason: true,
  clientNote: true,
  version: true,
})
export type AnsweredProposal = z.infer<typeof answeredProposal>

export const proposalSorts = ['newest', 'price_low', 'price_high', 'rating'] as const

export const guidance = z.object({
  /** Number of prices behind it. */
  n: z.number().int(),
  from: z.enum(['city', 'country']),
  low: rupees,
  median: rupees,
  high: rupees,
})
export type Guidance = z.infer<typeof guidance>

export const jobAlert = z.object({
  alertId: z.uuid(),
  category: z.enum(categorySlugs).nullable(),
  city: z.enum(citySlugs).nullable(),
  createdAt: instant,
})
export type JobAlert = z.infer<typeof jobAlert>

/** Texts for answers without a message of their own. */
export const jobFallbacks = {
  list: 'Failed to fetch jobs',
  listOwn: 'Failed to fetch your jobs',
  post: 'Failed to create job',
  remove: 'Failed to remove job',
  propose: 'Failed to create proposal',
  proposals: 'Failed to fetch proposals',
  accept: 'Failed to accept proposal',
  ownProposals: 'Failed to create self proposal',
} as const

export const jobFailures = defineFailures({
  not_open: [409, ({ state = 'closed' }) => `This job is ${String(state).replace('_', ' ')}. Nobody can apply or be chosen any more.`],
  paused: [409, 'This job is paused. You can apply once the client opens it again.'],
  too_late: [409, 'The last day to apply has passed.'],
  waiting_already: [409, 'You have proposed already. You can change it until the client has seen it.'],
  no_third_time: [409, 'You have proposed for this job twice. Let us leave it there.'],
  blocked: [403, 'You cannot work with each other.'],
  not_shown: [409, 'Your page is not public yet. You can apply once it is approved.'],
  too_many_posts: [429, ({ most = jobLimits.postsPerDay }) => `That is ${most} posts within a day. Please post again tomorrow.`],
  too_many_proposals: [
    429,
    ({ most = jobLimits.proposalsPerDay }) => `That is ${most} proposals within a day. Please write again tomorrow.`,
  ],
  job_is_full: [409, 'So many artists have proposed that the client has enough to read.'],
  read_already: [409, 'The client has read it already. Withdraw it and apply once more, if you have to change it.'],
  wrong_state: [409, ({ state = 'settled' }) => `This proposal is ${String(state).replace('_', ' ')} already.`],
  wrong_job_state: [409, ({ state = 'settled' }) => `This job is ${String(state).replace('_', ' ')} already.`],
  unconfirmed: [409, 'You have changed the date, the city or the budget. The artist has to say first that it still fits.'],
  nothing_to_confirm: [409, 'Nothing has changed since you proposed.'],
  accepted_already: [409, 'An artist is booked for this job. Cancel the booking first.'],
  place_needed: [422, 'Where is it? Please give the venue and its address, so that the artist can be booked.'],
  package_gone: [422, 'That package is not offered any more. Choose another one, or none.'],
  too_few_openings: [422, ({ taken = 1 }) => `${taken} of the openings ${taken === 1 ? 'is' : 'are'} taken already.`],
  too_many_saved: [422, `One can keep ${jobLimits.saved} jobs. Take one away first.`],
  too_many_alerts: [422, `One can have ${jobLimits.alerts} alerts. Remove one first.`],
  alert_already: [409, 'You have this alert already.'],
})

const byJob = z.object({ jobId: id })
const byProposal = z.object({ proposalId: id })
const said = z.string().trim().max(300).default('')
const answered = z.object({ proposal: answeredProposal })

export const jobs = {
  post: call({
    method: 'POST',
    path: '/job/new',
    may: 'user',
    idempotent: true,
    summary: 'Post a job. Some posts wait until the desk has looked at them.',
    input: jobFields,
    output: z.object({ job: ownJob }),
  }),
  edit: call({
    method: 'POST',
    path: '/job/edit',
    may: 'user',
    summary: 'Change a job. Another date, city or budget asks who has proposed whether it still fits.',
    input: z.object(shape).partial().extend({ jobId: id, version: z.number().int().optional() }),
    output: z.object({ job: ownJob }),
  }),
  close: call({
    method: 'POST',
    path: '/job/close',
    may: 'user',
    summary: 'Take no more proposals; those that wait get an answer.',
    input: byJob.extend({ reason: said }),
    output: z.object({ job: ownJob }),
  }),
  pause: call({
    method: 'POST',
    path: '/job/pause',
    may: 'user',
    perMinute: 10,
    summary: 'Let nobody new apply for a while. Who has applied is told, and can still be chosen; the last day to apply stays.',
    input: byJob,
    output: z.object({ job: ownJob }),
  }),
  resume: call({
    method: 'POST',
    path: '/job/resume',
    may: 'user',
    perMinute: 10,
    summary: 'Open a paused job again, until the same last day.',
    input: byJob,
    output: z.object({ job: ownJob }),
  }),
  remove: call({
    method: 'POST',
    path: '/job/remove',
    may: 'user',
    summary: 'Take a job away. Not while an artist is booked for it.',
    input: byJob.extend({ reason: said }),
    output: done,
  }),
  list: call({
    method: 'POST',
    path: '/job/list',
    may: 'anyone',
    summary: 'Open jobs by words, category, city, event, days and budget.',
    input: jobFilters.extend({ ...pageInput(jobLimits.perPage), facets: z.boolean().default(false) }),
    output: jobListing,
  }),
  listOwn: call({
    method: 'POST',
    path: '/job/list/self',
    may: 'user',
    summary: 'The jobs that one has posted, the newest first.',
    input: z.object({
      ...pageInput(jobLimits.perPage),
      state: z.enum(jobProcess.states).optional(),
      states: z.array(z.enum(jobProcess.states)).max(10).optional(),
    }),
    output: pageOf(ownJob),
  }),
  get: call({
    method: 'GET',
    path: '/job/{jobId}',
    may: 'anyone',
    summary: 'One job. Its client sees more, and an artist their own proposal.',
    input: byJob,
    output: z.object({
      job: jobView,
      own: ownJob.pick({ reviewReasons: true, unread: true, nextMoves: true }).nullable(),
      proposal: proposalView.nullable(),
      /** Whether the calling artist is free then; null for everybody else. */
      isFree: z.boolean().nullable(),
      /** Artists' reviews of the client, for a calling artist; null for everybody else. */
      clientStars: z.object({ mean: z.number(), count: z.number().int() }).nullable(),
    }),
  }),
  guidance: call({
    method: 'POST',
    path: '/job/guidance',
    may: 'anyone',
    summary: 'What packages of this category cost in this city, or in the country where there are too few.',
    input: z.object({ category: z.enum(categorySlugs), city: z.enum(citySlugs) }),
    output: z.object({ guidance: guidance.nullable() }),
  }),
  report: call({
    method: 'POST',
    path: '/job/report',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Tell the desk what is wrong with a post.',
    input: z.object({ jobId: id, ...reportFields }),
    output: done,
  }),
  save: call({
    method: 'POST',
    path: '/job/save',
    may: 'artist',
    summary: 'Keep a job, or keep it no more.',
    input: byJob.extend({ saved: z.boolean().default(true) }),
    output: z.object({ isSaved: z.boolean() }),
  }),
  saved: call({
    method: 'POST',
    path: '/job/saved',
    may: 'artist',
    summary: 'Jobs that one has kept, the last one first.',
    input: z.object(pageInput(jobLimits.perPage)),
    output: pageOf(jobView),
  }),
  addAlert: call({
    method: 'POST',
    path: '/job/alert/new',
    may: 'artist',
    summary: 'Be told of new jobs of a category, in a city, or both.',
    input: z
      .object({ category: z.enum(categorySlugs).nullable().default(null), city: z.enum(citySlugs).nullable().default(null) })
      .refine(({ category, city }) => category || city, { message: 'Choose a category, a city, or both.', path: ['category'] }),
    output: z.object({ alert: jobAlert }),
  }),
  removeAlert: call({
    method: 'POST',
    path: '/job/alert/remove',
    may: 'artist',
    summary: 'Be told no more.',
    input: z.object({ alertId: id }),
    output: done,
  }),
  alerts: call({
    method: 'POST',
    path: '/job/alert/list',
    may: 'artist',
    summary: 'One’s alerts.',
    input: nothing,
    output: z.object({ results: z.array(jobAlert) }),
  }),
  propose: call({
    method: 'POST',
    path: '/job/proposal/new',
    may: 'artist',
    idempotent: true,
    summary: 'Propose oneself for a job. `isFree` says whether the calendar has room then.',
    input: byJob.extend({
      ...proposalShape,
      packageId: proposalShape.packageId.default(null),
      clipUrl: proposalShape.clipUrl.default(null),
    }),
    output: z.object({ proposal: ownProposal }),
  }),
  editProposal: call({
    method: 'POST',
    path: '/job/proposal/edit',
    may: 'artist',
    summary: 'Change a proposal until the client has seen it.',
    input: z.object(proposalShape).partial().extend({ proposalId: id }),
    output: z.object({ proposal: ownProposal }),
  }),
  confirm: call({
    method: 'POST',
    path: '/job/proposal/confirm',
    may: 'artist',
    summary: 'Say that a proposal still fits after the job was changed, with another price if need be.',
    input: byProposal.extend({ price: amount.optional() }),
    output: z.object({ proposal: ownProposal }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/job/proposal/remove',
    may: 'artist',
    summary: 'Take a proposal back.',
    input: byProposal,
    output: z.object({ proposal: ownProposal }),
  }),
  ownProposals: call({
    method: 'POST',
    path: '/job/proposal/self',
    may: 'artist',
    summary: 'The proposals that one has written: those that ask for an audition first, then the newest. With counts of each state.',
    input: z.object({ ...pageInput(jobLimits.proposalsPerPage), state: z.enum(proposalProcess.states).optional() }),
    output: pageOf(ownProposal).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  proposals: call({
    method: 'POST',
    path: '/job/proposal/list',
    may: 'user',
    summary: 'The proposals for one’s job, side by side.',
    input: byJob.extend({
      ...pageInput(jobLimits.proposalsPerPage),
      state: z.enum(proposalProcess.states).optional(),
      states: z.array(z.enum(proposalProcess.states)).max(10).optional(),
      sort: z.enum(proposalSorts).default('newest'),
    }),
    /** Number of proposals in each state, whatever the filter. */
    output: pageOf(receivedProposal).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  view: call({
    method: 'POST',
    path: '/job/proposal/viewed',
    may: 'user',
    summary: 'Say which proposals one has looked at.',
    input: byJob.extend({ proposalIds: z.array(id).min(1).max(50) }),
    output: z.object({ viewed: z.array(z.uuid()) }),
  }),
  shortlist: call({
    method: 'POST',
    path: '/job/proposal/shortlist',
    may: 'user',
    summary: 'Shortlist a proposal.',
    input: byProposal,
    output: answered,
  }),
  decline: call({
    method: 'POST',
    path: '/job/proposal/decline',
    may: 'user',
    summary: 'Say no, and why.',
    input: byProposal.extend({ reason: z.enum(declineReasonNames), text: said }),
    output: answered,
  }),
  note: call({
    method: 'POST',
    path: '/job/proposal/note',
    may: 'user',
    summary: 'Write something beside a proposal that nobody else reads.',
    input: byProposal.extend({ note: z.string().trim().max(1000) }),
    output: answered,
  }),
  accept: call({
    method: 'POST',
    path: '/job/proposal/accept',
    may: 'user',
    idempotent: true,
    summary: 'Say yes: the artist’s time is held, and a booking at the proposal’s price waits for its advance.',
    input: byProposal.extend({ place: jobPlace.optional() }),
    output: answered.extend({ bookingId: z.uuid(), checkout }),
  }),
}
