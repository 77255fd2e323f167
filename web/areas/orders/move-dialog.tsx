import { useState } from 'react'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { statementText } from '#contract/disputes/disputes.ts'
import { courierFields, orderFailures } from '#contract/orders/orders.ts'
import { EvidenceField } from '#web/areas/disputes/evidence-field.tsx'
import { useEvidence } from '#web/areas/disputes/use-evidence.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MoveWords } from './move-words.ts'
import type { OpenDialog } from './order-actions.tsx'
import type { useOrderMove } from './use-order-move.ts'

type Props = {
  asked: OpenDialog
  dialog: NonNullable<MoveWords['dialog']>
  step: ReturnType<typeof useOrderMove>
  onClose: () => void
}

type Wrong = Partial<Record<'reason' | 'courier' | 'trackingNumber', string | undefined>>

/** Explains a move and asks for its text, then makes it. */
export function MoveDialog({ asked: { move, order, words }, dialog, step, onClose }: Props) {
  const { title, text, says, asksCourier, asksPictures } = dialog
  const [reason, setReason] = useState('')
  const [courier, setCourier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const evidence = useEvidence()
  const [wrong, setWrong] = useState<Wrong>({})
  const submit = () => {
    const parcel = asksCourier ? courierFields.safeParse({ courier, trackingNumber }) : null
    const found: Wrong = { reason: says && wrongWith(reason, says.is), ...firstErrors(parcel?.error) }
    setWrong(found)
    if (Object.values(found).some(Boolean)) return
    const wanted = { move, version: order.version }
    evidence.whenArrived((ids) =>
      step.make(wanted, {
        ...(reason.trim() && { reason: reason.trim() }),
        ...parcel?.data,
        ...(ids.length > 0 && { evidence: ids }),
      }),
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant={words.look === 'danger' ? 'danger' : 'primary'} isPending={step.isPending || evidence.isWaiting} onPress={submit}>
          {words.button}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{text(order)}</p>
        {step.error && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(step.error, marketFallbacks.updateOrder)}
          </Banner>
        )}
        {asksCourier && (
          <>
            <TextField
              label="Courier"
              placeholder="Blue Dart"
              value={courier}
              onChange={setCourier}
              error={wrong.courier}
              maxLength={60}
              autoFocus
            />
            <TextField
              label="Tracking number"
              hint="It stands on the receipt."
              value={trackingNumber}
              onChange={setTrackingNumber}
              error={wrong.trackingNumber}
              maxLength={40}
              autoCapitalize="none"
            />
          </>
        )}
        {says && (
          <TextArea
            label={says.label}
            hint={says.hint}
            isOptional={says.is === 'optional'}
            value={reason}
            onChange={setReason}
            error={wrong.reason}
            maxLength={2000}
          />
        )}
        {asksPictures && <EvidenceField {...evidence.field} />}
      </div>
    </Dialog>
  )
}

function wrongWith(reason: string, is: 'optional' | 'reason' | 'statement'): string | undefined {
  if (is === 'reason' && !reason.trim()) return orderFailures.reason_needed().message
  return is === 'statement' ? statementText.safeParse(reason).error?.issues[0]?.message : undefined
}

function firstErrors(error: ReturnType<typeof courierFields.safeParse>['error']): Wrong {
  const of = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message
  return { courier: of('courier'), trackingNumber: of('trackingNumber') }
}
