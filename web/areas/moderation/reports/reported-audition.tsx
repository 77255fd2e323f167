import { useMutation } from '@tanstack/react-query'
import { AuditionClip } from '#web/areas/jobs/audition-clip.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A private audition between client and artist; an admin opens it explicitly. */
export function ReportedAudition({ reportId, about }: { reportId: string; about: string }) {
  const open = useMutation({ mutationFn: async () => (await api.auditions.open({ reportId })).audition })
  return (
    <div className="mt-2 grid gap-2 rounded-r-lg rounded-l-sm border-l-3 border-primary bg-soft px-3 py-2">
      <p className="text-sm text-muted">An audition. Opening it is recorded in the audit log.</p>
      {open.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(open.error)}
        </Banner>
      )}
      {open.data ? (
        <>
          <p className="wrap-anywhere">
            <span className="font-semibold">Asked for:</span> {open.data.piece}
          </p>
          {open.data.clip ? (
            <AuditionClip clip={open.data.clip} name={about} />
          ) : (
            <p className="text-muted">No clip was sent, or it was deleted.</p>
          )}
          {open.data.note && <p className="wrap-anywhere whitespace-pre-line">{open.data.note}</p>}
        </>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          isPending={open.isPending}
          aria-label={`Open the audition: ${about}`}
          onPress={() => open.mutate()}
        >
          Open the audition
        </Button>
      )}
    </div>
  )
}
