/** The audit log in plain words: action, subject and changes. */

import type { AuditAction, AuditFactName, AuditState, AuditSubject } from '#contract/audit/audit.ts'
import { type AdminRole, roleNames } from '#contract/grammar/admin-roles.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatUntil, formatWhen, minuteMs } from '#contract/grammar/time.ts'
import { type ConfirmationKind, confirmationNames } from '#contract/moderation/confirmations.ts'
import type { AuditEntryView } from '#contract/moderation/moderation.ts'
import { type LimitKind, limitNames, type SanctionStep, sanctionNames } from '#contract/moderation/sanctions.ts'
import type { SwitchName } from '#contract/moderation/switch-names.ts'
import { switchLabels } from '#contract/moderation/switches.ts'
import { adminPaths } from '#web/admin-paths.ts'

const actions: Record<AuditAction, string> = {
  'profile.approve': 'Approved the profile',
  'profile.request_changes': 'Asked for changes to the profile',
  'profile.reject': 'Rejected the profile',
  'profile.suspend': 'Suspended the account',
  'profile.restore': 'Restored the account',
  'artwork.take_down': 'Took the artwork down',
  'artwork.keep_down': 'Kept the artwork down',
  'artwork.restore': 'Restored the artwork',
  'booking.resolve': 'Decided the booking dispute',
  'booking.grant_plea': 'Accepted the cancellation as beyond control',
  'booking.refuse_plea': 'Refused the cancellation as beyond control',
  'order.decide': 'Decided the order dispute',
  'order.resolve': 'Decided the order appeal',
  'entry.approve': 'Approved the contest entry',
  'entry.reject': 'Sent the contest entry back',
  'entry.disqualify': 'Disqualified the contest entry',
  'entry.reinstate': 'Reinstated the contest entry',
  'comment.remove': 'Removed a comment',
  'contest.create': 'Created the contest',
  'contest.edit': 'Edited the contest',
  'contest.announce': 'Announced the contest',
  'contest.open_entries': 'Opened the contest for entries',
  'contest.archive': 'Contest moved to past contests',
  'contest.publish': 'Published the results',
  'contest.cancel': 'Cancelled the contest',
  'prize.hand_over': 'Handed over a prize',
  'prize.pass_on': 'Passed a prize on to the next winner',
  'votes.count': 'Counted the votes on hold',
  'votes.void': 'Voided the votes on hold',
  'trending.performances': 'Changed the pinned performances',
  'trending.artists': 'Changed the pinned artists',
  'spotlight.artists': 'Changed the spotlight',
  'delivery.retry': 'Sent a message again',
  'chat.remove': 'Removed a chat message',
  'chat.restore': 'Restored a chat message',
  'chat.govern': 'Changed the global chat',
  'chat.mute': 'Muted a person in chat',
  'chat.unmute': 'Unmuted a person in chat',
  'payment.refund': 'Refunded the payment',
  'refund.retry': 'Tried the refund again',
  'payout.retry': 'Tried the payout again',
  'payout_account.view': 'Viewed the payout account',
  'taxes.remit': 'Recorded a tax as paid',
  'taxes.correct': 'Corrected the challan of a tax',
  'taxes.take_back': 'Took back a recorded tax payment',
  'invoice.register_again': 'Sent an invoice to the portal again',
  'check.open': 'Opened the papers of a check',
  'check.pass': 'Passed a check',
  'check.refuse': 'Refused a check',
  'check.withdraw': 'Withdrew a badge',
  'review.keep': 'Kept the review',
  'review.hide': 'Hid the review',
  'review.restore': 'Showed the review again',
  'review.choose': 'Put the review on the home page',
  'review.unchoose': 'Took the review off the home page',
  'job.pass': 'Published the gig',
  'job.remove': 'Removed the gig',
  'report.act': 'Acted on a report',
  'report.dismiss': 'Dismissed a report',
  'report.open_audition': 'Opened a reported audition',
  'report.open_file': 'Opened a reported file',
  'ticket.acknowledge': 'Acknowledged the ticket',
  'ticket.answer': 'Answered the ticket',
  'ticket.close': 'Closed the ticket',
  'ticket.reopen': 'Reopened the ticket',
  'reward.create': 'Added a reward',
  'reward.edit': 'Changed the reward',
  'reward.stock': 'Added to the stock of a reward',
  'reward.codes': 'Loaded codes of a partner',
  'voucher.use': 'Marked a voucher as used',
  'voucher.revoke': 'Took a voucher back',
  'coins.grant': 'Gave coins, or asked to',
  'coins.decide': 'Decided about a gift of coins',
  'campaign.create': 'Began a campaign',
  'campaign.edit': 'Edited a campaign',
  'campaign.preview': 'Previewed the recipients of a campaign',
  'campaign.ask': 'Asked for a second admin to send a campaign',
  'campaign.schedule': 'Scheduled a campaign',
  'campaign.send': 'Sent a campaign',
  'campaign.pause': 'Paused a campaign',
  'campaign.resume': 'Resumed a campaign',
  'campaign.cancel': 'Cancelled a campaign',
  'campaign.unschedule': 'Took a campaign back from its schedule',
  'segment.create': 'Saved a segment',
  'segment.edit': 'Edited a segment',
  'segment.remove': 'Removed a segment',
  'role.ask': 'Asked to change a role',
  'role.confirm': 'Confirmed a change of a role',
  'role.refuse': 'Refused a change of a role',
  'role.withdraw': 'Withdrew a change of a role',
  'role.server': 'Changed roles on the server',
  'second_factor.server': 'Gave another second proof on the server',
  'case.open': 'Opened the case file',
  'case.see': 'Saw what they see, with their consent',
  'audit.verify': 'Checked the audit log',
  'audit.export': 'Exported the audit log',
  'security.export': 'Exported security events',
  'inbox.decide': 'Decided in the inbox',
  'inbox.undo': 'Took back a decision in the inbox',
  'review_clocks.export': 'Exported how the clocks were kept',
  'appeal.uphold': 'Upheld a decision after an appeal',
  'appeal.reverse': 'Took a decision back after an appeal',
  'job.restore': 'Put a job back',
  'sanction.warn': 'Warned the person',
  'sanction.limit': 'Limited the account',
  'sanction.suspend': 'Suspended the account',
  'sanction.ban': 'Banned the person',
  'sanction.lift': 'Lifted a sanction',
  'sanction.uphold': 'Upheld a sanction after an appeal',
  'confirmation.ask': 'Asked for a second admin',
  'confirmation.confirm': 'Confirmed as the second admin',
  'confirmation.refuse': 'Refused as the second admin',
  'confirmation.withdraw': 'Withdrew what waited for a second admin',
  'switch.off': 'Switched a part of the site off',
  'switch.on': 'Switched a part of the site on',
}

const states: Record<AuditState, string> = {
  in_force: 'In force',
  upheld: 'Upheld',
  reversed: 'Taken back',
  held: 'Held back',
  lifted: 'Lifted',
  outdated: 'Outdated',
  replaced: 'Replaced',
  accepted: 'Accepted',
  acknowledged: 'Acknowledged',
  acted: 'Acted on',
  answered: 'Answered',
  appealed: 'Appeal in review',
  approved: 'Approved',
  archived: 'Archived',
  asked: 'Asked',
  available: 'Available',
  awaiting_advance: 'Waiting for the advance',
  awaiting_payment: 'To pay',
  cancelled: 'Cancelled',
  changes_requested: 'Changes requested',
  closed: 'Closed',
  completed: 'Completed',
  confirmed: 'Confirmed',
  contested: 'Contested',
  created: 'Not started',
  dead: 'Given up',
  decided: 'Decision open to appeal',
  declined: 'Declined',
  delivered: 'Delivered',
  dismissed: 'Dismissed',
  disputed: 'Disputed',
  disqualified: 'Disqualified',
  draft: 'Draft',
  due: 'Due',
  ended: 'Ended',
  entries_open: 'Open for entries',
  expired: 'Expired',
  failed: 'Failed',
  filled: 'Filled',
  funds_secured: 'Paid in full',
  given: 'Given',
  handed_over: 'Handed over',
  hidden: 'Hidden',
  in_progress: 'In progress',
  in_review: 'In review',
  incomplete: 'Incomplete',
  issued: 'Issued',
  lapsed: 'Lapsed',
  listed: 'Listed',
  live: 'Live',
  open: 'Open',
  packed: 'Packed',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  passed: 'Passed',
  passed_on: 'Passed on',
  paused: 'Paused',
  payment_expired: 'Payment expired',
  pending: 'Checking',
  placed: 'Waiting for the artist',
  pleaded: 'Plea in review',
  processing: 'Processing',
  refunded: 'Refunded',
  refused: 'Refused',
  rejected: 'Rejected',
  removed: 'Removed',
  requested: 'Requested',
  reserved: 'Reserved',
  resolved: 'Decision final',
  results_published: 'Results published',
  return_approved: 'Return approved',
  return_refused: 'Return refused',
  return_requested: 'Return requested',
  return_sent: 'Being returned',
  returned: 'Returned',
  review: 'In review',
  revoked: 'Taken back',
  scheduled: 'Scheduled',
  screening: 'Screening',
  sending: 'Sending',
  sent: 'Sent',
  shipped: 'On its way',
  shown: 'Shown',
  sold: 'Sold',
  submitted: 'Submitted',
  suspended: 'Suspended',
  taken_down: 'Taken down',
  unlisted: 'Unlisted',
  uploading: 'Uploading',
  voting_closed: 'Voting closed',
  voting_open: 'Voting open',
  waiting: 'Waiting',
  withdrawn: 'Withdrawn',
  written: 'Written',
  used: 'Used',
}

type Value = NonNullable<AuditEntryView['before'][string]>
type Read = (value: Value) => string

const plain: Read = (value) =>
  Array.isArray(value) ? value.map(words).join(', ') || 'none' : typeof value === 'string' ? words(value) : String(value)
/** Turns an identifier in the log into words: `in_review`, `reviewReasons`. */
const words = (value: unknown) =>
  String(value)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
const role: Read = (value) => roleNames[value as AdminRole] ?? plain(value)
const limit = (value: unknown) => limitNames[value as LimitKind] ?? words(value)
const state: Read = (value) => states[value as AuditState] ?? plain(value)
const rupees: Read = (value) => formatRupees(toRupees(Number(value)))
const yesOrNo: Read = (value) => (value ? 'yes' : 'no')
const count: Read = (value) => (Array.isArray(value) ? value.length.toLocaleString('en-IN') : plain(value))
const minutes: Read = (value) => `${Number(value) / minuteMs} min`
const when: Read = (value) => formatWhen(String(value))

/** null for technical facts: versions and ids. */
const facts: Record<AuditFactName, readonly [name: string, read: Read] | null> = {
  state: ['State', state],
  version: null,
  pending: ['Waiting for approval', plain],
  fields: ['Fields', plain],
  taken_from: ['Taken down from', state],
  refund_paise: ['Refund', rupees],
  decided_paise: ['Refund decided', rupees],
  percent: ['Share refunded', (value) => `${plain(value)} %`],
  comesBack: ['Piece is returned', yesOrNo],
  captured_paise: ['Received', rupees],
  promised_paise: ['To be refunded', rupees],
  gross_paise: ['Prize', rupees],
  tax_paise: ['Tax', rupees],
  prize_paise: ['Prize', rupees],
  voting_until: ['Voting until', when],
  prize: null,
  reference: ['Reference', (value) => String(value) || 'none'],
  next: ['Next winners', count],
  signal: ['Signal', plain],
  quarantined: ['Votes set aside', count],
  voided: ['Votes voided', count],
  counted: ['Votes counted', count],
  pins: ['Pinned', count],
  comment: null,
  report: null,
  message: null,
  removed: ['Removed', yesOrNo],
  mutedUntil: ['Muted until', when],
  isPaused: ['Paused', yesOrNo],
  slowMs: ['Time between messages', (value) => (Number(value) < minuteMs ? `${Number(value) / 1000} s` : minutes(value))],
  tries: ['Tries', plain],
  due: null,
  attempts: ['Tries', plain],
  stars: ['Stars', plain],
  isChosen: ['On the home page', yesOrNo],
  review_reasons: ['Reasons', plain],
  check: ['Check', plain],
  document: ['Document', plain],
  reward: ['Reward', plain],
  value_paise: ['Value', rupees],
  price_paise: ['Price', rupees],
  per_person: ['For each person', plain],
  isListed: ['On offer', yesOrNo],
  coins: ['Coins', plain],
  people: ['Recipients', plain],
  switch: ['Switch', (value) => switchLabels[value as SwitchName] ?? plain(value)],
  isOff: ['Switched off', yesOrNo],
  isWhole: ['With names', yesOrNo],
  entries: ['Entries', plain],
  filters: ['Filters', plain],
  queue: ['Kind', plain],
  banner: ['Banner', plain],
  role: ['Role', role],
  change: ['Change', plain],
  sanction: null,
  step: ['Step', (value) => sanctionNames[value as SanctionStep] ?? plain(value)],
  limits: ['Limits', (value) => (Array.isArray(value) && value.length ? value.map(limit).join(', ') : 'none')],
  until: ['Until', (value) => formatUntil(String(value))],
  appeal: ['Appeal', state],
  confirmation: null,
  kind: ['About', (value) => confirmationNames[value as ConfirmationKind] ?? plain(value)],
  amount_paise: ['Amount', rupees],
  roles: ['Roles', (value) => (Array.isArray(value) && value.length ? value.map((each) => role(String(each))).join(', ') : 'none')],
}

export function actionWords(action: string): string {
  return actions[action as AuditAction] ?? capitalize(words(action.replace('.', ' ')))
}

/** A state in the console's words. */
export const stateWords = (name: string) => capitalize(state(name))

export interface Change {
  name: string
  before: string | null
  after: string
}

/** The changed facts; unchanged ones are left out. */
export function changesOf(before: AuditEntryView['before'], after: AuditEntryView['after']): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): Change[] => {
    const known = facts[name as AuditFactName]
    if (known === null) return []
    const [label, read] = known ?? [capitalize(words(name)), plain]
    const said = (value: AuditEntryView['before'][string] | undefined) => (value === null || value === undefined ? 'none' : read(value))
    const [was, is] = [said(before[name]), said(after[name])]
    return was === is ? [] : [{ name: label, before: name in before ? was : null, after: is }]
  })
}

export const subjectKinds: Record<AuditSubject, string> = {
  person: 'Person',
  artwork: 'Artwork',
  booking: 'Booking',
  order: 'Order',
  job: 'Gig',
  contest: 'Contest',
  performance: 'Performance',
  review: 'Review of',
  payment: 'Payment',
  ticket: 'Ticket',
  reward: 'Reward',
  voucher: 'Voucher of',
  campaign: 'Campaign',
  segment: 'Segment',
}

/** The admin page of the entry's subject. */
export function subjectPath({ about, subject, subjectId }: AuditEntryView): string | null {
  switch (about?.kind) {
    case 'person':
      return subject && adminPaths.profile(subject)
    case 'artwork':
      return adminPaths.artwork(subjectId)
    case 'booking':
      return adminPaths.dispute(subjectId)
    case 'order':
      return adminPaths.orderDispute(subjectId)
    case 'job':
      return adminPaths.jobs()
    case 'contest':
    case 'performance':
      return adminPaths.arena()
    case 'review':
      return adminPaths.reviews()
    case 'payment':
      return adminPaths.money()
    case 'ticket':
      return adminPaths.tickets()
    case 'reward':
    case 'voucher':
      return adminPaths.rewards()
    default:
      return null
  }
}
