/** A buyer's choices at the artwork checkout, and the works to buy. */
import type { AddressFields } from '#contract/orders/addresses.ts'
import { useTabDraft } from '#web/lib/tab-draft.ts'

export interface Item {
  product_id: string
  quantity: number
}

export interface CheckoutDraft {
  /** The chosen address, with enough data for a quote before the address book has loaded. */
  address: { addressId: string; pincode: string; line: string } | null
  /** The address of a signed-out buyer, saved to their account after signing in. */
  guest: AddressFields | null
  /** A PIN code is enough for a quote. */
  pincode: string | null
  note: string
  /** The price shown for this PIN code, to point out a later change. */
  seen: { pincode: string; total: number } | null
  /** The open step, 1 or 2. */
  step: number
}

const mostOfOne = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The works in the address: `?artwork=ID&quantity=2`, repeated for several. */
export function itemsIn(search: URLSearchParams): Item[] {
  const quantities = search.getAll('quantity')
  return search
    .getAll('artwork')
    .map((product_id, i) => ({ product_id, quantity: Math.min(Math.max(Math.trunc(Number(quantities[i])) || 1, 1), mostOfOne) }))
    .filter(({ product_id }) => uuid.test(product_id))
}

/** @param of a short key of what is bought */
export function useCheckoutDraft(of: string) {
  return useTabDraft<CheckoutDraft>(`mehfil.order.${of}`, blank, (kept) => ({ ...blank(), ...kept }))
}

const blank = (): CheckoutDraft => ({ address: null, guest: null, pincode: null, note: '', seen: null, step: 1 })

/** The PIN code of the delivery, if known. */
export function pincodeOf({ address, guest, pincode }: Pick<CheckoutDraft, 'address' | 'guest' | 'pincode'>): string | undefined {
  return address?.pincode ?? guest?.pincode ?? pincode ?? undefined
}
