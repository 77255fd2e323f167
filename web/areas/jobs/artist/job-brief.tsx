import { cityOf } from '#contract/india/cities.ts'
import type { JobView } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { Fact } from '#web/ui/fact.tsx'
import { budgetOf, closingOf } from '../job-words.ts'

/** What an artist needs to know about a job to name a price. */
export function JobBrief({ job }: { job: JobView }) {
  const { category, eventType, startsAt, minutes, city } = job
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      <Fact name="Budget">{budgetOf(job)}</Fact>
      <Fact name="Date">{shortWhen(startsAt)}</Fact>
      <Fact name="City">{cityOf(city).name}</Fact>
      <Fact name="Looking for">{categoryOf(category).one}</Fact>
      <Fact name="Event">
        {eventName(eventType)}, {minutes} minutes
      </Fact>
      <Fact name="Apply by">{closingOf(job)}</Fact>
    </dl>
  )
}
