import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { formatRupees } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import type { Guidance } from '#contract/jobs/jobs.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import type { JobValues } from './job-values.ts'

const staleMs = 10 * 60_000

/** Usual prices for such shows, once category and city are chosen. */
export function BudgetGuidance({ control }: { control: Control<JobValues> }) {
  const [category, city] = useWatch({ control, name: ['category', 'city'] })
  if (category && city) return <Guided category={category} city={city} />
  return <p className="text-sm text-muted">Choose the type of artist and the city to see what such shows cost.</p>
}

type BudgetQuery = { category: CategorySlug; city: CitySlug }

function Guided(asked: BudgetQuery) {
  const found = useQuery({
    queryKey: ['jobs', 'guidance', asked],
    queryFn: ({ signal }) => api.jobs.guidance(asked, { signal }),
    staleTime: staleMs,
  })
  return (
    <div aria-live="polite" className="rounded-lg bg-soft p-4">
      <AnswerState of={found} inCard height="h-24" staysGood />
      {found.data && <Said {...asked} guidance={found.data.guidance} />}
    </div>
  )
}

function Said({ category, city, guidance }: BudgetQuery & { guidance: Guidance | null }) {
  const who = categoryOf(category).one
  const where = cityOf(city).name
  if (!guidance) return <p>There are too few prices for this yet ({who}) to say what is usual. Enter what you can spend.</p>
  const { n, from, low, median, high } = guidance
  return (
    <>
      <p className="font-semibold">
        {who}, {from === 'city' ? where : 'all of India'}: what it costs
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        <Fact name="Lower">{formatRupees(low)}</Fact>
        <Fact name="Middle">{formatRupees(median)}</Fact>
        <Fact name="Higher">{formatRupees(high)}</Fact>
      </dl>
      <p className="mt-2 text-sm text-muted">
        From {n.toLocaleString('en-IN')} packages that are offered now{from === 'country' && `; in ${where} alone there are too few`}. Half
        of them lie between the lower and the higher price.
      </p>
    </>
  )
}
