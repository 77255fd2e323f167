/** People for journeys, created like real ones. */
import type { Session } from '#contract/auth/auth.ts'
import type { bookings } from '#contract/bookings/bookings.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, atTime, dayOf, hourMs } from '#contract/grammar/time.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Mehfil } from './stage.ts'

let made = 0

export function codeFor(mehfil: Mehfil, to: string): Promise<string> {
  return until(async () => (await mehfil.outbox()).find((message) => message.to === to)?.text.match(/\b\d{6}\b/)?.[0])
}

/** The latest email to somebody that contains the text; waits for it. */
export async function mailTo(mehfil: Mehfil, to: string, says: RegExp): Promise<{ text: string; path: string }> {
  const isIt = (message: { to: string; subject: string; text: string }) =>
    message.to === to && says.test(`${message.subject}\n${message.text}`)
  const { text } = await until(async () => (await mehfil.outbox()).find(isIt))
  const link = new URL(text.match(/http\S+/)?.[0] ?? mehfil.url)
  return { text, path: link.pathname + link.search }
}

/** The latest notification of somebody that contains the text; waits for it. */
export function eventsFor(mehfil: Mehfil, { tokens }: Session, says: RegExp): Promise<Notification> {
  const { notifications } = mehfil.api(tokens.accessToken)
  return until(async () => (await notifications.fetch({})).notifications.find(({ message }) => says.test(message)))
}

const password = 'a lamp in the monsoon'

/** Signs in a person created here again, because sessions expire within a month. */
export function signInAgain(mehfil: Mehfil, { user }: Session): Promise<Session> {
  return mehfil.signIn(`${user.username}@people.test`, password)
}

/** A newly registered client; another one on each call. */
export function newClient(mehfil: Mehfil, first_name = 'Dev'): Promise<Session> {
  return newPerson(mehfil, 'user', first_name)
}

/** A newly registered artist without a page. */
export function newArtist(mehfil: Mehfil, first_name: string): Promise<Session> {
  return newPerson(mehfil, 'artist', first_name)
}

async function newPerson(mehfil: Mehfil, type: 'user' | 'artist', first_name: string): Promise<Session> {
  made += 1
  const username = `${first_name.toLowerCase()}.w${process.env.TEST_PARALLEL_INDEX ?? 0}.${made}`
  const email = `${username}@people.test`
  await mehfil.api().auth.sendOtp({ email, purpose: 'register' })
  const otp = await codeFor(mehfil, email)
  return mehfil.api().auth.register({ type, first_name, last_name: 'Mehta', username, email, password, otp })
}

type Wish = InputOf<typeof bookings.initiate>

/** The first free evening of an artist, that many days ahead or later, with their first package. */
export async function freeEvening(mehfil: Mehfil, artistUsername: string, daysAhead: number, now: Date): Promise<Wish> {
  const { results } = await mehfil.api().packages.list({ artistUsername })
  const pack = results.find(({ active }) => active)
  if (!pack) throw new Error(`${artistUsername} offers nothing`)
  const artist = await mehfil.api().profiles.get({ username: artistUsername })
  const from = addDays(dayOf(now), daysAhead)
  const asked = { username: artistUsername, packageId: pack.packageId, city: artist.city }
  const { days } = await mehfil.api().calendar.availability({ ...asked, from, days: 60 })
  const isFree = async (day: string) => {
    const { times } = await mehfil.api().calendar.availability({ ...asked, from: day, days: 1, day })
    return times.some(({ time, free }) => time === '19:00' && free)
  }
  let day: string | undefined
  // A day counts as free when any part of it is, so check the evening too.
  for (const each of days) if (!day && each.state === 'free' && (await isFree(each.day))) day = each.day
  if (!day) throw new Error(`${artistUsername} is never free`)
  return {
    artistUsername,
    packageId: pack.packageId,
    startsAt: atTime(day, '19:00').toISOString(),
    event: {
      type: 'house-concert',
      venue: 'The roof of number nine',
      address: '9 Lamp Street',
      city: artist.city,
      pincode: '302001',
      guests: 30,
      notes: '',
    },
  }
}

/** Books through the API and pays the advance at the sandbox. */
export async function bookAndPay(mehfil: Mehfil, client: Session, wish: Wish): Promise<string> {
  const api = mehfil.api(client.tokens.accessToken)
  const { booking, checkout } = await api.bookings.initiate(wish)
  await payAtSandbox(mehfil, client, checkout.paymentId)
  await until(async () => (await api.bookings.get({ bookingId: booking.bookingId })).state === 'requested')
  return booking.bookingId
}

/** Meher has played for a client of `newClient`, who confirms it: the clock is some hours after it, and all sessions have expired. */
export async function playedShow(
  mehfil: Mehfil,
  client: Session,
  daysAhead: number,
): Promise<{ client: Session; bookingId: string; number: string }> {
  const wish = await freeEvening(mehfil, 'meher.rathore', daysAhead, new Date((await mehfil.clock()).now))
  const bookingId = await bookAndPay(mehfil, client, wish)
  const meher = await mehfil.signIn('artist@demo.test')
  const { booking } = await mehfil.api(meher.tokens.accessToken).bookings.action({ bookingId, action: 'accept' })
  const api = mehfil.api(client.tokens.accessToken)
  const { checkout } = await api.bookings.action({ bookingId, action: 'pay_balance' })
  await payAtSandbox(mehfil, client, checkout?.paymentId ?? '')
  await until(async () => (await api.bookings.get({ bookingId })).state === 'funds_secured')
  await mehfil.advance(Date.parse(booking.startsAt) + 6 * hourMs - Date.parse((await mehfil.clock()).now))
  const again = await signInAgain(mehfil, client)
  await mehfil.api(again.tokens.accessToken).bookings.action({ bookingId, action: 'complete' })
  return { client: again, bookingId, number: booking.number }
}

/** @param mischief fault mode of the payment, `wrong_amount` */
export async function payAtSandbox(mehfil: Mehfil, client: Session, paymentId: string, mischief?: string) {
  const { url } = await mehfil.api(client.tokens.accessToken).payments.open({ paymentId })
  const response = await fetch(`${mehfil.url}/sandbox/api/orders/${url.split('/').at(-1)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'pay', ...(mischief && { mischief }) }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
}

const patienceMs = 120_000
const askEveryMs = 250

/** @returns the first answer that is not empty */
export async function until<Answer>(ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  for (let waited = 0; waited < patienceMs; waited += askEveryMs) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  throw new Error('it did not happen in time')
}
