import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { type JobView, scamWarning } from '#contract/jobs.ts'
import { formatDay, formatTime } from '#contract/time.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
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

const alikeShown = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { job } = await orNotFound(api.jobs.get({ jobId: params.jobId }))
  const alike = await api.jobs.list({ category: job.category, limit: alikeShown + 1 })
  return { job, alike: alike.results.filter(({ jobId }) => jobId !== job.jobId).slice(0, alikeShown), now: new Date().toISOString() }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return args.loaderData ? pageMeta(args, jobFacts(args.loaderData.job)) : missingMeta()
}

export default function JobPage({ loaderData: { job, alike, now } }: Route.ComponentProps) {
  const { title, description, category, city, openings, isFlagged, isMasked } = job
  const { name } = categoryOf(category)
  const over = whyOver(job)
  return (
    <div className="mx-auto max-w-7xl px-4 pt-3 pb-28 md:px-6 lg:pb-16">
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
            {job.client.name}, posted {formatDay(job.postedAt)}. {proposalsOf(job)}.
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
          <h2 className="mt-8">What it is about</h2>
          <div className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{description}</div>
          {isMasked && <p className="mt-3 text-sm text-muted">Ways to reach the client are hidden until somebody is booked.</p>}
        </div>
        <aside aria-label="In short" className="grid gap-5 lg:sticky lg:top-24">
          <Short job={job} isOver={over !== null} />
          <Client job={job} />
          <JobTools key={job.jobId} job={job} />
        </aside>
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="alike" className="mt-14">
          <h2 id="alike">More for {name.toLowerCase()}</h2>
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
        <BottomBar label="Propose">
          <span className="font-semibold tabular-nums">{budgetOf(job)}</span>
          <LinkButton href={paths.propose(job.jobId)}>Propose</LinkButton>
        </BottomBar>
      )}
    </div>
  )
}

function Short({ job, isOver }: { job: JobView; isOver: boolean }) {
  const { jobId, date, startsAt, minutes, city, guests, free, openings } = job
  return (
    <Card>
      <p className="text-2xl font-semibold tabular-nums">{budgetOf(job)}</p>
      <p className="text-muted">Budget for the show</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Fact name="Date">{dayName(date)}</Fact>
        <Fact name="Begins">{formatTime(startsAt)}</Fact>
        <Fact name="Length">{minutes} minutes</Fact>
        <Fact name="City">{cityOf(city).name}</Fact>
        <Fact name="Guests">{guests.toLocaleString('en-IN')}</Fact>
        {openings > 1 && (
          <Fact name="Free">
            {free} of {openings}
          </Fact>
        )}
        <Fact name="Propose until" isWide>
          {closingOf(job)}
        </Fact>
      </dl>
      {!isOver && (
        <LinkButton href={paths.propose(jobId)} isFullWidth className="mt-5">
          Propose
        </LinkButton>
      )}
    </Card>
  )
}

function Client({ job: { client } }: { job: JobView }) {
  const { posted, hired, answeredPercent, answerHours, memberSince } = client.stats
  return (
    <Card tone="soft">
      <h2 className="font-sans text-lg font-semibold tracking-normal">{client.name}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Fact name="Jobs posted">{posted}</Fact>
        <Fact name="Artists booked">{hired}</Fact>
        <Fact name="Proposals answered">{answeredPercent === null ? 'None yet' : `${answeredPercent} %`}</Fact>
        <Fact name="Answers within">{answerHours === null ? 'Not known yet' : hoursInWords(answerHours)}</Fact>
        <Fact name="Here since" isWide>
          {formatDay(memberSince)}
        </Fact>
      </dl>
    </Card>
  )
}

function hoursInWords(hours: number): string {
  if (hours < 1) return 'an hour'
  if (hours < 48) return `${Math.round(hours)} hours`
  return `${Math.round(hours / 24)} days`
}
