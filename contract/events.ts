import type { VideoReason } from './videos/videos.ts'

/**
 * Domain events: an area publishes one in its own transaction, others subscribe. Named as past facts; the payload contains ids, never
 * personal data.
 */
export interface Events {
  'person.registered': { personId: string }
  'person.password_changed': { personId: string }
  /** Another account verified an address that this one had typed but not verified. */
  'person.address_lost': { personId: string; kind: 'email' | 'phone' }
  'person.renamed': { personId: string; username: string; former: string }
  /** First or last name. */
  'person.name_changed': { personId: string }
  'consent.said': { personId: string; purpose: string }
  'privacy.export_asked': { exportId: string }
  'person.erased': { personId: string }
  'profile.submitted': { personId: string }
  'profile.approved': { personId: string; username: string }
  'profile.changes_requested': { personId: string; reason: string }
  /** `isPublic`: only the changes were declined, the page stays. */
  'profile.rejected': { personId: string; reason: string; isPublic: boolean }
  'profile.suspended': { personId: string; username: string; reason: string }
  'profile.changed': { personId: string; username: string }
  /** The public badges beside the name changed. */
  'profile.badges_changed': { personId: string; username: string }
  'check.asked': CheckEvent
  'check.passed': CheckEvent
  'check.refused': CheckEvent
  'check.lapsed': CheckEvent
  'check.ends_soon': CheckEvent
  'check.ended': CheckEvent
  /** Withdrawn by us. */
  'check.withdrawn': CheckEvent
  /** The files must not be opened any more. */
  'check.files_removed': { fileIds: string[] }
  'billing.changed': { personId: string }
  'media.uploaded': { mediaId: string; personId: string }
  'media.ready': { mediaId: string; personId: string }
  'media.removed': { mediaId: string; personId: string }
  /** The upload is complete; processing begins. */
  'video.sent': VideoEvent
  /** At most once a second. */
  'video.progressed': VideoEvent & { progress: number }
  'video.ready': VideoEvent
  'video.failed': VideoEvent & { reason: VideoReason }
  /** Cancelled, or not uploaded in time. */
  'video.abandoned': VideoEvent
  'video.removed': VideoEvent
  'package.changed': { packageId: string; artistId: string; username: string }
  /** Its public content, or whether it can be bought, changed. */
  'artwork.changed': { artworkId: string; artistId: string }
  'artwork.taken_down': ArtworkEvent & { reason: string }
  /** Its artist asked to restore it, and an admin refused. */
  'artwork.kept_down': ArtworkEvent & { reason: string }
  'artwork.restored': ArtworkEvent
  'artwork.asked_again': ArtworkEvent
  'calendar.changed': { artistId: string; username: string }
  'payment.event_received': { providerEventId: string }
  'payment.paid': { paymentId: string; purpose: string; subjectId: string }
  'payment.expired': { paymentId: string; purpose: string; subjectId: string }
  'payment.refund_due': { refundId: string }
  'payment.refunded': { paymentId: string; refundId: string; subjectId: string }
  'payment.needs_review': { paymentId: string; subjectId: string }
  /** Guardian of an artist under 18. */
  'guardian.agreed': { artistId: string }
  'payout.held': PayoutEvent
  'payout_account.changed': { artistId: string; version: number }
  'payout_account.refused': { artistId: string; version: number }
  'settlement.unexplained': { day: string }
  /** A buyer reported income tax deducted from an artist; the artist confirmed or refused it. */
  'tds.given': CertificateEvent
  'tds.confirmed': CertificateEvent
  'tds.refused': CertificateEvent
  /** Refused for good, or overdue. */
  'transfer.late': TransferEvent
  /** A late one has arrived, or was cancelled. */
  'transfer.ended': TransferEvent
  'payout.paid': PayoutEvent
  /** In a private room. */
  'chat.written': { roomId: string; messageId: string; senderId: string }
  /** The file must not be opened any more. */
  'chat.file_removed': { fileId: string }
  /** In the global room. */
  'chat.mentioned': { messageId: string; senderId: string }
  /** Admins must not open the copy any more. */
  'report.copy_removed': { reportId: string }
  'band.invited': BandEvent
  'band.accepted': BandEvent
  'band.declined': BandEvent
  'band.ended': BandEvent
  'collab.requested': CollabEvent
  'collab.accepted': CollabEvent
  'collab.declined': CollabEvent
  'collab.cancelled': CollabEvent
  'collab.expired': CollabEvent
  'collab.disconnected': CollabEvent
  /** A show was played or an order completed: both sides can write a review. */
  'review.opened': ReviewEvent
  /** Reminder after `days` to a side that has not written. */
  'review.reminder': ReviewEvent & { days: number }
  'review.written': ReviewEvent & { reviewId: string; authorId: string; aboutId: string }
  /** All reviews of it are visible now. */
  'review.shown': ReviewEvent
  /** It waits for an admin. */
  'review.held': { reviewId: string; authorId: string; aboutId: string }
  'review.replied': { reviewId: string; authorId: string; aboutId: string }
  'review.disputed': { reviewId: string; aboutId: string }
  'review.decided': { reviewId: string; decision: 'keep' | 'hide' | 'restore'; authorId: string; aboutId: string }
  /** The reviews quoted on the home page changed. */
  'review.quotes_changed': { reviewId: string }
  /** The content of its page changed. */
  'job.changed': JobEvent
  /** It became public. */
  'job.opened': JobEvent
  /** It waits for an admin's review. */
  'job.held': JobEvent
  'job.approved': JobEvent
  'job.taken_down': JobEvent
  'job.closed': JobEvent
  'job.removed': JobEvent
  'job.paused': JobEvent
  'job.resumed': JobEvent
  'job.filled': JobEvent
  'job.reopened': JobEvent
  'job.expired': JobEvent
  /** The deadline is near, and there are unread proposals. */
  'job.closes_soon': JobEvent
  'proposal.sent': ProposalEvent
  'proposal.withdrawn': ProposalEvent
  'proposal.shortlisted': ProposalEvent
  'proposal.audition_asked': ProposalEvent
  'proposal.audition_due_soon': ProposalEvent
  'proposal.audition_submitted': ProposalEvent
  'proposal.audition_missed': ProposalEvent
  'proposal.accepted': ProposalEvent
  'proposal.declined': ProposalEvent
  'proposal.not_selected': ProposalEvent
  'proposal.expired': ProposalEvent
  /** The job's date, city or budget changed; published for each change. */
  'proposal.asked': ProposalEvent & { termsVersion: number }
  'proposal.confirmed': ProposalEvent & { termsVersion: number }
  'proposal.lapsed': ProposalEvent
  'proposal.revived': ProposalEvent
  'contest.changed': ContestEvent
  'contest.entries_opened': ContestEvent
  'contest.entries_closed': ContestEvent
  'contest.voting_opened': ContestEvent
  'contest.voting_closed': ContestEvent
  'contest.published': ContestEvent
  'contest.archived': ContestEvent
  'contest.cancelled': ContestEvent
  'prize.won': PrizeEvent
  'prize.handed_over': PrizeEvent
  'prize.passed_on': PrizeEvent
  /** The content of its page, or its visibility, changed. */
  'entry.changed': EntryEvent
  'entry.in_review': EntryEvent
  'entry.video_failed': EntryEvent
  'entry.live': EntryEvent
  'entry.rejected': EntryEvent
  'entry.withdrawn': EntryEvent
  /** Never finished, or not corrected in time. */
  'entry.lapsed': EntryEvent
  'entry.disqualified': EntryEvent
  'entry.reinstated': EntryEvent
  /** An admin changed the pins. */
  'pins.changed': { kind: 'trending' | 'spotlight' | 'performances' }
  'newsletter.asked': { subscriptionId: string }
  'ticket.opened': { ticketId: string }
  'ticket.acknowledged': { ticketId: string }
  'ticket.answered': { ticketId: string; messageId: string }
  'ticket.closed': { ticketId: string }
  'ticket.reopened': { ticketId: string }
  'order.created': OrderEvent
  'order.placed': OrderEvent
  'order.payment_expired': OrderEvent
  'order.accepted': OrderEvent
  'order.declined': OrderEvent
  'order.packed': OrderEvent
  'order.shipped': OrderEvent
  'order.delivered': OrderEvent
  'order.late': OrderEvent
  'order.completed': OrderEvent
  'order.cancelled': OrderEvent
  'order.lapsed': OrderEvent
  'order.reminder': OrderEvent
  'order.address_changed': OrderEvent
  'order.return_requested': OrderEvent
  'order.return_approved': OrderEvent
  'order.return_refused': OrderEvent
  'order.return_sent': OrderEvent
  'order.returned': OrderEvent
  'order.refunded': OrderEvent
  'order.disputed': OrderEvent
  'order.dispute_answered': OrderEvent
  'order.decided': OrderEvent
  /** One side accepted the decision; the other has not yet. */
  'order.decision_accepted': OrderEvent
  'order.appealed': OrderEvent
  'order.resolved': OrderEvent
  'booking.initiated': BookingEvent
  'booking.requested': BookingEvent
  'booking.revived': BookingEvent
  'booking.payment_expired': BookingEvent
  'booking.released': BookingEvent
  'booking.accepted': BookingEvent
  'booking.declined': BookingEvent
  'booking.withdrawn': BookingEvent
  'booking.expired': BookingEvent
  'booking.funds_secured': BookingEvent
  'booking.lapsed': BookingEvent
  'booking.started': BookingEvent
  'booking.completed': BookingEvent
  'booking.cancelled': BookingEvent
  'booking.disputed': BookingEvent
  'booking.resolved': BookingEvent
  'booking.closed': BookingEvent
  'booking.balance_reminder': BookingEvent
  'booking.contested': BookingEvent
  'booking.pleaded': BookingEvent
  'booking.dispute_answered': BookingEvent
  'booking.run_sheet': BookingEvent
  'booking.soon': BookingEvent
  'booking.date_proposed': BookingEvent & { proposalId: string }
  'booking.date_refused': BookingEvent & { proposalId: string }
  'booking.date_withdrawn': BookingEvent & { proposalId: string }
  'booking.date_expired': BookingEvent & { proposalId: string }
  'booking.date_taken': BookingEvent & { proposalId: string }
  /** The time of a date proposal was promised to somebody else. */
  'booking.slot_lost': { bookingId: string; artistId: string; proposalId: string }
  'booking.date_changed': BookingEvent & { proposalId: string }
  'booking.overtime_billed': BookingEvent & { billId: string }
  'booking.overtime_refused': BookingEvent & { billId: string }
  'booking.overtime_expired': BookingEvent & { billId: string }
  'booking.overtime_paid': BookingEvent & { billId: string }
  /** Coins of a paid pack. */
  'pack.credited': PackEvent
  'pack.returned': PackEvent
  /** Coins were given, by a rule or by an admin. */
  'coins.given': { movementId: string; personId: string }
  /** The reason for them was undone. */
  'coins.taken_back': { movementId: string; personId: string }
  /** Coins expire soon: one event for all that expire by then. */
  'coins.end_soon': { personId: string; days: number; day: string }
  'coins.grant_asked': { grantId: string }
  /** A request to give or remove an admin role; then its outcome. */
  'team.role_asked': { requestId: string }
  'team.role_changed': { requestId: string; personId: string }
  'sanction.given': SanctionEvent
  /** By an admin, possibly after an appeal. */
  'sanction.lifted': SanctionEvent
  /** Its last day has passed. */
  'sanction.ended': SanctionEvent
  'sanction.appealed': SanctionEvent
  /** The appeal was refused. */
  'sanction.upheld': SanctionEvent
  'decision.appealed': DecisionAppealEvent
  /** The appeal was refused. */
  'decision.upheld': DecisionAppealEvent
  /** The appeal was granted, and the decision reversed. */
  'decision.reversed': DecisionAppealEvent
  'confirmation.asked': { confirmationId: string }
  /** Confirmed, refused, withdrawn, lapsed, or outdated. */
  'confirmation.settled': { confirmationId: string }
  'voucher.issued': VoucherEvent
  'voucher.revoked': VoucherEvent
  'voucher.ends_soon': VoucherEvent
}

interface PackEvent {
  purchaseId: string
  personId: string
}

interface VoucherEvent {
  voucherId: string
  personId: string
}

interface CheckEvent {
  checkId: string
  artistId: string
}

interface VideoEvent {
  videoId: string
  ownerId: string
  /** As named by the area that opened it. */
  purpose: string
}

interface ContestEvent {
  contestId: string
  category: string
  /** Version of the contest; makes repeats distinct. */
  version: number
}

interface PrizeEvent {
  prizeId: string
  artistId: string
  version: number
}

interface EntryEvent {
  entryId: string
  contestId: string
  artistId: string
  version: number
}

interface ReviewEvent {
  windowId: string
  subject: 'booking' | 'order'
  subjectId: string
  clientId: string
  artistId: string
}

interface BandEvent {
  memberId: string
  artistId: string
  personId: string
  /** The person who acted. */
  byId: string
}

interface CollabEvent {
  collabId: string
  requesterId: string
  recipientId: string
  /** The person who acted; the requester when the clock did. */
  byId: string
}

interface JobEvent {
  jobId: string
  clientId: string
  /** Version of the job; makes repeats distinct. */
  version: number
}

interface ProposalEvent {
  proposalId: string
  jobId: string
  artistId: string
  clientId: string
  version: number
}

interface ArtworkEvent {
  artworkId: string
  artistId: string
}

interface OrderEvent {
  orderId: string
  buyerId: string
  sellerId: string
}

interface CertificateEvent {
  certificateId: string
  saleId: string
}
export interface TransferEvent {
  transferId: string
  kind: 'refund' | 'payout'
}
interface PayoutEvent {
  payoutId: string
  subject: 'booking' | 'order'
  subjectId: string
  artistId: string
}

interface BookingEvent {
  bookingId: string
  artistId: string
  clientId: string
}

export type EventName = keyof Events

interface DecisionAppealEvent {
  appealId: string
  personId: string
}

interface SanctionEvent {
  sanctionId: string
  personId: string
}
