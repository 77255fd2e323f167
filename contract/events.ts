import type { VideoReason } from './videos/videos.ts'

/**
 * The news that areas tell one another: a verb writes one of these in its own transaction, others subscribe.
 * Past facts; the payload holds ids, never personal data.
 */
export interface Events {
  'person.registered': { personId: string }
  'person.password_changed': { personId: string }
  /** Somebody else has proved an address that this account only had typed. */
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
  /** What everybody reads beside the name is other than it was. */
  'profile.badges_changed': { personId: string; username: string }
  'check.asked': CheckNews
  'check.passed': CheckNews
  'check.refused': CheckNews
  'check.lapsed': CheckNews
  'check.ends_soon': CheckNews
  'check.ended': CheckNews
  /** By us. */
  'check.withdrawn': CheckNews
  /** Nobody is to open them any more. */
  'check.files_removed': { fileIds: string[] }
  'billing.changed': { personId: string }
  'media.uploaded': { mediaId: string; personId: string }
  'media.ready': { mediaId: string; personId: string }
  'media.removed': { mediaId: string; personId: string }
  /** All of it has come; the work on it begins. */
  'video.sent': VideoNews
  /** At most once a second. */
  'video.progressed': VideoNews & { progress: number }
  'video.ready': VideoNews
  'video.failed': VideoNews & { reason: VideoReason }
  /** Cancelled, or not sent in time. */
  'video.abandoned': VideoNews
  'video.removed': VideoNews
  'package.changed': { packageId: string; artistId: string; username: string }
  /** What everybody sees of it, or whether it can be bought, is other than it was. */
  'artwork.changed': { artworkId: string; artistId: string }
  'artwork.taken_down': ArtworkNews & { reason: string }
  /** Its artist has asked for it again; the answer is no. */
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
  /** Of an artist under 18. */
  'guardian.agreed': { artistId: string }
  'payout.held': PayoutNews
  'payout_account.changed': { artistId: string; version: number }
  'payout_account.refused': { artistId: string; version: number }
  'settlement.unexplained': { day: string }
  /** A buyer has told of income tax that they deducted from an artist; the artist has found it, or not. */
  'tds.given': CertificateNews
  'tds.confirmed': CertificateNews
  'tds.refused': CertificateNews
  /** Refused for good, or not there when it should have been. */
  'transfer.late': TransferNews
  /** One that was late has arrived, or was called off. */
  'transfer.ended': TransferNews
  'payout.paid': PayoutNews
  /** In a room of few. */
  'chat.written': { roomId: string; messageId: string; senderId: string }
  /** Nobody is to see or hear it any more. */
  'chat.file_removed': { fileId: string }
  /** In the global room. */
  'chat.mentioned': { messageId: string; senderId: string }
  /** Nobody of the desk is to open it any more. */
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
  /** A show was played or an order is complete: both sides can write. */
  'review.opened': ReviewNews
  /** So many days later, for who has not written. */
  'review.reminder': ReviewNews & { days: number }
  'review.written': ReviewNews & { reviewId: string; authorId: string; aboutId: string }
  /** Everything that was written about it can be read now. */
  'review.shown': ReviewNews
  /** It waits until an admin has looked at it. */
  'review.held': { reviewId: string; authorId: string; aboutId: string }
  'review.replied': { reviewId: string; authorId: string; aboutId: string }
  'review.disputed': { reviewId: string; aboutId: string }
  'review.decided': { reviewId: string; decision: 'keep' | 'hide' | 'restore'; authorId: string; aboutId: string }
  /** What stands on the home page is other than it was. */
  'review.quotes_changed': { reviewId: string }
  /** What its page shows is other than it was. */
  'job.changed': JobNews
  /** Everybody can see it now. */
  'job.opened': JobNews
  /** It waits for the desk. */
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
  /** The last day to propose is near, and there is something to read. */
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
  /** The job has another date, city or budget; each time anew. */
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
  /** What its page shows, or whether it is shown, is other than it was. */
  'entry.changed': EntryNews
  'entry.in_review': EntryNews
  'entry.video_failed': EntryNews
  'entry.live': EntryNews
  'entry.rejected': EntryNews
  'entry.withdrawn': EntryNews
  /** Never finished, or not mended in time. */
  'entry.lapsed': EntryNews
  'entry.disqualified': EntryNews
  'entry.reinstated': EntryNews
  /** Who or what the desk puts forward is other than it was. */
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
  /** One side agrees to the decision, the other one has not yet. */
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
  /** The time of a proposal was promised to somebody else. */
  'booking.slot_lost': { bookingId: string; artistId: string; proposalId: string }
  'booking.date_changed': BookingNews & { proposalId: string }
  'booking.overtime_billed': BookingNews & { billId: string }
  'booking.overtime_refused': BookingNews & { billId: string }
  'booking.overtime_expired': BookingNews & { billId: string }
  'booking.overtime_paid': BookingNews & { billId: string }
  /** Coins of a pack that was paid for. */
  'pack.credited': PackNews
  'pack.returned': PackNews
  /** Coins came, by a rule or from the desk. */
  'coins.given': { movementId: string; personId: string }
  /** What they were given for was undone. */
  'coins.taken_back': { movementId: string; personId: string }
  /** Some end soon: told once for all that end until then. */
  'coins.end_soon': { personId: string; days: number; day: string }
  'coins.grant_asked': { grantId: string }
  /** A role of the team that somebody wants to give or take; then what came of it. */
  'team.role_asked': { requestId: string }
  'team.role_changed': { requestId: string; personId: string }
  'sanction.given': SanctionNews
  /** By our team, perhaps after an appeal. */
  'sanction.lifted': SanctionNews
  /** Its last day is over. */
  'sanction.ended': SanctionNews
  'sanction.appealed': SanctionNews
  /** The appeal has changed nothing. */
  'sanction.upheld': SanctionNews
  'decision.appealed': DecisionAppealNews
  /** The appeal has changed nothing. */
  'decision.upheld': DecisionAppealNews
  /** The appeal was right, and it is put back. */
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
  /** As the area that opened it named it. */
  purpose: string
}

interface ContestNews {
  contestId: string
  category: string
  /** The contest's, so that each time is another one. */
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
  /** Who did it. */
  byId: string
}

interface CollabNews {
  collabId: string
  requesterId: string
  recipientId: string
  /** Who did it; the requester where the clock did. */
  byId: string
}

interface JobNews {
  jobId: string
  clientId: string
  /** The job's version then: what happens twice is told twice. */
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
