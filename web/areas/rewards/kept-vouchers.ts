import { api } from '#web/lib/api.ts'
import { forgetVouchers, keptVouchers } from '#web/lib/kept-codes.ts'
import { readSession } from '#web/lib/session.ts'

/** Deletes used and expired voucher codes from this device. Sends a request only if a code is stored. */
export async function forgetSpentVouchers(): Promise<void> {
  const personId = readSession()?.user.id
  if (!personId || !keptVouchers(personId).length) return
  const usable = await usableIds()
  forgetVouchers(({ voucherId }) => !usable.has(voucherId))
}

async function usableIds(page = 1): Promise<Set<string>> {
  const { results, totalPages } = await api.rewards.vouchers({ state: 'issued', page_number: page, page_size: 100 })
  const more = page < totalPages ? await usableIds(page + 1) : []
  return new Set([...results.map(({ voucherId }) => voucherId), ...more])
}
