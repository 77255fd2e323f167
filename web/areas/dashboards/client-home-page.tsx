import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, Megaphone, Palette } from 'lucide-react'
import { Link } from 'react-router'
import type { BookingRow, bookings, ClientTask } from '#contract/bookings/bookings.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWholeRupees } from '#contract/grammar/money.ts'
import { dayOf, formatTime, startOfDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { type OwnJob, runningJobStates } from '#contract/jobs/jobs.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type OrderRow, openOrderStates } from '#contract/orders/orders.ts'
import type { WaitingReview } from '#contract/reviews/reviews.ts'
import { BookingList } from '#web/areas/bookings/booking-list.tsx'
import { BookingStateBadge } from '#web/areas/bookings/booking-state.tsx'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { isFarOff } from '#web/areas/bookings/far-off.ts'
import { useHold } from '#web/areas/bookings/use-hold.ts'
import { JobStateBadge } from '#web/areas/jobs/job-state.tsx'
import { proposalsOf } from '#web/areas/jobs/job-words.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { OrderRows } from '#web/areas/orders/order-rows.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { LineUpNotice } from '#web/areas/profiles/line-up-card.tsx'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArtistIdeas } from './artist-ideas.tsx'
import { FailedParts } from './failed-parts.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeSection } from './home-section.tsx'
import { timeLeft, useProductTime, waitingTitle } from './product-time.ts'
import { TaskList, TaskRow, TasksToCome } from './task-list.tsx'

type Dashboard = OutputOf<typeof bookings.clientDashboard>
const shown = 3
const running = { states: [...runningJobStates], limit: shown }
const dayName = (day: string) => shortDay(startOfDay(day).toISOString())

/** What needs the client now, then the next show, orders, jobs, and artists to book again. */
export default function ClientHomePage() {
  const firstName = useUser()?.first_name ?? ''
  const dashboard = useQuery({
    queryKey: ['bookings', 'client-dashboard'],
    queryFn: ({ signal }) => api.bookings.clientDashboard({}, { signal }),
    refetchInterval: 60_000,
  })
  const bought = useQuery({ queryKey: ['orders', 'bought', 'latest'], queryFn: ({ signal }) => api.orders.list({ limit: 20 }, { signal }) })
  const posted = useQuery({
    queryKey: ['jobs', 'own', running],
    queryFn: ({ signal }) => api.jobs.listOwn(running, { signal }),
  })
  const reviews = useQuery({
    queryKey: ['reviews', 'to-write'],
    queryFn: ({ signal }) => api.reviews.mine({ view: 'by_me', limit: 1 }, { signal }),
  })
  const { data } = dashboard
  const orders = bought.data?.results.filter(({ status }) => openOrderStates.some((open) => open === status)) ?? []
  const openOrders = openOrderStates.reduce((sum, state) => sum + (bought.data?.counts[state] ?? 0), 0)
  const unpaid = orders.filter(({ status }) => status === 'awaiting_payment')
  const unread = posted.data?.results.filter((job) => job.unread > 0) ?? []
  const toWrite = reviews.data?.waiting ?? []
  const waiting = (data?.needsYou.length ?? 0) + unpaid.length + unread.length + toWrite.length
  const isComplete = data && bought.data && posted.data && reviews.data
  const isNew = isComplete && waiting === 0 && !data.upcoming.length && !data.bookedBefore.length && !openOrders && !posted.data?.total
  return (
    <>
      <HomeHead
        now={data?.now}
        title={isComplete && !isNew ? waitingTitle(waiting, firstName) : isNew ? `Welcome, ${firstName}` : `Hello, ${firstName}`}
        action={!isNew && { label: 'Find an artist', href: paths.artists(), variant: 'secondary' }}
      />
      <LineUpNotice className="mt-5" />
      <FailedParts of={[dashboard, bought, posted, reviews]} />
      {dashboard.isPending && (
        <>
          <TasksToCome />
          <Skeleton shape="block" className="mt-7 h-64" />
        </>
      )}
      {data && waiting > 0 && (
        <TaskList
          tasks={[
            ...data.needsYou.map((task) => ({
              by: task.by,
              row: <BookingTask key={`${task.kind} ${task.booking.bookingId}`} task={task} now={data.now} />,
            })),
            ...unpaid.map((order) => ({ by: order.deadline?.at, row: <OrderTask key={order.id} order={order} now={data.now} /> })),
            ...unread.map((job) => ({ by: job.closesAt, row: <JobTask key={job.jobId} job={job} /> })),
            ...toWrite
              .slice(0, shown)
              .map((each) => ({ by: each.closesAt, row: <ReviewTask key={each.subjectId} review={each} now={data.now} /> })),
          ]}
        />
      )}
      {isNew && <Begin />}
      {data && <Shows dashboard={data} />}
      {orders.length > 0 && (
        <HomeSection
          title={openOrders === 1 ? 'One open art order' : `${openOrders} open art orders`}
          link={{ href: paths.orders(), label: 'All orders' }}
        >
          <OrderRows orders={orders.slice(0, shown)} side="buyer" />
        </HomeSection>
      )}
      {posted.data && posted.data.results.length > 0 && (
        <HomeSection title="My jobs" link={{ href: paths.clientJobs(), label: 'All my jobs' }}>
          <RowList label="My jobs" rows={posted.data.results} keyOf={({ jobId }) => jobId}>
            {(job) => <JobRow job={job} />}
          </RowList>
        </HomeSection>
      )}
      {data && data.bookedBefore.length > 0 && (
        <HomeSection title="Book again">
          <RowList label="Book again" rows={data.bookedBefore} keyOf={({ bookingId }) => bookingId}>
            {(booking) => <BookAgain booking={booking} />}
          </RowList>
        </HomeSection>
      )}
      {isComplete && <ArtistIdeas />}
    </>
  )
}

const deeds: Record<ClientTask['kind'], readonly [title: (name: string) => string, button: (amount: string) => string]> = {
  pay_advance: [(name) => `Pay the advance to ask ${name}`, (amount) => `Pay ${amount}`],
  pay_balance: [(name) => `Pay the balance for ${name}`, (amount) => `Pay ${amount}`],
  answer_date: [(name) => `${name} proposes another date`, () => 'View proposal'],
  pay_overtime: [(name) => `${name} played extra time`, (amount) => `Review ${amount}`],
  confirm: [(name) => `Was ${name} there, and was it as agreed?`, () => 'Confirm the show'],
}

function BookingTask({ task: { kind, booking, by, amount }, now }: { task: ClientTask; now: string }) {
  const { artist, startsAt, city, eventType, bookingId } = booking
  const [titleOf, buttonOf] = deeds[kind]
  return (
    <TaskRow
      picture={<ArtistFace booking={booking} />}
      title={titleOf(artist.name)}
      text={`${eventName(eventType)}, ${kind === 'pay_balance' ? shortDay(startsAt) : shortWhen(startsAt)} in ${cityOf(city).name}${consequence[kind](by)}`}
      until={by ? { at: by, now } : null}
    >
      {kind === 'pay_advance' && <ReleaseButton bookingId={bookingId} />}
      <LinkButton size="sm" variant={by && isFarOff(by, now) ? 'secondary' : 'primary'} href={paths.clientBooking(bookingId)}>
        {buttonOf(amount === null ? '' : formatWholeRupees(amount))}
      </LinkButton>
    </TaskRow>
  )
}

function ReleaseButton({ bookingId }: { bookingId: string }) {
  const hold = useHold(bookingId)
  return (
    <Button size="sm" variant="quiet" onPress={hold.release} isPending={hold.pending === 'release'}>
      Release date
    </Button>
  )
}

/** What happens if the client does nothing, where it is not obvious. */
const consequence: Record<ClientTask['kind'], (by: ClientTask['by']) => string> = {
  pay_advance: () => '. The date is held for you until then',
  pay_balance: (by) => (by ? `. Cancelled if unpaid by ${shortDay(by)}` : ''),
  answer_date: () => '',
  pay_overtime: () => '',
  confirm: () => '. The artist is paid a day later',
}

function ArtistFace({ booking: { artist } }: { booking: BookingRow }) {
  return <Avatar name={artist.name} src={artist.picture ? pictureUrl(artist.picture, 320) : undefined} />
}

function OrderTask({ order, now }: { order: OrderRow; now: string }) {
  return (
    <TaskRow
      picture={
        <span className="block size-11 overflow-hidden rounded-md">
          <ArtworkPicture artwork={{ name: order.title, picture: order.picture }} sizes="2.75rem" />
        </span>
      }
      title={`Pay for “${orderTitle(order)}”`}
      text={order.deadline ? `By ${order.seller.name}. Reserved for you until ${formatTime(order.deadline.at)}` : `By ${order.seller.name}`}
      until={order.deadline && { at: order.deadline.at, now }}
    >
      <LinkButton size="sm" href={paths.order(order.id)}>
        Pay {formatWholeRupees(order.total)}
      </LinkButton>
    </TaskRow>
  )
}

function JobTask({ job }: { job: OwnJob }) {
  return (
    <TaskRow
      picture={
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
          <Megaphone aria-hidden className="size-5" />
        </span>
      }
      title={job.unread === 1 ? `A new proposal for “${job.title}”` : `${job.unread} new proposals for “${job.title}”`}
      text={job.state === 'paused' ? 'Paused: nobody new can apply' : `Artists can apply until ${dayName(job.deadline)}`}
    >
      <LinkButton size="sm" variant="quiet" href={paths.clientJob(job.jobId)}>
        Read and choose
      </LinkButton>
    </TaskRow>
  )
}

function ReviewTask({ review, now }: { review: WaitingReview; now: string }) {
  const { subject, subjectId, other, picture, title, theyHaveWritten, closesAt } = review
  return (
    <TaskRow
      picture={<Avatar name={other} src={picture ? pictureUrl(picture, 320) : undefined} />}
      title={`How was it with ${other}?`}
      text={theyHaveWritten ? `${title}. ${other} has reviewed you; read it once you’ve written yours` : title}
      until={{ at: closesAt, now }}
    >
      <LinkButton size="sm" variant="quiet" href={subject === 'booking' ? paths.clientBooking(subjectId) : paths.order(subjectId)}>
        Write a review
      </LinkButton>
    </TaskRow>
  )
}

function Shows({ dashboard: { upcoming, now } }: { dashboard: Dashboard }) {
  const [next, ...others] = upcoming
  if (!next) return null
  return (
    <>
      <NextShow booking={next} now={now} />
      {others.length > 0 && (
        <HomeSection
          title={others.some(({ state }) => state === 'requested') ? 'Later shows and requests' : 'Later shows'}
          link={{ href: paths.clientBookings(), label: 'All bookings' }}
        >
          <BookingList bookings={others} />
        </HomeSection>
      )}
    </>
  )
}

function NextShow({ booking, now }: { booking: BookingRow; now: string }) {
  const { artist, startsAt, endsAt, city, packageTitle, eventType, bookingId, state, paid, total } = booking
  return (
    <section aria-labelledby="next-show" className="mt-7">
      <h2 id="next-show" className="mb-3 font-display text-xl">
        Your next show
      </h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 rounded-lg border border-line bg-soft p-4 sm:gap-x-8 sm:p-7 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Arch className="w-24 sm:w-36">
          {artist.picture ? (
            <img src={pictureUrl(artist.picture, 640)} alt={`Portrait of ${artist.name}`} />
          ) : (
            <span className="grid place-items-center bg-ink-900 font-display text-4xl text-marigold-400">{artist.name[0]}</span>
          )}
        </Arch>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <BookingStateBadge state={state} />
            <Badge>{eventName(eventType)}</Badge>
          </p>
          <p className="mt-2 font-display text-2xl wrap-anywhere">{artist.name}</p>
          <p className="mt-1">
            {shortWhen(startsAt)} to {formatTime(endsAt)}
          </p>
          <p className="text-muted">
            {packageTitle} in {cityOf(city).name}
          </p>
          <p className="text-muted tabular-nums">
            {paid >= total ? `${formatWholeRupees(total)}, paid in full` : `${formatWholeRupees(paid)} of ${formatWholeRupees(total)} paid`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-4 max-lg:col-span-2 max-lg:justify-between lg:grid lg:justify-items-end">
          <Until at={startsAt} now={now} />
          <LinkButton variant="secondary" href={paths.clientBooking(bookingId)}>
            View booking
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Until({ at, now }: { at: string; now: string }) {
  const current = useProductTime(now)
  if (Date.parse(at) <= current) return <p className="font-display text-2xl">Now on stage</p>
  const isToday = dayOf(at) === dayOf(now)
  return (
    <p className="lg:text-right">
      <span className="block text-muted">{isToday ? 'Today, in' : 'In'}</span>
      <span className="block font-display text-3xl whitespace-nowrap tabular-nums">{timeLeft(at, current)}</span>
    </p>
  )
}

function JobRow({ job }: { job: OwnJob }) {
  return (
    <Link
      to={paths.clientJob(job.jobId)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 no-underline outline-offset-[-3px]! hover:bg-soft"
    >
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{job.title}</strong>
        <span className="text-muted">
          {cityOf(job.city).name}, {dayName(job.date)}
        </span>
      </span>
      <span className="flex items-center gap-2 text-muted tabular-nums">
        {job.unread > 0 && <Badge tone="rani">{job.unread} new</Badge>}
        {job.state === 'paused' && <JobStateBadge state={job.state} />}
        {proposalsOf(job)}
      </span>
    </Link>
  )
}

function BookAgain({ booking }: { booking: BookingRow }) {
  const { artist, startsAt, packageTitle } = booking
  return (
    <div className="flex items-center gap-3 p-4">
      <Avatar name={artist.name} src={artist.picture ? pictureUrl(artist.picture, 320) : undefined} />
      <span className="min-w-0 flex-1">
        <strong className="block leading-snug">{artist.name}</strong>
        <span className="block text-muted wrap-anywhere">
          {packageTitle}, {shortDay(startsAt)}
        </span>
      </span>
      <LinkButton variant="quiet" size="sm" href={paths.book(artist.username)} aria-label={`Book ${artist.name} again`}>
        Book again
      </LinkButton>
    </div>
  )
}

const ways = [
  {
    Icon: CalendarHeart,
    title: 'Book an artist',
    text: 'See who is free on your date and the whole price before you pay.',
    label: 'Find an artist',
    href: paths.artists(),
  },
  {
    Icon: Megaphone,
    title: 'Post a job',
    text: 'Say what you need; artists send you their price. It costs nothing.',
    label: 'Post a job',
    href: paths.postJob(),
  },
  {
    Icon: Palette,
    title: 'Hang a work of art',
    text: 'Originals and prints straight from the artist, delivered to you.',
    label: 'See artworks',
    href: paths.buyArt(),
  },
]

function Begin() {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {ways.map(({ Icon, title, text, label, href }, i) => (
        <li key={title} className="flex flex-col items-start gap-2 rounded-lg border border-line bg-card p-5">
          <Icon aria-hidden className="size-7 text-accent" />
          <h2 className="font-sans text-lg font-semibold tracking-normal">{title}</h2>
          <p className="text-muted">{text}</p>
          <LinkButton variant={i === 0 ? 'primary' : 'secondary'} href={href} className="mt-auto">
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
