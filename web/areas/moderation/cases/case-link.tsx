import { FolderSearch } from 'lucide-react'
import { type CaseKind, caseRoles } from '#contract/moderation/cases.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useMay } from '#web/lib/roles.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** A link from a decision to its case file; only for admins who may open it. */
/** @param of names the subject, where several links stand on one page */
export function CaseFileLink({ kind, id, of }: { kind: CaseKind; id: string; of?: string }) {
  const may = useMay()
  if (!may({ roles: caseRoles[kind] })) return null
  return (
    <LinkButton
      variant="quiet"
      size="sm"
      href={adminPaths.case(kind, id)}
      icon={<FolderSearch aria-hidden className="size-4.5" />}
      {...(of && { 'aria-label': `Case file: ${of}` })}
    >
      Case file
    </LinkButton>
  )
}
