import { type JobState, jobProcess } from '#contract/jobs/jobs.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<JobState, readonly [BadgeTone, string]> = {
  in_review: ['marigold', 'In review'],
  open: ['peacock', 'Open'],
  paused: ['marigold', 'Paused'],
  filled: ['rani', 'Filled'],
  closed: ['ink', 'Closed'],
  expired: ['ink', 'Expired'],
  removed: ['danger', 'Removed'],
}

export const jobStates = jobProcess.states
/** The states in which the client still sees the job. */
export const ownJobStates = jobStates.filter((state) => state !== 'removed')

export function JobStateBadge({ state }: { state: JobState }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}

export function jobStateName(state: JobState): string {
  return looks[state][1]
}
