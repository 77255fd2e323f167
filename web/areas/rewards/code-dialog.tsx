import { useState } from 'react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { rewards as calls, Voucher } from '#contract/rewards/rewards.ts'
import { forgetVouchers, keepVoucher } from '#web/lib/kept-codes.ts'
import { qrOf } from '#web/lib/qr.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { QrCode } from './qr-code.tsx'

type CodeView = Pick<OutputOf<typeof calls.code>, 'code'> & { shownBefore?: number }
type Props = {
  voucher: Voucher
  personId: string
  shown: CodeView | undefined
  isKept: boolean
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** A code to scan or to read aloud. Stored on this device only if its holder wants. */
export function CodeDialog({ voucher, personId, shown, isKept, error, onRetry, onClose }: Props) {
  const { title, partner, endsAt } = voucher
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={error ? <Button onPress={onRetry}>Try again</Button> : <Button onPress={onClose}>Done</Button>}
    >
      <p>
        Show it {partner ? `at ${partner}` : 'on site'} by {formatDay(endsAt)}. Whoever has the code can use it, so keep it to yourself.
      </p>
      {error && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {sentenceOf(error)}
        </Banner>
      )}
      {!error && !shown && (
        <div role="status" aria-label="Fetching the code" className="mt-4 grid justify-items-center gap-3">
          <Skeleton className="size-44 rounded-lg sm:size-52" />
          <Skeleton className="h-7 w-56" />
        </div>
      )}
      {shown && <CodeCard shown={shown} voucher={voucher} personId={personId} isKept={isKept} />}
    </Dialog>
  )
}

function CodeCard({
  shown: { code, shownBefore = 0 },
  voucher,
  personId,
  isKept,
}: Omit<Props, 'shown' | 'error' | 'onRetry' | 'onClose'> & { shown: CodeView }) {
  const [isOnDevice, setOnDevice] = useState(isKept)
  const qr = qrOf(code)
  const keep = (isWanted: boolean) => {
    setOnDevice(isWanted)
    if (isWanted) keepVoucher(voucher, code, qr, personId)
    else forgetVouchers(({ voucherId }) => voucherId === voucher.voucherId)
  }
  return (
    <>
      <div className="mt-4 grid justify-items-center gap-1">
        <QrCode qr={qr} />
        <output className="text-center font-display text-xl tracking-wide break-all tabular-nums">{code}</output>
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-muted">
          <CopyId id={code} label="Code" />
          {shownBefore > 0 && <span>{shownBefore === 1 ? 'Shown once before.' : `Shown ${shownBefore} times before.`}</span>}
        </p>
      </div>
      <Switch
        isSelected={isOnDevice}
        onChange={keep}
        hint="Opens without a connection. It is removed when the voucher is used or ends, and when you sign out."
        className="mt-3 border-t border-line pt-3"
      >
        Keep on this device
      </Switch>
    </>
  )
}
