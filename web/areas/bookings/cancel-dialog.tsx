import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView, RefundPreview } from '#contract/bookings/bookings.ts'
import { statementText } from '#contract/disputes/disputes.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { EvidenceField } from '#web/areas/disputes/evidence-field.tsx'
import { useEvidence } from '#web/areas/disputes/use-evidence.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Props = { booking: BookingView; isOpen: boolean; onClose: () => void }

const pleadedByArtist =
  'Everything goes back to the client as it stands above. We look at what you tell and show us; if it was beyond your control, it does not count against you.'
const pleadedByClient =
  'What stands above comes back now. The rest waits: we look at what you tell and show us, the artist can answer, and if it was beyond your control, the rest comes back too.'

/** Shows the exact refund first, then the button. */
export function CancelDialog({ booking, isOpen, onClose }: Props) {
  const { bookingId, version } = booking
  const queries = useQueryClient()
  const isArtist = useUser()?.type === 'artist'
  const [reason, setReason] = useState('')
  const [beyondControl, setBeyondControl] = useState(false)
  const evidence = useEvidence()
  const [wrong, setWrong] = useState<string>()
  const previewKey = ['refund-preview', bookingId, version]
  const preview = useQuery({
    queryKey: previewKey,
    queryFn: () => api.bookings.cancel({ bookingId, preview: true }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const ask = useIntention(api.bookings.cancel)
  const cancel = useMutation({
    mutationFn: ({ expectedRefund, ids }: { expectedRefund: number; ids: string[] }) =>
      ask({ bookingId, reason, beyondControl, evidence: beyondControl ? ids : [], version, expectedRefund }),
    onSuccess: ({ refund, booking }) => {
      if (booking) queries.setQueryData(['booking', bookingId], booking)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
      showToast({ title: 'Cancelled', text: `${formatRupees(refund.total)} will be refunded.` })
      onClose()
    },
    onError: (error) => {
      if (error instanceof Failure && error.code === 'refund_changed')
        queries.setQueryData(previewKey, { refund: error.details?.refund as RefundPreview })
      void queries.invalidateQueries({ queryKey: ['booking', bookingId] })
    },
  })
  const refund = preview.data?.refund
  const submit = () => {
    const missing = beyondControl ? statementText.safeParse(reason).error?.issues[0]?.message : undefined
    setWrong(missing)
    if (refund && !missing) evidence.whenArrived((ids) => cancel.mutate({ expectedRefund: refund.total, ids }))
  }
  return (
    <Dialog
      title="Cancel this booking"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep booking
          </Button>
          <Button variant="danger" isDisabled={!refund} isPending={cancel.isPending || evidence.isWaiting} onPress={submit}>
            {refund ? `Cancel and refund ${formatRupees(refund.total)}` : 'Cancel'}
          </Button>
        </>
      }
    >
      {preview.isError && (
        <Banner
          tone="danger"
          action={
            <Button variant="plain" onPress={() => void preview.refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(preview.error)}
        </Banner>
      )}
      {!refund && !preview.isError && <Skeleton shape="block" className="h-36" />}
      {refund && (
        <div className="grid gap-4">
          <p>{refund.sentence}</p>
          <PriceLines
            lines={refund.lines.map(({ label, paid, back }) => ({ label: `${label}, ${formatRupees(paid)} paid`, amount: back }))}
            total={{ label: 'Refund', amount: refund.total }}
          />
          {refund.lines.length > 1 && refund.total > 0 && refund.kept > 0 && (
            <p className="text-muted">
              What was paid last goes back first, each sum the way it was paid. Your bank may need a few working days to show it.
            </p>
          )}
        </div>
      )}
      {cancel.isError && (
        <Banner tone="danger" className="mt-4" isAnnounced>
          {sentenceOf(cancel.error)}
        </Banner>
      )}
      {booking.nextMoves.includes('plead') && (
        <Checkbox isSelected={beyondControl} onChange={setBeyondControl} className="mt-4">
          Something beyond my control has happened
        </Checkbox>
      )}
      {beyondControl && <p className="mt-2 text-muted">{isArtist ? pleadedByArtist : pleadedByClient}</p>}
      <TextArea
        label={beyondControl ? 'What has happened' : 'Why'}
        isOptional={!beyondControl}
        value={reason}
        onChange={setReason}
        error={wrong}
        maxLength={2000}
        className="mt-4"
      />
      {beyondControl && <EvidenceField {...evidence.field} />}
    </Dialog>
  )
}
