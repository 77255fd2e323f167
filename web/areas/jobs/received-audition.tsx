import { formatUntil } from '#contract/grammar/time.ts'
import { type Audition, auditionLimits } from '#contract/jobs/auditions.ts'
import type { ReceivedProposal } from '#contract/jobs/jobs.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AuditionClip } from './audition-clip.tsx'
import { ReportAudition } from './report-audition.tsx'

/** The audition that the client asked for, and what the artist sent. */
export function ReceivedAudition({ proposal: { state, artist }, audition }: { proposal: ReceivedProposal; audition: Audition }) {
  const { auditionId, piece, note, clip, submittedAt } = audition
  const name = artist.stageName
  return (
    <section aria-label={`Audition of ${name}`} className="grid gap-3 rounded-md border border-line bg-soft p-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">You asked for:</span> {piece}
      </p>
      <p className="text-muted">{standingOf(audition, state)}</p>
      {clip && <AuditionClip clip={clip} name={name} />}
      {note && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{note}</p>}
      {submittedAt && (
        <div>
          <ReportAudition auditionId={auditionId} about={`the audition of ${name}`} />
        </div>
      )}
    </section>
  )
}

function standingOf({ state, clip, dueAt, submittedAt, time }: Audition, proposal: ReceivedProposal['state']): string {
  if (submittedAt)
    return `Sent ${shortWhen(submittedAt)}.${clip ? ' Only you, the artist and our team can see it.' : ' The clip isn’t there to watch at the moment.'}`
  if (state === 'missed')
    return `None came by ${formatUntil(dueAt)}.${proposal === 'shortlisted' && time < auditionLimits.times ? ' You can ask once more, or choose without one.' : ''}`
  return proposal === 'audition_requested'
    ? `The artist can send it until ${formatUntil(dueAt)}. You can choose without waiting for it.`
    : 'The proposal was answered without it.'
}
