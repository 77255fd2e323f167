import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatClock } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { ChangedMeanwhile, type Side } from '#web/ui/changed-meanwhile.tsx'
import { differencesOf, fieldLabels, type JobName, type JobValues, valuesOf } from './job-values.ts'
import { dayName } from './job-words.ts'

type Props = {
  mine: JobValues
  /** The version saved meanwhile; null when there is none. */
  theirs: OwnJob | null
  /** The values that the form was filled from. */
  base: JobValues
  isPending: boolean
  onResolve: (chosen: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

export function JobClash({ mine, theirs, base, ...rest }: Props) {
  const differences = theirs ? differencesOf({ mine, theirs: valuesOf(theirs), base }, { labelOf: (name) => fieldLabels[name], told }) : []
  return <ChangedMeanwhile what="this job" differences={differences} {...rest} />
}

const told: { [Name in JobName]?: (values: JobValues) => ReactNode } = {
  category: ({ category }) => category && categoryOf(category).one,
  eventType: ({ eventType }) => eventType && eventName(eventType),
  city: ({ city }) => city && cityOf(city).name,
  date: ({ date }) => date && dayName(date),
  startTime: ({ startTime }) => formatClock(startTime),
  deadline: ({ deadline }) => deadline && dayName(deadline),
  budgetMin: ({ budgetMin }) => budgetMin !== null && formatRupees(budgetMin),
  budgetMax: ({ budgetMax }) => budgetMax !== null && formatRupees(budgetMax),
  place: ({ place }) => Object.values(place).filter(Boolean).join(', '),
}
