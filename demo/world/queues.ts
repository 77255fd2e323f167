/** Entries of the demo's admin queues: tickets, reports, failed mails, page errors, and searches without results. */
import type { SearchPlace } from '../../contract/analytics/analytics.ts'
import type { ReportReason } from '../../contract/reports/reasons.ts'
import type { TicketTopic } from '../../contract/support/support.ts'

/** Topic and text, from alternating clients and artists; the oldest first. */
export const letters: readonly (readonly [topic: TicketTopic, words: string])[] = [
  [
    'booking',
    'The venue asks for the names of everybody who comes with the band. Can the artist see such a list in the booking, or do I send it by mail?',
  ],
  ['payment', 'My bank shows the advance twice, once on Monday and once on Tuesday. On the site it stands once.'],
  ['grievance', 'A performer was rude to my mother at the gate. I do not want money, I want that somebody reads this.'],
  ['artist_account', 'I have two accounts by mistake, one with my old number. Please join them and keep the reviews.'],
  ['privacy', 'Please send me everything that you know about me. I have asked in October already.'],
  ['other', 'Is there a way to give a booking as a present? My brother should choose the date himself.'],
  ['booking', 'We would like to move our show by one hour, and the page offers only another day.'],
  ['payment', 'The refund of my cancelled booking should have arrived last week. The reference that you gave is unknown to my bank.'],
  ['press', 'I write about weddings for a weekly paper and would like to speak with three artists in Pune. Whom do I ask?'],
  ['artist_account', 'My page says that I travel 400 km. I have changed it three times and it comes back.'],
  ['booking', 'The artist has answered all our questions, but the thread hides the number of the hall manager. He is not on the site.'],
  ['payment', 'I need a bill with the name of our company and its GSTIN, and have paid as a private person.'],
  ['grievance', 'A video in the contest uses my composition without my name. I have the sheets, dated, from 2019.'],
  ['privacy', 'Somebody has put a photograph of my daughter on a public page. Please take it away, she is eleven.'],
  ['other', 'I cannot read the light letters on my telephone in the sun. Can they be darker?'],
  ['booking', 'Our power will be off between five and six on the day. Should I tell the artist or you?'],
  ['artist_account', 'I sing under my mother’s name since this year. How do I change mine without losing the address of my page?'],
  ['payment', 'The payout of last Saturday’s show says “held”. My account is the same as before.'],
  ['booking', 'We have paid the balance, and the page still shows it as due. The money has left my account on the 3rd.'],
  ['other', 'My screen reader says “button” four times at the top of the list of jobs. I thought you would like to know.'],
  ['artist_account', 'The desk asked for a portrait without sunglasses. I wear them because I am blind. What shall I do?'],
  ['payment', 'Can I pay the advance from two cards? My limit is lower than thirty per cent.'],
  ['booking', 'A guest has filmed the whole show and put it on the internet. The artist is unhappy, and so am I.'],
  ['privacy', 'I have left the site and still get a letter on Fridays.'],
  ['press', 'For a radio piece: how many of your artists sing in Konkani? A number and a name would be kind.'],
  ['grievance', 'I have been outvoted in a contest by accounts that were all made on one evening.'],
  ['booking', 'The code for the end of the show did not come by message. We have written it on paper, is that enough?'],
  ['other', 'Please tell the person who wrote the article about licences that she has saved our festival.'],
  ['artist_account', 'A school wants to book me, and cannot pay in advance. Is there another way that you allow?'],
  ['payment', 'My order of a painting was split in two payments. The second page said that something went wrong, but both went through.'],
  ['booking', 'Our wedding is in a village without an address. The form wants a PIN code and does not like ours.'],
  ['artist_account', 'Somebody has copied my text word for word into their own page. Mine is from March.'],
]

export const adminAnswers: readonly string[] = [
  'Thank you for writing. I have looked at it with the person who does this every day; it is mended now, and you need not do anything.',
  'You were right, and the page was wrong. I have put it right by hand, and somebody is making sure that it does not happen again.',
  'I have asked our payment partner. The money is on its way and will be with you within three working days.',
  'That is not possible yet, I am sorry. I have written it down with your words.',
]

export const reported: readonly (readonly [reason: ReportReason, words: string])[] = [
  ['fraud', 'Wanted the balance by UPI “to save the fee”, and sent a number in pieces.'],
  ['impersonation', 'The pictures are of a singer whom I know, and this is not her.'],
  ['abuse', 'Called me cheap in the thread when I asked for the price of travel.'],
  ['rights', 'The clip shows our band. We have never played with this person.'],
  ['other', 'The page says Kolkata, but every message comes with excuses about Delhi traffic.'],
  ['minor', 'The dancer in the second video cannot be older than fourteen.'],
  ['fraud', 'After the acceptance came a bill for “registration of the date”.'],
  ['indecent', 'The last picture of the gallery is not for a family site.'],
  ['abuse', 'Wrote to my wife at two in the night, eleven times.'],
  ['impersonation', 'Uses the name of my late father, who was a known player in our town.'],
  ['rights', 'The text about the family tradition is mine, from my own page.'],
  ['other', 'Has cancelled on three of us, always two days before.'],
  ['fraud', 'Offered me five stars for two thousand rupees.'],
  ['abuse', 'Jokes about our community in the global room, again today.'],
  ['rights', 'The logo behind the DJ belongs to our club.'],
  ['other', 'I think this account is run by an agency that takes half.'],
  ['impersonation', 'There are two pages with the same face and other names.'],
  ['fraud', 'Asked for my bank card number “for the tax papers”.'],
  ['indecent', 'What was said on stage at our college was not what had been agreed.'],
  ['abuse', 'Threatens with bad reviews if I do not pay for an extra hour.'],
  ['rights', 'Sells prints of a painting that hangs in our museum.'],
  ['other', 'The languages on the page are not those that were spoken.'],
  ['fraud', 'Says that Mehfil’s fee has doubled and must be paid in cash.'],
  ['abuse', 'Insulted our caretaker because of the lift.'],
  ['impersonation', 'Claims to have played in our band; I am its leader and keep the lists.'],
  ['minor', 'Says to be nineteen here and in class ten on another site.'],
]

export const undelivered: readonly (readonly [failure: string, isDead: boolean])[] = [
  ['550 5.1.1 The e-mail account that you tried to reach does not exist', true],
  ['552 5.2.2 Mailbox full', true],
  ['554 5.7.1 Message refused by the recipient’s administrator', true],
  ['Connection timed out', true],
  ['451 4.3.0 Temporary server error, please try again later', false],
]

/** Name, message, and where it was thrown. */
export const faults: readonly (readonly [name: string, message: string, where: string, path: string])[] = [
  ['TypeError', "Cannot read properties of null (reading 'focus')", 'dialog.tsx:41:18', '/dashboard/user/bookings'],
  ['SyntaxError', 'Importing a module script failed.', 'entry.client.tsx:9:3', '/categories/dancer'],
  ['RangeError', 'Invalid time value', 'calendar-month.tsx:88:12', '/profile/meher.rathore'],
  ['TypeError', 'Failed to fetch', 'api-client.ts:52:20', '/jobs'],
  [
    'NotAllowedError',
    'play() failed because the user did not interact with the document first.',
    'player.tsx:130:9',
    '/mehfil-arena/watch',
  ],
  ['QuotaExceededError', "Failed to execute 'setItem' on 'Storage'", 'session.ts:33:16', '/login'],
  ['TypeError', "undefined is not an object (evaluating 'e.touches[0]')", 'carousel.tsx:77:24', '/'],
  ['SyntaxError', 'Unexpected token < in JSON at position 0', 'api-client.ts:61:28', '/buy-art'],
  ['InvalidStateError', 'The connection was closed.', 'offline-writes.ts:24:11', '/dashboard/artist/collab'],
  ['AbortError', 'The user aborted a request.', 'search-box.tsx:59:14', '/search'],
  ['TypeError', 'Converting circular structure to JSON', 'analytics.ts:19:31', '/artists'],
  [
    'Error',
    'Hydration failed because the server rendered text did not match the client.',
    'root.tsx:104:7',
    '/blog/a-sangeet-evening-hour-by-hour',
  ],
  ['SecurityError', 'The operation is insecure.', 'worker-registration.ts:12:5', '/'],
  ['TypeError', "Cannot read properties of undefined (reading 'seq')", 'room-messages.ts:143:22', '/dashboard/artist/collab'],
  ['NetworkError', 'A network error occurred.', 'upload-parts.ts:71:13', '/dashboard/artist/videos'],
  ['RangeError', 'Maximum call stack size exceeded', 'filters.tsx:38:17', '/artists'],
  ['TypeError', "n.at is not a function. (In 'n.at(-1)')", 'bands.tsx:26:30', '/booking/meher.rathore'],
  ['NotFoundError', "Failed to execute 'removeChild' on 'Node'", 'toast.tsx:48:6', '/dashboard/settings'],
  ['TypeError', "Cannot read properties of null (reading 'getBoundingClientRect')", 'popover.tsx:90:15', '/post-job'],
  ['DataCloneError', 'The object can not be cloned.', 'idb-kept.ts:17:9', '/offline'],
  ['Error', 'Minified React error #418', 'root.tsx:104:7', '/categories/singer'],
  ['TypeError', 'Load failed', 'api-client.ts:52:20', '/mehfil-arena/vote-now'],
]

export const soughtInVain: readonly (readonly [place: SearchPlace, words: string, people: number])[] = [
  ['artists', 'kathputli wala', 14],
  ['artists', 'bagpiper band', 11],
  ['artists', 'sand artist', 19],
  ['artists', 'caricature artist', 16],
  ['works', 'thanjavur gold leaf krishna', 8],
  ['jobs', 'cruise ship musician', 9],
  ['everything', 'fire dancer', 12],
  ['everything', 'karaoke machine', 10],
]

/** Why the partner rejected an account. */
export const accountProblems: readonly string[] = [
  'The bank has another name: with the initial in front.',
  'The branch was merged with another one; its code is no longer valid.',
  'The PAN belongs to somebody else.',
  'The account is a loan account and takes no payments.',
  'The bank does not know this account number.',
]
