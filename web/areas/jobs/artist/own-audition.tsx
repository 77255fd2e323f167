import { useState } from 'react'
import { formatUntil } from '#contract/grammar/time.ts'
import type { Audition } from '#contract/jobs/auditions.ts'
import type { OwnProposal } from '#contract/jobs/jobs.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { Button } from '#web/ui/button.tsx'
import { AuditionClip } from '../audition-clip.tsx'
import { ReportAudition } from '../report-audition.tsx'
import { titleOf } from './proposal-words.ts'
import { SendAuditionDialog } from './send-audition-dialog.tsx'

/** The requested audition, and what the artist has sent. */
export function OwnAudition({ proposal, audition }: { proposal: OwnProposal; audition: Audition }) {
  const { auditionId, piece, note, clip, submittedAt, dueAt, state } = audition
  const [isSending, setSending] = useState(false)
  const isAsked = proposal.state === 'audition_requested' && state === 'asked'
  const about = titleOf(proposal.job)
  return (
    <section aria-label={`Audition for ${about}`} className="grid gap-3 rounded-md border border-line bg-soft p-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">The client would like to see:</span> {piece}
      </p>
      {isAsked && <p className="text-muted">Two minutes at most, unpaid, optional.</p>}
      <p className={isAsked ? 'font-semibold' : 'text-muted'}>
        {isAsked
          ? `Send it by ${formatUntil(dueAt)}.`
          : submittedAt
            ? `Sent ${shortWhen(submittedAt)}. Only the client and our team can see it.`
            : state === 'missed'
              ? `Its time was over at ${formatUntil(dueAt)}. Your proposal stays.`
              : 'It is not waited for any more.'}
      </p>
      {clip && <AuditionClip clip={clip} name="your audition" />}
      {note && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="flex flex-wrap gap-3">
        {isAsked && (
          <Button size="sm" onPress={() => setSending(true)} aria-label={`Send an audition for ${about}`}>
            Send an audition
          </Button>
        )}
        <ReportAudition auditionId={auditionId} about={`what is asked for: ${about}`} />
      </div>
      {isSending && <SendAuditionDialog proposal={proposal} audition={audition} onClose={() => setSending(false)} />}
    </section>
  )
}
