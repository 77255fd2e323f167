import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { reportReasons } from '#contract/reports/reasons.ts'
import { type ReportRow, reports } from '#contract/reports/reports.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { Decide } from '../decide/decide.tsx'
import { queuesKey } from '../use-queues.ts'
import { reportLooks, reportsKey } from './report-looks.ts'
import { ReportedAudition } from './reported-audition.tsx'
import { ReportedComment } from './reported-comment.tsx'
import { ReportedMessage } from './reported-message.tsx'

/** A report in a sheet beside the list: its text, its subject, and the answer. */
export function ReportSheet({ row, onClose }: { row: ReportRow | undefined; onClose: () => void }) {
  return (
    <Sheet title={row ? reportReasons[row.reason] : 'Report'} isOpen={!!row} onClose={onClose}>
      {row && <Report key={row.reportId} row={row} onClose={onClose} />}
    </Sheet>
  )
}

function Report({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const { about, by, at, state, openAbout, weighAbout, job, artwork, performance, comment, message, auditionId, text, outcome, reportId } =
    row
  const [tone, name] = reportLooks[state]
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={about.name} size="lg" src={about.picture && pictureUrl(about.picture, about.picture.widths[0] ?? 320)} />
        <div className="min-w-0 wrap-anywhere">
          <TitleLink href={adminPaths.profile(about.username)} className="text-lg font-semibold">
            {about.name}
          </TitleLink>
          <span className="block text-muted">{about.username}</span>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={tone}>{name}</Badge>
        <CaseFileLink kind="person" id={about.id} />
        {openAbout > 1 && (
          <Badge tone="danger">
            {openAbout} open about this person, weighing {weighAbout}
          </Badge>
        )}
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {auditionId && <ReportedAudition reportId={reportId} about={about.name} />}
      {comment && <ReportedComment comment={comment} isOpen={state === 'open'} author={about.name} />}
      {message && <ReportedMessage reportId={reportId} message={message} author={about.name} />}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fact name="Reported by">
          {by.name} ({by.username})
        </Fact>
        <Fact name="Sent">{formatWhen(at)}</Fact>
        {artwork && (
          <Fact name="The artwork" isWide>
            <TextLink href={adminPaths.artwork(artwork.artworkId)}>{artwork.title}</TextLink>
          </Fact>
        )}
        {row.package && (
          <Fact name="The package" isWide>
            {row.package.title}
          </Fact>
        )}
        {job && (
          <Fact name="The job" isWide>
            <TextLink href={paths.job(job.jobId)}>{job.title}</TextLink>
          </Fact>
        )}
        {performance && (
          <Fact name="The performance" isWide>
            <TextLink href={paths.performance(performance.id)}>{performance.title}</TextLink>
          </Fact>
        )}
        {outcome && (
          <Fact name="What we found" isWide>
            {outcome}
          </Fact>
        )}
      </dl>
      {state === 'open' && <Settle row={row} onDone={onClose} />}
    </div>
  )
}

function Settle({ row: { reportId, about }, onDone }: { row: ReportRow; onDone: () => void }) {
  const queries = useQueryClient()
  const settle = useMutation({
    mutationFn: (found: { move: 'act' | 'dismiss'; outcome: string }) => api.reports.settle({ reportId, ...found }),
    onSuccess: () => {
      showToast({ title: 'The report is settled' })
      onDone()
    },
    onSettled: () => Promise.all([reportsKey, queuesKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const choice = (move: 'act' | 'dismiss') => ({
    isPending: settle.isPending && settle.variables.move === move,
    onDecide: (outcome: string) => settle.mutate({ move, outcome }),
  })
  return (
    <section aria-label={`Settle the report about ${about.name}`} className="border-t border-line pt-5">
      <Decide
        align="start"
        choices={[
          { words: 'Action taken', ...choice('act') },
          { words: 'Dismiss', variant: 'secondary', ...choice('dismiss') },
        ]}
        act={settle}
        why={{
          label: 'What you found',
          hint: 'Kept in the audit log. No names or contact details, please.',
          field: reports.settle.input.shape.outcome,
        }}
      />
    </section>
  )
}
