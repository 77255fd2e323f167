/** Emails to the admins about bookings. */
import type { MailContent } from '../../platform/mail/message.ts'
import { show } from './notices.ts'
import type { BookingRow } from './service/rows.ts'

/** Lists the open bookings of an artist who was suspended. */
export function adminSuspensionMail(bookings: BookingRow[], link: string): MailContent {
  const [{ terms } = { terms: null }] = bookings
  const lines = bookings.map((booking) => `${booking.number}, ${booking.state.replaceAll('_', ' ')}: ${show(booking)}`)
  return {
    subject: `${terms?.artist.stageName} is suspended and has ${bookings.length} accepted ${bookings.length === 1 ? 'booking' : 'bookings'}`,
    to: 'desk',
    lines: [
      'Requests without an answer have ended and everything goes back. These were accepted and go on until you cancel them:',
      ...lines,
    ],
    about: 'The desk',
    link,
  }
}
