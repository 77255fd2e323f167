import { disputeLimits } from '#contract/disputes/disputes.ts'
import { PictureDrop } from '#web/areas/media/picture-drop.tsx'
import type { useEvidence } from './use-evidence.ts'

/** Pictures as evidence; only the two sides and our team see them. */
export function EvidenceField({ ids, onChange, gate, error }: ReturnType<typeof useEvidence>['field']) {
  const left = disputeLimits.pictures - ids.length
  return (
    <div className="grid gap-2">
      <PictureDrop
        label="Pictures, if there are any"
        use="evidence"
        isMultiple
        isDisabled={left <= 0}
        // Use the current list, because several uploads finish one after the other.
        onUploaded={async (mediaId) => onChange((before) => [...before, mediaId].slice(0, disputeLimits.pictures))}
        onRemoved={(mediaId) => onChange((before) => before.filter((id) => id !== mediaId))}
        gate={gate}
      />
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <p className="text-sm text-muted" role="status">
        {ids.length > 0 ? `${ids.length} of ${disputeLimits.pictures} pictures added. ` : ''}Only the two of you and our team can see them.
      </p>
    </div>
  )
}
