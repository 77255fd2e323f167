import { lazy, Suspense } from 'react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWholeRupees } from '#contract/grammar/money.ts'
import { formatDate, formatTime, startOfDay } from '#contract/grammar/time.ts'
import { figureGroups, type overview } from '#contract/moderation/overview.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { changeWords, figureWords, shortCount, shortRupees } from './overview-words.ts'
import { useWeeks } from './use-overview.ts'

const Chart = lazy(() => loadPart(async () => ({ default: (await import('#web/ui/chart.tsx')).Chart })))

type Weeks = OutputOf<typeof overview.weeks>
type Group = Weeks['groups'][number]

/** Figures of the last weeks, as a chart and as its table. */
export function WeeklyFigures() {
  const found = useWeeks()
  return (
    <section aria-labelledby="weekly" className="mt-10">
      <h2 id="weekly" className="font-display text-xl">
        Week by week
      </h2>
      <AnswerState of={found} inCard staysGood height="h-110" className="mt-4" />
      {found.data && (
        <>
          <p className="mt-1 text-muted">
            The last seven whole days beside the seven before. Counted at {formatTime(found.data.countedAt)}.
          </p>
          <Tabs
            label="Figures"
            className="mt-3"
            tabs={found.data.groups.map((group) => ({
              id: group.group,
              label: figureGroups[group.group].name,
              content: <Figures group={group} weeks={found.data.weeks} />,
            }))}
          />
        </>
      )}
    </section>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')

function Figures({ group: { group, figures }, weeks }: { group: Group; weeks: Weeks['weeks'] }) {
  const { isMoney, name } = figureGroups[group]
  const format = isMoney ? formatWholeRupees : count
  const label = `${name}, week by week`
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
        {figures.map(({ figure, lately, before }) => (
          <div key={figure}>
            <dt className="text-muted">{figureWords[figure]}</dt>
            <dd className="font-display text-xl whitespace-nowrap tabular-nums sm:text-2xl">{format(lately)}</dd>
            <dd className="text-sm text-muted tabular-nums">{changeWords(lately, before) ?? `${format(before)} the week before`}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton shape="block" className="mt-5 h-72" />}>
        <div className="mt-5">
          <Chart
            label={label}
            ticks={weeks.map(tickOf)}
            series={figures.map(({ figure, values }) => ({ name: figureWords[figure], values }))}
            format={format}
            formatShort={isMoney ? shortRupees : shortCount}
          />
        </div>
      </Suspense>
      <details className="group mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
          The figures as a table <FoldMark />
        </summary>
        <Table
          label={label}
          isDense={!isMoney}
          className="mt-2"
          rows={weeks.map((week, place) => ({ ...week, place })).reverse()}
          keyOf={({ from }) => from}
          empty={null}
          columns={[
            { id: 'week', header: 'Week from', cell: (week) => (week.isOpen ? `${tickOf(week)}, so far` : tickOf(week)) },
            ...figures.map(({ figure, values }) => ({
              id: figure,
              header: figureWords[figure],
              align: 'end' as const,
              cell: ({ place }: { place: number }) => format(values[place] ?? 0),
            })),
          ]}
        />
      </details>
    </>
  )
}

const tickOf = ({ from }: { from: string }) => formatDate(startOfDay(from))
