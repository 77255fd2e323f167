import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { brand } from '#brand'
import { formatWholeRupees } from '#contract/grammar/money.ts'
import { formatDay, formatTime } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { Guidance, JobView } from '#contract/jobs/jobs.ts'
import { scamWarning } from '#contract/jobs/scam-warning.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { Route } from './+types/job-page'
import { JobCard } from './job-card.tsx'
import { jobFacts } from './job-meta.ts'
import { JobTools } from './job-tools.tsx'
import { budgetOf, closingOf, dayName, proposalsOf, whyOver } from './job-words.ts'
import { queryOf } from './search-address.ts'

const ClientAfterProposal = lazy(() =>
  loadPart(async () => ({ default: (await import('./client-after-proposal.tsx')).ClientAfterProposal })),
)
const similarShown = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { job } = await orNotFound(api.jobs.get({ jobId: params.jobId }))
  const { category, city } = job
  // Same category first; where those are few, other jobs in the city.
  const [alike, nearby, { guidance }] = await Promise.all([
    api.jobs.list({ category, limit: similarShown + 1 }),
    api.jobs.list({ city, limit: similarShown + 1 }),
    api.jobs.guidance({ category, city }),
  ])
  return {
    job,
    guidance,
    alike: [...new Map([...alike.results, ...nearby.results].map((each) => [each.jobId, each])).values()]
      .filter(({ jobId }) => jobId !== job.jobId)
      .slice(0, similarShown),
    now: new Date().toISOString(),
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return args.loaderData ? pageMeta(args, jobFacts(args.loaderData.job)) : missingMeta()
}

export default function JobPage({ loaderData: { job, guidance, alike, now } }: Route.ComponentProps) {
  const { title, description, category, city, openings, isFlagged, isMasked } = job
  const { name } = categoryOf(category)
  const over = whyOver(job)
  return (
    <div className="page-edges pt-3 pb-28 lg:pb-16">
      <Trail
        steps={[
          { name: 'Jobs', href: paths.jobs() },
          { name: `${name} in ${cityOf(city).name}`, href: paths.jobs(queryOf({ category, city })) },
          { name: title },
        ]}
      />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge tone="rani">{name}</Badge>
            <Badge>{eventName(job.eventType)}</Badge>
            {openings > 1 && <Badge>{openings} openings</Badge>}
          </p>
          <h1 className="mt-3 font-display text-3xl wrap-anywhere md:text-4xl">{title}</h1>
          <p className="mt-2 text-muted">
            {job.client.name}, posted {formatDay(job.postedAt)}. <span className="whitespace-nowrap">{proposalsOf(job)}.</span>
          </p>
          {over && (
            <Banner tone="warning" className="mt-5">
              {over}
            </Banner>
          )}
          {isFlagged && (
            <Banner tone="warning" className="mt-5">
              {scamWarning}
            </Banner>
          )}
          <Show job={job} />
          <h2 className="mt-8">About this job</h2>
          <div className="mt-3 max-w-prose text-lg whitespace-pre-line wrap-anywhere">{description}</div>
          {isMasked && <p className="mt-3 text-sm text-muted">Ways to reach the client are hidden until somebody is booked.</p>}
          <Client job={job} />
          {guidance && <UsualPrices job={job} guidance={guidance} />}
          {!over && <NextSteps openings={openings} />}
        </div>
        <aside aria-label="In short" className="grid gap-4 lg:sticky lg:top-24">
          <Short job={job} isOver={over !== null} />
          <JobTools key={job.jobId} job={job} />
        </aside>
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="alike" className="mt-14">
          <h2 id="alike">Similar jobs</h2>
          <ul className="mt-4 grid gap-4 lg:grid-cols-3">
            {alike.map((each) => (
              <li key={each.jobId} className="min-w-0">
                <JobCard job={each} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!over && (
        <BottomBar label="Apply">
          <span className="font-semibold tabular-nums">{budgetOf(job)}</span>
          <LinkButton href={paths.propose(job.jobId)}>Apply</LinkButton>
        </BottomBar>
      )}
    </div>
  )
}

/** Date, place and size of the show, each with an icon. */
function Show({ job: { date, startsAt, minutes, city, guests } }: { job: JobView }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 rounded-lg border border-line bg-soft p-5 sm:grid-cols-4">
      <Sign icon={<CalendarDays aria-hidden />} name="Date">
        {dayName(date)}
      </Sign>
      <Sign icon={<Clock aria-hidden />} name="Starts">
        {formatTime(startsAt)}, {minutes} minutes
      </Sign>
      <Sign icon={<MapPin aria-hidden />} name="City">
        {cityOf(city).name}
      </Sign>
      <Sign icon={<Users aria-hidden />} name="Guests">
        about {guests.toLocaleString('en-IN')}
      </Sign>
    </dl>
  )
}

function Sign({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-muted [&>svg]:size-4.5">
        {icon}
        {name}
      </dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function Short({ job, isOver }: { job: JobView; isOver: boolean }) {
  const { jobId, free, openings } = job
  return (
    <Card>
      <p className="text-2xl font-semibold tabular-nums">{budgetOf(job)}</p>
      <p className="text-muted">Budget for the show, travel included</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Fact name="Apply by" isWide>
          {closingOf(job)}
        </Fact>
        <Fact name="Artists needed">{openings > 1 ? `${openings}, ${free} still free` : 'One'}</Fact>
      </dl>
      {!isOver && (
        <>
          <LinkButton href={paths.propose(jobId)} isFullWidth className="mt-5">
            Apply
          </LinkButton>
          <p className="mt-2.5 text-center text-sm text-muted">Free. You name your own price.</p>
        </>
      )}
    </Card>
  )
}

/** Public facts about the client, from their activity here. */
function Client({ job: { jobId, client } }: { job: JobView }) {
  const user = useUser()
  const { posted, hired, shows, answeredPercent, answerHours, memberSince } = client.stats
  return (
    <section aria-labelledby="client" className="mt-9">
      <h2 id="client">About the client</h2>
      <Card className="mt-3">
        <div className="flex items-center gap-4">
          <Avatar size="lg" name={client.name} />
          <div>
            <p className="text-lg font-semibold">{client.name}</p>
            <p className="text-muted">
              On {brand.name} since {formatDay(memberSince).slice(5)}
            </p>
          </div>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <Fact name="Jobs posted">{posted}</Fact>
          <Fact name="Artists hired through jobs">{hired}</Fact>
          <Fact name="Shows that took place">{shows}</Fact>
          <Fact name="Proposals answered">{answeredPercent === null ? 'None to answer yet' : `${answeredPercent}%`}</Fact>
          <Fact name="Usually answers within">{answerHours === null ? 'Not known yet' : hoursInWords(answerHours)}</Fact>
        </dl>
      </Card>
      {user?.type === 'artist' && (
        <Suspense fallback={null}>
          <ClientAfterProposal jobId={jobId} />
        </Suspense>
      )}
    </section>
  )
}

/** Where the budget lies among the usual prices of such shows. */
function UsualPrices({ job, guidance: { low, median, high, n, from } }: { job: JobView; guidance: Guidance }) {
  const { name } = categoryOf(job.category)
  const where = from === 'city' ? cityOf(job.city).name : 'all of India'
  const [least, most] = [Math.min(low, job.budgetMin) * 0.85, Math.max(high, job.budgetMax) * 1.08]
  const at = (rupees: number) => ((rupees - least) / (most - least)) * 100
  const span = (one: number, other: number) => ({ left: `${at(one)}%`, right: `${100 - at(other)}%` })
  return (
    <section aria-labelledby="usual" className="mt-9">
      <h2 id="usual">What shows like this cost</h2>
      <div aria-hidden className="mt-5 grid gap-3">
        <Band label="Usual price" className="bg-marigold-400" style={span(low, high)} />
        <Band label="This budget" className="bg-rani-500" style={span(job.budgetMin, Math.max(job.budgetMax, job.budgetMin * 1.02))} />
      </div>
      <p className="mt-4 max-w-prose">
        {name} in {where} usually ask {formatWholeRupees(low)} to {formatWholeRupees(high)}, half of them less than{' '}
        {formatWholeRupees(median)}. The budget here is {budgetOf(job)}.
      </p>
      <p className="mt-1 text-sm text-muted">From {n.toLocaleString('en-IN')} packages on offer now.</p>
    </section>
  )
}

function Band({ label, className, style }: { label: string; className: string; style: CSSProperties }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-center gap-3">
      <span className="text-sm text-muted">{label}</span>
      <span className="relative h-4 rounded-full bg-line">
        <span className={`absolute inset-y-0 min-w-2 rounded-full ${className}`} style={style} />
      </span>
    </div>
  )
}

function NextSteps({ openings }: { openings: number }) {
  const steps = [
    [
      'Apply',
      'Write a few lines and name your price, with a package of yours or without. You can change both until the client reads them.',
    ],
    ['The client answers', 'Every proposal gets a yes or a no, at the latest when the job closes.'],
    [
      'You are booked',
      `The advance holds your date and is safe with us until the show.${openings > 1 ? ` There is room for ${openings} artists.` : ''}`,
    ],
  ] as const
  return (
    <section aria-labelledby="steps" className="mt-9">
      <h2 id="steps">What happens next</h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-3">
        {steps.map(([title, text], i) => (
          <li key={title}>
            <span aria-hidden className="grid size-8 place-items-center rounded-full bg-accent-soft font-semibold text-accent tabular-nums">
              {i + 1}
            </span>
            <strong className="mt-2 block font-semibold">{title}</strong>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function hoursInWords(hours: number): string {
  if (hours < 1) return 'an hour'
  if (hours < 48) return `${Math.round(hours)} hours`
  return `${Math.round(hours / 24)} days`
}
