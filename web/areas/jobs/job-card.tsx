import { CalendarDays, Clock, MapPin, TriangleAlert, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { cityOf } from '#contract/india/cities.ts'
import type { JobView } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { budgetOf, dayName, postedOn, proposalsOf } from './job-words.ts'

/** A job in a list. @param now the server's time, so that both renderings agree */
type Props = { job: JobView; now: string; heading?: 'h2' | 'h3'; foot?: ReactNode }

export function JobCard({ job, now, heading: Heading = 'h3', foot }: Props) {
  const { jobId, title, description, category, eventType, city, date, deadline, postedAt, openings, isFlagged } = job
  return (
    <article className="group relative grid h-full content-start gap-3 rounded-lg border border-line bg-card p-4 hover:border-edge sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          <TitleLink href={paths.job(jobId)} className="group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0">
            {title}
          </TitleLink>
        </Heading>
        <p className="text-sm text-muted tabular-nums">Posted {postedOn(postedAt, now)}</p>
      </div>
      <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-base tabular-nums">
        <Fact icon={<Wallet aria-hidden />} name="Budget">
          {budgetOf(job)}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden />} name="Date">
          {dayName(date)}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} name="City">
          {cityOf(city).name}
        </Fact>
        <Fact icon={<Clock aria-hidden />} name="Deadline">
          apply by {dayName(deadline)}
        </Fact>
      </ul>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="rani">{categoryOf(category).name}</Badge>
        <Badge>{eventName(eventType)}</Badge>
        {openings > 1 && <Badge>{openings} openings</Badge>}
        {isFlagged && (
          <Badge tone="marigold" icon={<TriangleAlert aria-hidden />}>
            Read with care
          </Badge>
        )}
        <span className="ms-auto text-sm text-muted tabular-nums">{proposalsOf(job)}</span>
      </p>
      {foot}
    </article>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&>svg]:size-4.5 [&>svg]:text-muted">
      {icon}
      <span className="sr-only">{name}: </span>
      {children}
    </li>
  )
}
