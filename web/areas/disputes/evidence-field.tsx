import { disputeLimits } from '#contract/disputes.ts'
import { PictureDrop } from '#web/areas/media/picture-drop.tsx'
import type { useEvidence } from './use-evidence.ts'

/** Pictures that show what happened; only the two sides and the desk see them. */
export function EvidenceField({ ids, onChange, onWaiting, error }: ReturnType<typeof useEvidence>['field']) {
  const left = disputeLimits.pictures - ids.length
  return (
    <div className="grid gap-2">
      {left > 0 && (
        <PictureDrop
          label="Pictures, if there are any"
          use="evidence"
          isMultiple
          // Added to those of then: several are uploaded one after the other.
          onUploaded={async (mediaId) => onChange((before) => [...before, mediaId].slice(0, disputeLimits.pictures))}
          onWaiting={onWaiting}
        />
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <p className="text-sm text-muted" role="status">
        {ids.length > 0 ? `${ids.length} of ${disputeLimits.pictures} pictures added. ` : ''}Only the two of you and our desk can see them.
      </p>
    </div>
  )
}
