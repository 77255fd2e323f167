/** All types of notifications: their category, whether people can turn them off, and their channels. The build fails for a type without an entry. */
import { isOneOf } from '#contract/grammar/names.ts'
import type { NoticeCategory, NoticeChannel, NotificationType } from '#contract/notifications/notifications.ts'

export interface NoticeKind {
  category: NoticeCategory
  /** About money, safety or a failing show: sent regardless of preferences. */
  isCritical: boolean
  /** The default channels. */
  channels: Record<NoticeChannel, boolean>
  /** `own`: the area writes a longer email; `plain`: the sentence of the bell and its link. */
  letter: 'own' | 'plain'
  /** What has happened, fit for a locked screen: no names, amounts, addresses or codes. Also the subject of a plain email. */
  title: string
}

type Rest = Partial<Omit<NoticeKind, 'title'>>
const everywhere = { site: true, mail: true, push: true }
const siteOnly = { site: true, mail: false, push: false }
const siteAndPush = { site: true, mail: false, push: true }
const siteAndMail = { site: true, mail: true, push: false }

const kind =
  (category: NoticeCategory, usual: Pick<NoticeKind, 'letter'> & Rest) =>
  (title: string, rest: Rest = {}): NoticeKind => ({ category, isCritical: false, channels: everywhere, ...usual, ...rest, title })

const booking = kind('bookings', { letter: 'own' })
const job = kind('bookings', { letter: 'plain' })
const order = kind('orders', { letter: 'own' })
const money = kind('money', { letter: 'plain' })
const profile = kind('profile', { letter: 'own' })
const calendar = kind('profile', { letter: 'plain' })
const checked = kind('profile', { letter: 'plain' })
const account = kind('account', { letter: 'own', channels: siteAndMail })
const desk = kind('account', { letter: 'plain', channels: siteOnly })
const message = kind('messages', { letter: 'plain', channels: siteAndPush })
const arena = kind('profile', { letter: 'plain' })
const coins = kind('news', { letter: 'plain', channels: siteOnly })
const reminder = kind('news', { letter: 'plain' })
const critical = { isCritical: true } as const

export const catalogue: Record<NotificationType, NoticeKind> = {
  'booking.requested': booking('A booking was requested'),
  'booking.revived': booking('A booking was requested after all'),
  'booking.payment_expired': booking('A date is no longer held'),
  'booking.accepted': booking('A booking was accepted'),
  'booking.declined': booking('A booking was declined'),
  'booking.withdrawn': booking('A request was withdrawn'),
  'booking.expired': booking('A request expired'),
  'booking.funds_secured': booking('A booking is fully paid'),
  'booking.balance_reminder': booking('The balance of a booking is due', critical),
  'booking.started': booking('A show has started', { letter: 'plain', channels: siteOnly }),
  'booking.completed': booking('A show is completed'),
  'booking.cancelled': booking('A booking was cancelled', critical),
  'booking.lapsed': booking('A booking has ended: its balance did not come', critical),
  'booking.disputed': booking('A no-show was reported', critical),
  'booking.resolved': booking('We have decided about a booking', critical),
  'booking.closed': booking('A booking is settled and closed', { letter: 'plain', channels: siteOnly }),
  'booking.contested': booking('Something was wrong with a show', critical),
  'booking.pleaded': booking('A booking was cancelled for a reason beyond control', critical),
  'booking.dispute_answered': booking('Both sides of a booking have spoken'),
  'booking.run_sheet': booking('A run sheet is ready'),
  'booking.soon': booking('A show begins soon'),
  'booking.date_proposed': booking('A new date was proposed'),
  'booking.date_refused': booking('A new date was refused'),
  'booking.date_withdrawn': booking('A new date was withdrawn'),
  'booking.date_expired': booking('Nobody answered about a new date'),
  'booking.date_taken': booking('A proposed date was taken'),
  'booking.date_changed': booking('A new date is agreed'),
  'booking.overtime_billed': booking('Extra time was billed'),
  'booking.overtime_refused': booking('Extra time was refused'),
  'booking.overtime_expired': booking('Nobody answered about extra time'),
  'booking.overtime_paid': booking('Extra time was paid'),
  'order.placed': order('An order was placed'),
  'order.payment_expired': order('A reservation has ended'),
  'order.accepted': order('An order was accepted'),
  'order.declined': order('An order was declined', critical),
  'order.shipped': order('A parcel is on its way'),
  'order.delivered': order('A parcel was delivered'),
  'order.late': order('A parcel is late'),
  'order.completed': order('An order is complete'),
  'order.cancelled': order('An order was cancelled', critical),
  'order.lapsed': order('An order has ended', critical),
  'order.reminder': order('An order needs your reply'),
  'order.address_changed': order('A delivery address has changed'),
  'order.return_requested': order('A return was requested'),
  'order.return_approved': order('A return was approved'),
  'order.return_refused': order('A return was refused'),
  'order.return_sent': order('A returned piece is on its way'),
  'order.returned': order('A piece is back with its artist'),
  'order.disputed': order('An order is disputed', critical),
  'order.dispute_answered': order('Both sides of an order have replied'),
  'order.decided': order('We have looked at a dispute about an order', critical),
  'order.decision_accepted': order('A decision about an order was accepted'),
  'order.appealed': order('A decision about an order was appealed', critical),
  'order.resolved': order('We have decided about an order', critical),
  'payout.paid': money('A payout is on its way', { letter: 'own' }),
  'payout.held': money('A payout waits', critical),
  'payout_account.changed': money('The account for your payouts was changed', { ...critical, letter: 'own' }),
  'payout_account.refused': money('Your payout account needs a correction', critical),
  'settlement.unexplained': money('A settlement has lines that nobody can explain', { ...critical, channels: siteOnly }),
  'tds.given': money('A client has deducted income tax from what you earned'),
  'tds.confirmed': money('An artist has confirmed your tax certificate'),
  'tds.refused': money('An artist has refused your tax certificate'),
  'transfer.late': money('A refund or a payout has not arrived', { ...critical, channels: siteOnly }),
  'transfer.ended': money('A late refund or payout has ended', { channels: siteOnly }),
  'payment.refunded': money('Money has gone back to you', { ...critical, letter: 'own' }),
  'profile.submitted': desk('A page is waiting for approval', { category: 'profile' }),
  'profile.approved': profile('Your page is public'),
  'profile.changes_requested': profile('Please change something on your page'),
  'profile.rejected': profile('We have declined your page or its changes'),
  'check.asked': desk('A check is waiting for a decision', { category: 'profile' }),
  'check.passed': checked('Your check has passed'),
  'check.refused': checked('Your check did not pass'),
  'check.lapsed': checked('We did not get to your check in time'),
  'check.ends_soon': checked('A badge of yours ends soon'),
  'check.ended': checked('A badge of yours has ended'),
  'check.withdrawn': checked('A badge of yours was withdrawn', critical),
  'ticket.opened': desk('A ticket is waiting for a first reply'),
  'calendar.conflict': calendar('A booking meets another entry of your calendar'),
  'calendar.feed_failing': calendar('One of your calendars does not come any more'),
  'report.sent': desk('Somebody has reported a profile, a message or a job'),
  'report.settled': message('We have looked at what you reported', { channels: siteAndMail }),
  'person.address_lost': account('Another account has confirmed an address of yours', { letter: 'plain' }),
  'privacy.export_ready': account('The copy of your data is ready', critical),
  'privacy.erasure_held': account('Your account is not erased yet', critical),
  'artwork.taken_down': profile('An artwork was taken off the market', critical),
  'artwork.kept_down': profile('An artwork stays off the market', critical),
  'artwork.restored': profile('An artwork is back'),
  'artwork.asked_again': desk('Somebody asks for an artwork back'),
  'chat.mentioned': message('Somebody mentioned you'),
  'chat.booking_message': message('A message about a booking', { channels: everywhere }),
  'band.invited': message('Somebody says that you perform with them', { channels: everywhere }),
  'band.accepted': message('Somebody has said that they perform with you', { channels: everywhere }),
  'band.declined': message('An invitation to your line-up was declined'),
  'band.ended': message('Somebody has left a line-up', { channels: siteOnly }),
  'collab.requested': message('Somebody wants to work with you', { channels: everywhere }),
  'collab.accepted': message('Your collaboration request was accepted', { channels: everywhere }),
  'collab.declined': message('Your collaboration request was declined'),
  'collab.expired': message('A collaboration request expired', { channels: siteOnly }),
  'collab.disconnected': message('A collaboration has ended', { channels: siteOnly }),
  'collab.message': message('A message from somebody you work with'),
  'review.opened': message('You can write a review', { channels: siteOnly }),
  'review.reminder': message('Your review is not written yet', { channels: everywhere }),
  'review.written': message('Somebody has written a review', { channels: everywhere }),
  'review.shown': message('Reviews can be read now', { channels: everywhere }),
  'review.replied': message('Your review was answered'),
  'review.held': message('We look at a review before everybody can read it'),
  'review.disputed': desk('Somebody disputes a review'),
  'review.kept': message('We have decided about a review: it stays', { channels: siteAndMail }),
  'review.hidden': message('We have decided about a review: it is hidden', { channels: siteAndMail }),
  'review.restored': message('A review can be read', { channels: siteAndMail }),
  'job.held': desk('A job waits to be looked at'),
  'job.approved': job('Your job is open'),
  'job.taken_down': job('Your job was removed', critical),
  'job.expired': job('A job has closed'),
  'job.closes_soon': job('A job closes tomorrow'),
  'job.paused': job('A job you applied for is paused'),
  'job.resumed': job('A job you applied for is open again'),
  'job.alert': job('A new job that you wanted to hear of'),
  'entry.in_review': desk('A performance waits to be looked at'),
  'entry.live': arena('Your performance is live'),
  'entry.rejected': arena('Your performance needs another look'),
  'entry.video_failed': arena('Your video could not be used'),
  'entry.lapsed': arena('An entry has run out'),
  'entry.disqualified': arena('A decision about your performance', critical),
  'entry.reinstated': arena('Your performance is back'),
  'contest.voting_opened': arena('Voting is open'),
  'contest.voting_closed': desk('A contest is waiting for its results'),
  'contest.published': arena('The results are out'),
  'contest.cancelled': arena('A contest was cancelled'),
  'vote.reminder': reminder('You can vote now'),
  'prize.won': arena('You have won', critical),
  'prize.handed_over': arena('Your prize is on its way', critical),
  'prize.passed_on': arena('Your prize was passed on', critical),
  'proposal.sent': job('An artist has proposed'),
  'proposal.withdrawn': job('A proposal was withdrawn', { channels: siteOnly }),
  'proposal.shortlisted': job('You are shortlisted'),
  'proposal.audition_asked': job('A client asks for an audition'),
  'proposal.audition_due_soon': job('An audition is due tomorrow'),
  'proposal.audition_submitted': job('An artist has sent an audition'),
  'proposal.audition_missed': job('An audition did not come'),
  'proposal.accepted': job('A client has chosen you'),
  'proposal.declined': job('A proposal was declined'),
  'proposal.not_selected': job('A job went to somebody else'),
  'proposal.expired': job('A proposal expired'),
  'proposal.asked': job('A job has changed: does it still fit?'),
  'proposal.confirmed': job('A proposal still fits', { channels: siteOnly }),
  'proposal.lapsed': job('A booking was not paid in time'),
  'proposal.revived': job('A booking was paid after all'),
  'coins.given': coins('You have got coins'),
  'coins.taken_back': coins('Coins were taken back', { channels: siteAndMail }),
  'coins.end_soon': coins('Coins of yours end soon', { channels: everywhere }),
  'coins.grant_asked': desk('A gift of coins is waiting for a second admin'),
  'inbox.due': desk('Something is waiting for a decision and its time is short', { ...critical, channels: siteAndMail }),
  'console.unusual': desk('Something on the site is unusual today', { channels: siteAndMail }),
  'team.role_asked': desk('A role is waiting for a second superadmin'),
  'team.role_changed': desk('Your roles in the team have changed'),
  'sanction.given': account('Our team has decided about your account', critical),
  'sanction.lifted': account('A decision about your account is lifted', critical),
  'sanction.ended': account('A limit of your account is over', critical),
  'sanction.upheld': account('We have looked at your appeal', critical),
  'sanction.appealed': desk('Somebody has appealed'),
  'decision.appealed': desk('Somebody has appealed'),
  'decision.upheld': account('We have looked at your appeal', critical),
  'decision.reversed': account('Your appeal was successful', critical),
  'confirmation.asked': desk('Something is waiting for a second admin'),
  'confirmation.settled': desk('A second admin has decided'),
  'pack.credited': money('Your coins are here'),
  'pack.returned': money('A pack of coins was given back'),
  'voucher.issued': coins('A voucher is yours', { channels: siteAndMail }),
  'voucher.revoked': coins('A voucher was taken back', { channels: siteAndMail }),
  'voucher.ends_soon': coins('A voucher of yours ends soon', { channels: everywhere }),
}

/** Emails without a notification on the site: about accounts, to people who wrote to us, and to admins. They are always sent. */
export const mailsWithoutBell = {
  'account.code': 'A code to sign in',
  'account.step_up': 'A code to prove that it is you',
  'account.nobody_here': 'There is no account with this e-mail',
  'account.already_here': 'You have an account already',
  'account.named_elsewhere': 'A new account names your address',
  'account.reset': 'A link to set a new password',
  'account.password_changed': 'Your password was changed',
  'account.address_changed': 'Your e-mail or phone was changed',
  'account.passkey_added': 'A passkey was added',
  'account.passkey_removed': 'A passkey was removed',
  'account.provider_linked': 'Another way to sign in',
  'guardian.asked': 'A young artist asks for your consent',
  'privacy.erasure_asked': 'Your account will be erased',
  'privacy.erased': 'Your account is erased',
  'payment.review': 'We are checking your payment',
  'ticket.received': 'We have your message',
  'ticket.acknowledged': 'A person has read your message',
  'ticket.answered': 'Our answer',
  'ticket.closed': 'Your ticket is closed',
  'ticket.reopened': 'Your ticket is taken up again',
  'newsletter.confirm': 'Do you want the newsletter?',
  'newsletter.already': 'You get the newsletter already',
  'desk.ticket': 'A ticket was opened',
  'desk.payment_review': 'A payment needs the desk',
  'desk.suspension': 'A suspended artist has bookings',
} as const

export type MailType = NotificationType | keyof typeof mailsWithoutBell

export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(catalogue, type)

/** Warnings about a possibly stolen account: sent even while email is switched off. Codes and links to set a password never wait here either. */
export const securityMails: readonly MailType[] = [
  'account.password_changed',
  'account.address_changed',
  'account.provider_linked',
  'privacy.erasure_asked',
  'payout_account.changed',
]

export const isSecurityMail = (type: string) => isOneOf(securityMails, type)
