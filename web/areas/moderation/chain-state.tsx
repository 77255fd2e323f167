import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { AuditFinding } from '#contract/audit.ts'
import type { AuditCheck } from '#contract/moderation.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { Progress } from '#web/ui/progress.tsx'

const key = ['audit-state'] as const
const lookAgainMs = 1000

const findings: Record<Exclude<AuditFinding, 'intact'>, (entry: number) => string> = {
  changed: (entry) => `Entry ${entry} was changed.`,
  missing: (entry) => `Something is missing before entry ${entry}, or from there on.`,
  rewritten: (entry) => `Entry ${entry} is not the one that an earlier check has seen.`,
}

/** How long the log is, and what the last check of its chain found; a new one runs in the background. */
export function ChainState() {
  const queries = useQueryClient()
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.moderation.auditState({}, { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.check ?? null) ? lookAgainMs : false),
  })
  const verify = useMutation({
    mutationFn: () => api.moderation.verifyAudit({}),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  if (!state.isSuccess) return <AnswerState of={state} height="h-20" className="mt-1 max-w-md" inCard />
  const { entries, lastHash, check } = state.data
  const isBusy = verify.isPending || isRunning(check)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-80 gap-2">
        {check && <Found check={check} />}
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          Every decision of an admin, in order. Nobody can change it unseen.
          {entries > 0 && <CopyId id={lastHash} label="Checksum" />}
        </p>
        {verify.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(verify.error)}
          </Banner>
        )}
      </div>
      <Button size="sm" variant="secondary" isPending={isBusy} onPress={() => verify.mutate()}>
        Verify the log
      </Button>
    </div>
  )
}

const isRunning = (check: AuditCheck | null) => !!check && !check.finishedAt

function Found({ check }: { check: AuditCheck }) {
  const { checked, upTo, finishedAt, finding, broken, askedBy } = check
  if (!finishedAt || !finding) return <Progress label="Checking the log" value={upTo ? checked / upTo : 1} className="max-w-md" />
  const when = `Checked ${formatWhen(finishedAt)}, asked for by ${askedBy}.`
  if (finding !== 'intact')
    return (
      <Banner tone="danger" isAnnounced title={findings[finding](broken ?? 0)}>
        {countOf(checked, { one: 'entry', many: 'entries' })} before it fit. {when}
      </Banner>
    )
  return (
    <p role="status" className="text-muted">
      <CircleCheck aria-hidden className="mr-1.5 inline size-5 align-text-bottom text-success" />
      <strong className="font-semibold text-success">Complete and unchanged</strong> up to entry {upTo}. {when}
    </p>
  )
}
