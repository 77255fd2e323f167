/** What somebody has chosen so far at the checkout of artworks, and what they want to buy there. */
import type { AddressFields } from '#contract/orders/addresses.ts'
import { useTabDraft } from '#web/lib/tab-draft.ts'

export interface Item {
  product_id: string
  quantity: number
}

export interface CheckoutDraft {
  /** What is known of the chosen address: enough for the price before the book has come. */
  address: { addressId: string; pincode: string; line: string } | null
  /** What somebody wrote who has not signed in yet: it becomes an address of theirs once they have. */
  guest: AddressFields | null
  /** A pincode alone is enough for a price. */
  pincode: string | null
  note: string
  /** The price that was shown for this pincode; when it is another one later, that is said. */
  seen: { pincode: string; total: number } | null
  /** The step that is open, 1 or 2. */
  step: number
}

const mostOfOne = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the address asks for: `?artwork=ID&quantity=2`, several one after the other. */
export function itemsIn(search: URLSearchParams): Item[] {
  const quantities = search.getAll('quantity')
  return search
    .getAll('artwork')
    .map((product_id, i) => ({ product_id, quantity: Math.min(Math.max(Math.trunc(Number(quantities[i])) || 1, 1), mostOfOne) }))
    .filter(({ product_id }) => uuid.test(product_id))
}

/** @param of what is bought, in a word */
export function useCheckoutDraft(of: string) {
  return useTabDraft<CheckoutDraft>(`mehfil.order.${of}`, blank, (kept) => ({ ...blank(), ...kept }))
}

const blank = (): CheckoutDraft => ({ address: null, guest: null, pincode: null, note: '', seen: null, step: 1 })

/** Where it goes, as far as that is known. */
export function pincodeOf({ address, guest, pincode }: Pick<CheckoutDraft, 'address' | 'guest' | 'pincode'>): string | undefined {
  return address?.pincode ?? guest?.pincode ?? pincode ?? undefined
}
