import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, type Month, startOfDay } from '#contract/grammar/time.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import type { Remittance } from '#contract/invoices/tax-returns.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CorrectForm, TakeBackForm } from './mend-remittance.tsx'

type Props = { month: Month; tax: TaxKind; remittance: Remittance }

/** One tax payment with its corrections, and actions to correct or withdraw it. */
export function RemittanceLine({ month, tax, remittance }: Props) {
  const [mending, setMending] = useState<'correct' | 'takeBack' | null>(null)
  const { challan, isTakenBack, changes } = remittance
  const close = () => setMending(null)
  return (
    <div className="mt-2 text-sm wrap-anywhere">
      <p className={isTakenBack ? 'text-muted line-through' : ''}>{paidLine(remittance)}</p>
      {changes.map((change) => (
        <p key={`${change.at} ${change.challan}`} className="text-muted">
          {changeLine(change)}
        </p>
      ))}
      {!isTakenBack && (
        <div className="flex flex-wrap gap-x-4">
          <Button
            variant="plain"
            size="sm"
            className="px-0!"
            aria-label={`Correct challan ${challan}`}
            onPress={() => setMending('correct')}
          >
            Correct
          </Button>
          <Button
            variant="plain"
            size="sm"
            className="px-0!"
            aria-label={`Take back challan ${challan}`}
            onPress={() => setMending('takeBack')}
          >
            Take back
          </Button>
        </div>
      )}
      <Dialog title="Correct the challan" isOpen={mending === 'correct'} onClose={close}>
        <CorrectForm month={month} tax={tax} remittance={remittance} onDone={close} />
      </Dialog>
      <Dialog title="Take back this payment" isOpen={mending === 'takeBack'} onClose={close}>
        <TakeBackForm month={month} tax={tax} remittance={remittance} onDone={close} />
      </Dialog>
    </div>
  )
}

function paidLine({ amount, paidOn, challan, by }: Remittance): string {
  return `${formatRupees(amount)} paid on ${formatDay(startOfDay(paidOn))}, challan ${challan}, recorded by ${by}`
}

function changeLine({ challan, paidOn, isTakenBack, by, at }: Remittance['changes'][number]): string {
  if (isTakenBack) return `Taken back by ${by} on ${formatDay(at)}`
  return `Corrected by ${by} on ${formatDay(at)}: it was challan ${challan} of ${formatDay(startOfDay(paidOn))}`
}
