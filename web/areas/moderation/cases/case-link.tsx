import { FolderSearch } from 'lucide-react'
import { type CaseKind, caseRoles } from '#contract/moderation/cases.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useMay } from '#web/lib/roles.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** From where something is decided to everything that is known of it; only for who may open that file. */
/** @param of what it is of, where several stand on a page */
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
