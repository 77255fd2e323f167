import { useQuery } from '@tanstack/react-query'
import type { BookingRow, bookings } from '#contract/bookings/bookings.ts'
import type { Collab } from '#contract/collab/collab.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { OwnProposal } from '#contract/jobs/jobs.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { OrderRow, OrderState } from '#contract/orders/orders.ts'
import { AskForChecks } from '#web/areas/checks/ask-for-checks.tsx'
import { hrefOf } from '#web/areas/collab/place.ts'
import { titleOf } from '#web/areas/jobs/artist/proposal-words.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { LineUpNotice } from '#web/areas/profiles/line-up-card.tsx'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcceptRequest } from './accept-request.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { EarningsBars } from './earnings-bars.tsx'
import { FailedParts } from './failed-parts.tsx'
import { HomeHead } from './home-head.tsx'
import { MonthCard } from './month-card.tsx'
import { NotPublicYet } from './not-public-yet.tsx'
import { waitingTitle } from './product-time.ts'
import { TaskList, TaskRow, TasksToCome } from './task-list.tsx'

type Dashboard = OutputOf<typeof bookings.artistDashboard>

/** Orders that wait for the artist: to answer, pack or ship. */
const theirTurn: readonly OrderState[] = ['placed', 'accepted', 'packed', 'return_requested', 'return_sent']
const rowsShown = 5
const auditionsAsked = { state: 'audition_requested', page: 1 } as const

/** What needs the artist first, then figures, the month, earnings and bookings. */
export default function ArtistHomePage() {
  const firstName = useUser()?.first_name ?? ''
  const dashboard = useQuery({ queryKey: ['artist-dashboard'], queryFn: () => api.bookings.artistDashboard({}), refetchInterval: 30_000 })
  const sales = useQuery({
    queryKey: ['orders', 'sold', 'waiting'],
    queryFn: ({ signal }) => api.orders.sales({ page_size: 20 }, { signal }),
  })
  const requests = useQuery({
    queryKey: ['collab', 'requests', 'first'],
    queryFn: ({ signal }) => api.collabs.requests({ side: 'received', limit: rowsShown }, { signal }),
  })
  const auditions = useQuery({
    queryKey: ['jobs', 'proposals', auditionsAsked],
    queryFn: ({ signal }) => api.jobs.ownProposals(auditionsAsked, { signal }),
  })
  const { data: profile } = useOwnProfile()
  const isPublic = profile?.state === 'approved'
  const { data } = dashboard
  const isComplete = data && sales.data && requests.data && auditions.data
  const toSend = sales.data?.results.filter(({ status }) => theirTurn.includes(status)) ?? []
  const asking = requests.data?.results ?? []
  const waiting = (data?.needsYou.length ?? 0) + toSend.length + (requests.data?.total ?? 0) + (auditions.data?.total ?? 0)
  const isSettled = isComplete && profile
  const title = !isSettled ? `Hello, ${firstName}` : waiting || isPublic ? waitingTitle(waiting, firstName) : `Welcome, ${firstName}`
  return (
    <>
      <HomeHead now={data?.now} title={title} action={{ label: 'Add a package', href: paths.artistPackages(), variant: 'secondary' }} />
      <NotPublicYet />
      <LineUpNotice className="mt-5" />
      <FailedParts of={[dashboard, sales, requests, auditions]} />
      {dashboard.isPending && <PageToCome />}
      {data && (
        <>
          {waiting > 0 && (
            <TaskList
              tasks={[
                ...data.needsYou.map((booking) => ({
                  by: booking.deadline?.at,
                  row: <BookingTask key={booking.bookingId} booking={booking} now={data.now} />,
                })),
                ...toSend.slice(0, rowsShown).map((order) => ({
                  by: order.deadline?.at,
                  row: <SaleTask key={order.id} order={order} now={data.now} />,
                })),
                ...(auditions.data?.results ?? []).slice(0, rowsShown).map((proposal) => ({
                  by: proposal.audition?.dueAt,
                  row: <AuditionTask key={proposal.proposalId} proposal={proposal} now={data.now} />,
                })),
                ...asking.map((collab) => ({ by: collab.expiresAt, row: <CollabTask key={collab._id} collab={collab} now={data.now} /> })),
              ]}
            />
          )}
          {isSettled && isPublic && waiting === 0 && (
            <Card tone="soft" className="mt-5">
              <p>New booking requests, artwork sales and collaboration requests appear here, with the time you have to reply.</p>
            </Card>
          )}
          <Today dashboard={data} />
        </>
      )}
    </>
  )
}

function BookingTask({ booking, now }: { booking: BookingRow; now: string }) {
  const { bookingId, client, startsAt, city, packageTitle, total, youReceive, deadline, nextMoves, state } = booking
  const isRequest = nextMoves.includes('accept')
  const where = `${shortWhen(startsAt)} in ${cityOf(city).name}`
  return (
    <TaskRow
      picture={<Avatar name={client.name} src={client.picture ? pictureUrl(client.picture, 320) : undefined} />}
      title={isRequest ? `${client.name} asks for ${where}` : `${client.name}: ${where}`}
      text={
        isRequest ? (
          <>
            {packageTitle}. Total {formatRupees(total)}
            {youReceive !== undefined && (
              <>
                , <strong className="text-text">you receive {formatRupees(youReceive)}</strong>
              </>
            )}
          </>
        ) : state === 'in_progress' ? (
          'The show is over. Enter the client’s second code to get paid.'
        ) : (
          'Enter the client’s code when you arrive.'
        )
      }
      until={deadline && { at: deadline.at, now }}
    >
      {isRequest && <AcceptRequest booking={booking} />}
      <LinkButton size="sm" variant={isRequest ? 'quiet' : 'primary'} href={paths.artistBooking(bookingId)}>
        {isRequest ? 'Reply' : 'Enter the code'}
      </LinkButton>
    </TaskRow>
  )
}

const saleActions: Partial<Record<OrderState, readonly [title: (title: string, buyer: string) => string, button: string]>> = {
  placed: [(title, buyer) => `${buyer} has bought “${title}”`, 'Accept or decline'],
  accepted: [(title, buyer) => `Pack “${title}” for ${buyer}`, 'Print and mark packed'],
  packed: [(title, buyer) => `Send “${title}” to ${buyer}`, 'Add tracking'],
  return_requested: [(title, buyer) => `${buyer} wants to return “${title}”`, 'View request'],
  return_sent: [(title, buyer) => `“${title}” is on its way back from ${buyer}`, 'Confirm that it arrived'],
}

function SaleTask({ order, now }: { order: OrderRow; now: string }) {
  const [titleOf, button] = saleActions[order.status] ?? [(title: string) => title, 'Open']
  return (
    <TaskRow
      picture={
        <span className="block size-11 overflow-hidden rounded-md">
          <ArtworkPicture artwork={{ name: order.title, picture: order.picture }} sizes="2.75rem" />
        </span>
      }
      title={titleOf(orderTitle(order), order.buyer.name)}
      text={order.deadline?.what ?? `Order ${order.number}`}
      until={order.deadline && { at: order.deadline.at, now }}
    >
      <LinkButton size="sm" variant="quiet" href={paths.order(order.id)}>
        {button}
      </LinkButton>
    </TaskRow>
  )
}

function AuditionTask({ proposal: { job, audition }, now }: { proposal: OwnProposal; now: string }) {
  return (
    <TaskRow
      picture={<Avatar name={job.client.name} />}
      title={`${job.client.name} asks you for an audition: ${titleOf(job)}`}
      text={audition && <span className="line-clamp-2 lg:line-clamp-1">“{audition.piece}”</span>}
      until={audition && { at: audition.dueAt, now }}
    >
      <LinkButton size="sm" variant="quiet" href={paths.artistJobs({ state: 'audition_requested' })}>
        View request
      </LinkButton>
    </TaskRow>
  )
}

function CollabTask({ collab: { _id, requester, note, expiresAt }, now }: { collab: Collab; now: string }) {
  return (
    <TaskRow
      picture={<Avatar name={requester.name} src={requester.picture ? pictureUrl(requester.picture, 320) : undefined} />}
      title={`${requester.name} wants to collaborate`}
      text={<span className="line-clamp-2 lg:line-clamp-1">“{note}”</span>}
      until={expiresAt ? { at: expiresAt, now } : null}
    >
      <LinkButton size="sm" variant="quiet" href={hrefOf({ view: 'received', chosen: _id })}>
        View request
      </LinkButton>
    </TaskRow>
  )
}

function Today({ dashboard }: { dashboard: Dashboard }) {
  const { held, heldForRequests, nextPayout, earnings, views, conversionPercent, now } = dashboard
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-y-5 lg:grid-cols-4">
        <Figure label="Held for you, before fees" value={formatRupees(held - heldForRequests)} text={heldText(heldForRequests)} />
        <Figure
          label={nextPayout ? `Next payout, ${payoutDay(nextPayout.dueAt, now)}` : 'Next payout'}
          value={nextPayout ? formatRupees(nextPayout.net) : '—'}
          text={nextPayout ? 'after our fee and GST' : 'comes within 2 days of a show'}
        />
        <Figure label="Profile visitors" value={views.month.toLocaleString('en-IN')} text={comparedWith(views)} />
        <Figure
          label="Visitors who requested"
          value={conversionPercent === null ? '—' : `${conversionPercent.toFixed(1)}%`}
          text="of this month's visitors"
        />
      </dl>
      <AskForChecks className="mt-6" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[1.25fr_1fr]">
        <MonthCard now={now} />
        <Card as="section" aria-labelledby="earnings" className="min-w-0">
          <h2 id="earnings" className="mb-2 font-display text-xl">
            Earnings
          </h2>
          <EarningsBars earnings={earnings} />
        </Card>
      </div>
      <BookingsCard />
    </>
  )
}

/** Payments for requests belong to the artist only after accepting. */
function heldText(forRequests: number): string {
  return forRequests > 0 ? `plus ${formatRupees(forRequests)} in requests` : 'paid out within 2 days of each show'
}

const payoutDay = (dueAt: string, now: string) => (dayOf(dueAt) === dayOf(now) ? 'today' : shortDay(dueAt))

function comparedWith({ month, previousMonth }: Dashboard['views']): string {
  if (previousMonth === 0) return month === 0 ? 'share your page to be seen' : 'this month'
  const more = Math.round(((month - previousMonth) / previousMonth) * 100)
  if (more === 0) return 'as many as last month'
  return `${Math.abs(more)}% ${more > 0 ? 'more' : 'fewer'} than last month`
}

function Figure({ label, value, text }: { label: string; value: string; text: string }) {
  return (
    <div className="min-w-0 border-line pr-4 not-first:lg:border-l not-first:lg:pl-5 max-lg:even:border-l max-lg:even:pl-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <span className="block font-display text-2xl tabular-nums">{value}</span>
        <span className="block text-sm text-muted">{text}</span>
      </dd>
    </div>
  )
}

function PageToCome() {
  return (
    <>
      <TasksToCome />
      <div className="mt-6 grid grid-cols-2 gap-5 lg:grid-cols-4">
        {[0, 1, 2, 3].map((figure) => (
          <Skeleton key={figure} shape="block" className="h-20" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[1.25fr_1fr]">
        <Skeleton shape="block" className="h-120" />
        <Skeleton shape="block" className="h-120" />
      </div>
    </>
  )
}
