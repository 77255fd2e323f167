import { ClientOf } from '#web/areas/clients/client-card.tsx'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { useJobAsArtist } from './use-job-as-artist.ts'

/** The client's card on a job's page, for an artist who has proposed. */
export function ClientAfterProposal({ jobId }: { jobId: string }) {
  return (
    <InteractiveRoom>
      <IfProposed jobId={jobId} />
    </InteractiveRoom>
  )
}

function IfProposed({ jobId }: { jobId: string }) {
  const { data } = useJobAsArtist(jobId)
  if (!data?.proposal || data.proposal.state === 'withdrawn') return null
  return <ClientOf subject="job" subjectId={jobId} heading="h3" className="mt-3" />
}
