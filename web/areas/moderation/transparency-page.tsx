import { brand } from '#brand'
import { fewerThan } from '#contract/grammar/fewer-than.ts'
import type { QuarterReport, ReportedKind, Sum } from '#contract/moderation/transparency.ts'
import { reportReasons } from '#contract/reports/reasons.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/transparency-page'

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).transparency.report({})
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Transparency report',
    description: `What people have reported to ${brand.name}, how often our team acted on it, how long a decision took, and what came of appeals.`,
    path: paths.transparency(),
    things: (base) => [breadcrumbs(base, [['Transparency report', paths.transparency()]])],
  })
}

const kindNames: Record<ReportedKind, string> = {
  profile: 'Profiles',
  message: 'Messages',
  job: 'Gigs',
  performance: 'Performances',
  comment: 'Comments',
  audition: 'Auditions',
  artwork: 'Artworks',
  package: 'Packages',
}

/** Reports and their outcomes, by quarter. */
export default function TransparencyPage({ loaderData: { results } }: Route.ComponentProps) {
  return (
    <div className="page-edges py-10">
      <h1 className="font-display text-4xl">Transparency report</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        What people have reported to us, how often we acted on it, and how long they waited for a decision. A person of our team decides
        about every report. Numbers below {fewerThan} are shown as &lt;{fewerThan}, so that nobody can be recognised.
      </p>
      {results.length === 0 && (
        <EmptyState className="mt-8" heading="h2" title="Nothing to tell yet">
          Nobody has reported anything so far. The first quarter with a report is shown here.
        </EmptyState>
      )}
      {results.map((each) => (
        <Quarter key={each.quarter} report={each} />
      ))}
      <p className="mt-10 text-muted">
        Something is wrong on a page? <TextLink href={paths.contact()}>Write to us</TextLink>.
      </p>
    </div>
  )
}

function Quarter({ report }: { report: QuarterReport }) {
  const { quarter, isOpen, received, upheld, medianHours, kinds, reasons, appeals, sanctionAppeals } = report
  const id = `quarter-${quarter}`
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-display text-2xl">
        {quarterWords(quarter)}
        {isOpen && <span className="text-muted">, so far</span>}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-4">
        <Fact name="Reports received" value={words(received)} />
        <Fact name="Upheld" value={words(upheld)} />
        <Fact name="Median time to a decision" value={medianWords(medianHours)} />
        <Fact
          name="Appeals decided"
          value={`${words(appeals.decided)}${appeals.decided === 0 ? '' : `, granted: ${words(appeals.granted)}`}`}
        />
      </dl>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Shares caption="What was reported" rows={kinds.map(({ kind, ...shares }) => ({ name: kindNames[kind], ...shares }))} />
        <Shares caption="Why" rows={reasons.map(({ reason, ...shares }) => ({ name: reportReasons[reason], ...shares }))} />
      </div>
      <SanctionAppeals {...sanctionAppeals} />
    </section>
  )
}

function SanctionAppeals({ received, upheld, lifted, medianHours }: QuarterReport['sanctionAppeals']) {
  return (
    <>
      <h3 className="mt-6 mb-1.5 font-sans text-base font-semibold tracking-normal">
        Appeals against warnings, limits, suspensions and bans
      </h3>
      {received === 0 ? (
        <p className="text-muted">Nobody appealed.</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-4">
          <Fact name="Appeals received" value={words(received)} />
          <Fact name="Sanction stays" value={words(upheld)} />
          <Fact name="Sanction lifted" value={words(lifted)} />
          <Fact name="Median time to an answer" value={medianWords(medianHours)} />
        </dl>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-3xl tabular-nums sm:text-4xl">{value}</dd>
    </div>
  )
}

function Shares({ caption, rows }: { caption: string; rows: readonly { name: string; received: Sum; upheld: Sum }[] }) {
  if (!rows.length) return null
  return (
    <div className="self-start overflow-hidden rounded-lg border border-line bg-card">
      <table aria-label={caption} className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-1/2 px-4 py-3 text-base font-semibold text-text">
              {caption}
            </th>
            <th scope="col" className="px-4 py-3 text-right font-normal">
              Received
            </th>
            <th scope="col" className="px-4 py-3 text-right font-normal">
              Upheld
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, received, upheld }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-3 font-normal">
                {name}
              </th>
              <td className="px-4 py-3 text-right whitespace-nowrap tabular-nums">{words(received)}</td>
              <td className="px-4 py-3 text-right whitespace-nowrap tabular-nums">{words(upheld)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function words(sum: Sum): string {
  return sum === 'few' ? `<${fewerThan}` : sum.toLocaleString('en-IN')
}

const medianWords = (hours: number | null) => (hours === null ? 'Too few to tell' : waitWords(hours))

const dayHours = 24

function waitWords(hours: number): string {
  if (hours < 1) return 'under an hour'
  const [count, unit] = hours < 2 * dayHours ? [hours, 'hour'] : [hours / dayHours, 'day']
  const rounded = Math.round(count * 10) / 10
  return `${rounded.toLocaleString('en-IN')} ${unit}${rounded === 1 ? '' : 's'}`
}

const spans = ['January to March', 'April to June', 'July to September', 'October to December']

/** `2026-Q4` */
function quarterWords(quarter: string): string {
  const [year, part] = quarter.split('-Q')
  return `${spans[Number(part) - 1]} ${year}`
}
