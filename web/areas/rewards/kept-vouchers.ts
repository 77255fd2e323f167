import { api } from '#web/lib/api.ts'
import { forgetVouchers, keptVouchers } from '#web/lib/kept-codes.ts'
import { readSession } from '#web/lib/session.ts'

/** Forgets the codes on this device that are not to be used any more. Asks only where one is kept. */
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
