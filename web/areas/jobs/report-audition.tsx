import { Flag } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ReportDialog } from '#web/shell/report-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Lets either side report an audition to our team. */
export function ReportAudition({ auditionId, about }: { auditionId: string; about: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        icon={<Flag aria-hidden className="size-4.5" />}
        aria-label={`Report ${about}`}
        onPress={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        <ReportDialog
          title="Report this audition"
          about={auditionId}
          send={(told) => api.auditions.report({ auditionId, ...told })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
