import { useCallback } from 'react'
import type { AddressView } from '#contract/orders/addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressBook, lineOf } from './address-book.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

type Props = { draft: CheckoutDraft; change: (changes: Partial<CheckoutDraft>) => void }

export function ChooseAddress({ draft: { address }, change }: Props) {
  const choose = useCallback(
    (chosen: AddressView | null) =>
      change({ address: chosen && { addressId: chosen.addressId, pincode: chosen.pincode, line: `${chosen.name}, ${lineOf(chosen)}` } }),
    [change],
  )
  return (
    <AddressBook
      chosenId={address?.addressId ?? null}
      onChoose={choose}
      choosesUsual
      action={
        address && (
          <Button className="mt-2 justify-self-start" onPress={() => change({ step: 2 })}>
            Deliver here
          </Button>
        )
      }
    />
  )
}
