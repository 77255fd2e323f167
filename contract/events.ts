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
  'check.asked': CheckNews
  'check.passed': CheckNews
  'check.refused': CheckNews
  'check.lapsed': CheckNews
  'check.ends_soon': CheckNews
  'check.ended': CheckNews
  /** Withdrawn by us. */
  'check.withdrawn': CheckNews
  /** The files must not be opened any more. */
  'check.files_removed': { fileIds: string[] }
  'billing.changed': { personId: string }
  'media.uploaded': { mediaId: string; personId: string }
  'media.ready': { mediaId: string; personId: string }
  'media.removed': { mediaId: string; personId: string }
  /** The upload is complete; processing begins. */
  'video.sent': VideoNews
  /** At most once a second. */
  'video.progressed': VideoNews & { progress: number }
  'video.ready': VideoNews
  'video.failed': VideoNews & { reason: VideoReason }
  /** Cancelled, or not uploaded in time. */
  'video.abandoned': VideoNews
  'video.removed': VideoNews
  'package.changed': { packageId: string; artistId: string; username: string }
  /** Its public content, or whether it can be bought, changed. */
  'artwork.changed': { artworkId: string; artistId: string }
  'artwork.taken_down': ArtworkNews & { reason: string }
  /** Its artist asked to restore it, and an admin refused. */
  'artwork.kept_down': ArtworkNews & { reason: string }
  'artwork.restored': ArtworkNews
  'artwork.asked_again': ArtworkNews
  'calendar.changed': { artistId: string; username: string }
  'payment.event_received': { providerEventId: string }
  'payment.paid': { paymentId: string; purpose: string; subjectId: string }
  'payment.expired': { paymentId: string; purpose: string; subjectId: string }
  'payment.refund_due': { refundId: string }
  'payment.refunded': { paymentId: string; refundId: string; subjectId: string }
  'payment.needs_review': { paymentId: string; subjectId: string }
  /** Guardian of an artist under 18. */
  'guardian.agreed': { artistId: string }
  'payout.held': PayoutNews
  'payout_account.changed': { artistId: string; version: number }
  'payout_account.refused': { artistId: string; version: number }
  'settlement.unexplained': { day: string }
  /** A buyer reported income tax deducted from an artist; the artist confirmed or refused it. */
  'tds.given': CertificateNews
  'tds.confirmed': CertificateNews
  'tds.refused': CertificateNews
  /** Refused for good, or overdue. */
  'transfer.late': TransferNews
  /** A late one has arrived, or was cancelled. */
  'transfer.ended': TransferNews
  'payout.paid': PayoutNews
  /** In a private room. */
  'chat.written': { roomId: string; messageId: string; senderId: string }
  /** The file must not be opened any more. */
  'chat.file_removed': { fileId: string }
  /** In the global room. */
  'chat.mentioned': { messageId: string; senderId: string }
  /** Admins must not open the copy any more. */
  'report.copy_removed': { reportId: string }
  'band.invited': BandNews
  'band.accepted': BandNews
  'band.declined': BandNews
  'band.ended': BandNews
  'collab.requested': CollabNews
  'collab.accepted': CollabNews
  'collab.declined': CollabNews
  'collab.cancelled': CollabNews
  'collab.expired': CollabNews
  'collab.disconnected': CollabNews
  /** A show was played or an order completed: both sides can write a review. */
  'review.opened': ReviewNews
  /** Reminder after `days` to a side that has not written. */
  'review.reminder': ReviewNews & { days: number }
  'review.written': ReviewNews & { reviewId: string; authorId: string; aboutId: string }
  /** All reviews of it are visible now. */
  'review.shown': ReviewNews
  /** It waits for an admin. */
  'review.held': { reviewId: string; authorId: string; aboutId: string }
  'review.replied': { reviewId: string; authorId: string; aboutId: string }
  'review.disputed': { reviewId: string; aboutId: string }
  'review.decided': { reviewId: string; decision: 'keep' | 'hide' | 'restore'; authorId: string; aboutId: string }
  /** The reviews quoted on the home page changed. */
  'review.quotes_changed': { reviewId: string }
  /** The content of its page changed. */
  'job.changed': JobNews
  /** It became public. */
  'job.opened': JobNews
  /** It waits for an admin's review. */
  'job.held': JobNews
  'job.approved': JobNews
  'job.taken_down': JobNews
  'job.closed': JobNews
  'job.removed': JobNews
  'job.paused': JobNews
  'job.resumed': JobNews
  'job.filled': JobNews
  'job.reopened': JobNews
  'job.expired': JobNews
  /** The deadline is near, and there are unread proposals. */
  'job.closes_soon': JobNews
  'proposal.sent': ProposalNews
  'proposal.withdrawn': ProposalNews
  'proposal.shortlisted': ProposalNews
  'proposal.audition_asked': ProposalNews
  'proposal.audition_due_soon': ProposalNews
  'proposal.audition_submitted': ProposalNews
  'proposal.audition_missed': ProposalNews
  'proposal.accepted': ProposalNews
  'proposal.declined': ProposalNews
  'proposal.not_selected': ProposalNews
  'proposal.expired': ProposalNews
  /** The job's date, city or budget changed; published for each change. */
  'proposal.asked': ProposalNews & { termsVersion: number }
  'proposal.confirmed': ProposalNews & { termsVersion: number }
  'proposal.lapsed': ProposalNews
  'proposal.revived': ProposalNews
  'contest.changed': ContestNews
  'contest.entries_opened': ContestNews
  'contest.entries_closed': ContestNews
  'contest.voting_opened': ContestNews
  'contest.voting_closed': ContestNews
  'contest.published': ContestNews
  'contest.archived': ContestNews
  'contest.cancelled': ContestNews
  'prize.won': PrizeNews
  'prize.handed_over': PrizeNews
  'prize.passed_on': PrizeNews
  /** The content of its page, or its visibility, changed. */
  'entry.changed': EntryNews
  'entry.in_review': EntryNews
  'entry.video_failed': EntryNews
  'entry.live': EntryNews
  'entry.rejected': EntryNews
  'entry.withdrawn': EntryNews
  /** Never finished, or not corrected in time. */
  'entry.lapsed': EntryNews
  'entry.disqualified': EntryNews
  'entry.reinstated': EntryNews
  /** An admin changed the pins. */
  'pins.changed': { kind: 'trending' | 'spotlight' | 'performances' }
  'newsletter.asked': { subscriptionId: string }
  'ticket.opened': { ticketId: string }
  'ticket.acknowledged': { ticketId: string }
  'ticket.answered': { ticketId: string; messageId: string }
  'ticket.closed': { ticketId: string }
  'ticket.reopened': { ticketId: string }
  'order.created': OrderNews
  'order.placed': OrderNews
  'order.payment_expired': OrderNews
  'order.accepted': OrderNews
  'order.declined': OrderNews
  'order.packed': OrderNews
  'order.shipped': OrderNews
  'order.delivered': OrderNews
  'order.late': OrderNews
  'order.completed': OrderNews
  'order.cancelled': OrderNews
  'order.lapsed': OrderNews
  'order.reminder': OrderNews
  'order.address_changed': OrderNews
  'order.return_requested': OrderNews
  'order.return_approved': OrderNews
  'order.return_refused': OrderNews
  'order.return_sent': OrderNews
  'order.returned': OrderNews
  'order.refunded': OrderNews
  'order.disputed': OrderNews
  'order.dispute_answered': OrderNews
  'order.decided': OrderNews
  /** One side accepted the decision; the other has not yet. */
  'order.decision_accepted': OrderNews
  'order.appealed': OrderNews
  'order.resolved': OrderNews
  'booking.initiated': BookingNews
  'booking.requested': BookingNews
  'booking.revived': BookingNews
  'booking.payment_expired': BookingNews
  'booking.released': BookingNews
  'booking.accepted': BookingNews
  'booking.declined': BookingNews
  'booking.withdrawn': BookingNews
  'booking.expired': BookingNews
  'booking.funds_secured': BookingNews
  'booking.lapsed': BookingNews
  'booking.started': BookingNews
  'booking.completed': BookingNews
  'booking.cancelled': BookingNews
  'booking.disputed': BookingNews
  'booking.resolved': BookingNews
  'booking.closed': BookingNews
  'booking.balance_reminder': BookingNews
  'booking.contested': BookingNews
  'booking.pleaded': BookingNews
  'booking.dispute_answered': BookingNews
  'booking.run_sheet': BookingNews
  'booking.soon': BookingNews
  'booking.date_proposed': BookingNews & { proposalId: string }
  'booking.date_refused': BookingNews & { proposalId: string }
  'booking.date_withdrawn': BookingNews & { proposalId: string }
  'booking.date_expired': BookingNews & { proposalId: string }
  'booking.date_taken': BookingNews & { proposalId: string }
  /** The time of a date proposal was promised to somebody else. */
  'booking.slot_lost': { bookingId: string; artistId: string; proposalId: string }
  'booking.date_changed': BookingNews & { proposalId: string }
  'booking.overtime_billed': BookingNews & { billId: string }
  'booking.overtime_refused': BookingNews & { billId: string }
  'booking.overtime_expired': BookingNews & { billId: string }
  'booking.overtime_paid': BookingNews & { billId: string }
  /** Coins of a paid pack. */
  'pack.credited': PackNews
  'pack.returned': PackNews
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
  'sanction.given': SanctionNews
  /** By an admin, possibly after an appeal. */
  'sanction.lifted': SanctionNews
  /** Its last day has passed. */
  'sanction.ended': SanctionNews
  'sanction.appealed': SanctionNews
  /** The appeal was refused. */
  'sanction.upheld': SanctionNews
  'decision.appealed': DecisionAppealNews
  /** The appeal was refused. */
  'decision.upheld': DecisionAppealNews
  /** The appeal was granted, and the decision reversed. */
  'decision.reversed': DecisionAppealNews
  'confirmation.asked': { confirmationId: string }
  /** Confirmed, refused, withdrawn, lapsed, or outdated. */
  'confirmation.settled': { confirmationId: string }
  'voucher.issued': VoucherNews
  'voucher.revoked': VoucherNews
  'voucher.ends_soon': VoucherNews
}

interface PackNews {
  purchaseId: string
  personId: string
}

interface VoucherNews {
  voucherId: string
  personId: string
}

interface CheckNews {
  checkId: string
  artistId: string
}

interface VideoNews {
  videoId: string
  ownerId: string
  /** As named by the area that opened it. */
  purpose: string
}

interface ContestNews {
  contestId: string
  category: string
  /** Version of the contest; makes repeats distinct. */
  version: number
}

interface PrizeNews {
  prizeId: string
  artistId: string
  version: number
}

interface EntryNews {
  entryId: string
  contestId: string
  artistId: string
  version: number
}

interface ReviewNews {
  windowId: string
  subject: 'booking' | 'order'
  subjectId: string
  clientId: string
  artistId: string
}

interface BandNews {
  memberId: string
  artistId: string
  personId: string
  /** The person who acted. */
  byId: string
}

interface CollabNews {
  collabId: string
  requesterId: string
  recipientId: string
  /** The person who acted; the requester when the clock did. */
  byId: string
}

interface JobNews {
  jobId: string
  clientId: string
  /** Version of the job; makes repeats distinct. */
  version: number
}

interface ProposalNews {
  proposalId: string
  jobId: string
  artistId: string
  clientId: string
  version: number
}

interface ArtworkNews {
  artworkId: string
  artistId: string
}

interface OrderNews {
  orderId: string
  buyerId: string
  sellerId: string
}

interface CertificateNews {
  certificateId: string
  saleId: string
}
export interface TransferNews {
  transferId: string
  kind: 'refund' | 'payout'
}
interface PayoutNews {
  payoutId: string
  subject: 'booking' | 'order'
  subjectId: string
  artistId: string
}

interface BookingNews {
  bookingId: string
  artistId: string
  clientId: string
}

export type EventName = keyof Events

interface DecisionAppealNews {
  appealId: string
  personId: string
}

interface SanctionNews {
  sanctionId: string
  personId: string
}
