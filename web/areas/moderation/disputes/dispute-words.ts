/** One sentence for a dispute in a list: who says what about whom. */
import type { DisputeRow } from '#contract/disputes/disputes.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { orders } from '#contract/orders/orders.ts'

export type OrderDisputeRow = OutputOf<typeof orders.disputed>['results'][number]

/** `Nazneen Khan (client) says Paramita Sen did not come` */
export function bookingDisputeSentence(row: Pick<DisputeRow, 'kind' | 'openedBy' | 'client' | 'artist'>): string {
  const { kind, openedBy, client, artist } = row
  const [name, other] = openedBy === 'client' ? [client, artist] : [artist, client]
  const who = `${name} (${openedBy})`
  if (kind === 'force_majeure') return `${who} cancelled the show with ${other} for a reason beyond control`
  if (kind === 'quality') return `${who} says the show with ${other} was not as agreed`
  return openedBy === 'client' ? `${who} says ${other} did not come` : `${who} says ${other} was not there`
}

/** `Nalini Mehta (buyer) complains about the order with Meher Rathore` */
export function orderDisputeSentence(row: Pick<OrderDisputeRow, 'status' | 'openedBy' | 'appealedBy'> & Sides): string {
  const appellant = row.status === 'appealed' && row.appealedBy
  const by = appellant || row.openedBy
  const who = `${row[by].name} (${by === 'buyer' ? 'buyer' : 'artist'})`
  const other = row[by === 'buyer' ? 'seller' : 'buyer'].name
  return appellant ? `${who} appeals the decision about the order with ${other}` : `${who} complains about the order with ${other}`
}

type Sides = Record<'buyer' | 'seller', { name: string }>
