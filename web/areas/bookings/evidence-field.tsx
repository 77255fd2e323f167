import { disputeLimits } from '#contract/disputes.ts'
import { PictureDrop } from '#web/areas/media/picture-drop.tsx'

/** Pictures that show what happened; only the two sides and the desk see them. */
export function EvidenceField({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const left = disputeLimits.pictures - ids.length
  return (
    <div className="grid gap-2">
      {left > 0 && (
        <PictureDrop
          label="Pictures, if there are any"
          use="evidence"
          isMultiple
          onUploaded={async (mediaId) => onChange([...ids, mediaId].slice(0, disputeLimits.pictures))}
        />
      )}
      <p className="text-sm text-muted" role="status">
        {ids.length > 0 ? `${ids.length} of ${disputeLimits.pictures} pictures added. ` : ''}Only the two of you and our desk can see them.
      </p>
    </div>
  )
}
