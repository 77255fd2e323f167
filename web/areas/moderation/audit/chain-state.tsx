import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { AuditFinding } from '#contract/audit/audit.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { AuditCheck } from '#contract/moderation/moderation.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { showToast } from '#web/ui/toast.tsx'

const key = ['audit-state'] as const
const lookAgainMs = 1000

const findings: Record<Exclude<AuditFinding, 'intact'>, (entry: number) => string> = {
  changed: (entry) => `Entry ${entry} was changed.`,
  missing: (entry) => `Something is missing before entry ${entry}, or from there on.`,
  rewritten: (entry) => `Entry ${entry} is not the one that an earlier check has seen.`,
}

function useChain() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.moderation.auditState({}, { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.check ?? null) ? lookAgainMs : false),
  })
}

/** Explains the log, and shows the result of the last check of its hash chain. */
export function ChainState() {
  const state = useChain()
  if (!state.isSuccess) return <AnswerState of={state} height="h-12 md:h-6" className="mt-4 max-w-md" inCard />
  const { lastHash, check } = state.data
  return (
    <div className="mt-4 grid gap-2">
      {check ? (
        <Found check={check} lastHash={lastHash} />
      ) : (
        <p className="text-muted">Every decision of an admin, in order. Nobody can change it unseen.</p>
      )}
    </div>
  )
}

/** Starts a new check in the background. */
export function VerifyLog() {
  const queries = useQueryClient()
  const check = useChain().data?.check ?? null
  const verify = useMutation({
    mutationFn: () => api.moderation.verifyAudit({}),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Button
      variant="quiet"
      icon={<CircleCheck aria-hidden className="size-4.5" />}
      isPending={verify.isPending || isRunning(check)}
      onPress={() => verify.mutate()}
    >
      <span className="max-md:sr-only">Verify the log</span>
    </Button>
  )
}

const isRunning = (check: AuditCheck | null) => !!check && !check.finishedAt

function Found({ check, lastHash }: { check: AuditCheck; lastHash: string }) {
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
      <strong className="font-semibold text-success">Complete and unchanged</strong> up to entry {upTo}. {when}{' '}
      <CopyId id={lastHash} label="Checksum" />
    </p>
  )
}
