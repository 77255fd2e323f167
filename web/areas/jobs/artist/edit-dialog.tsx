import type { OwnProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { JobBrief } from './job-brief.tsx'
import { ProposalForm, type ProposalValues } from './proposal-form.tsx'
import { useLookAgain } from './use-look-again.ts'
import { useOwnPackages } from './use-own-packages.ts'

/** Edits a proposal that the client has not read yet. */
export function EditDialog({ proposal, onClose }: { proposal: OwnProposal; onClose: () => void }) {
  const { proposalId, version, job, note, price, package: pack, clipUrl, needsConfirming } = proposal
  const lookAgain = useLookAgain()
  const packs = useOwnPackages()
  const send = async ({ jobId: _, ...changes }: ProposalValues) => {
    await api.jobs.editProposal({ ...changes, proposalId })
    showToast({ title: 'Your proposal is changed' })
    onClose()
  }
  return (
    <Dialog title="Change your proposal" onClose={onClose}>
      <div className="grid gap-4">
        <JobBrief job={job} />
        {needsConfirming && <p className="text-muted">The job has changed. Saving says as well that your proposal fits it as it is now.</p>}
        <AnswerState of={packs} height="h-96" inCard />
        {packs.data && (
          <ProposalForm
            job={job}
            packs={packs.data}
            start={{ note, price, packageId: pack?.packageId ?? null, clipUrl }}
            draftKey={`mehfil.proposal.${proposalId}.${version}`}
            button="Save"
            send={send}
            onSettled={lookAgain}
          />
        )}
      </div>
    </Dialog>
  )
}
