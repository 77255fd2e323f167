/** An unreliable payment partner: it is unreachable for hours, loses answers, and refuses. Its own books record what it has done. */
import { type Chance, chanceFrom } from '#demo/drawing/chance.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../platform/payments/port.ts'

export interface Whims {
  /** It is unreachable. */
  isAway: boolean
  /** It refuses some calls. */
  isMoody: boolean
  chance: Chance
  /** References that it will always refuse. */
  refused: Set<string>
  asked: Set<string>
  counts: { outages: number; unanswered: number; lostAnswers: number; refusals: number }
}

export const whimsFrom = (seed: string): Whims => ({
  isAway: false,
  isMoody: false,
  chance: chanceFrom(`${seed} partner`),
  refused: new Set(),
  asked: new Set(),
  counts: { outages: 0, unanswered: 0, lostAnswers: 0, refusals: 0 },
})

const refusedShare = 0.03
const lostShare = 0.03

export function withWhims(partner: PaymentProvider, whims: Whims): PaymentProvider {
  const { counts, chance, refused, asked: before } = whims
  function requireThere() {
    if (!whims.isAway) return
    counts.unanswered++
    throw new ProviderUnavailable('the partner is away')
  }
  async function moved<Answer>(reference: string, work: () => Promise<Answer>): Promise<Answer> {
    requireThere()
    // An earlier call with this reference may have succeeded, so do not refuse it now.
    if (whims.isMoody && !before.has(reference) && chance.maybe(refusedShare)) refused.add(reference)
    before.add(reference)
    if (refused.has(reference)) {
      counts.refusals++
      throw new ProviderRefused('the bank said no')
    }
    const answer = await work()
    if (!whims.isMoody || !chance.maybe(lostShare)) return answer
    counts.lostAnswers++
    throw new ProviderUnavailable('the answer was lost')
  }
  const whenThere =
    <Given, Answer>(work: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      requireThere()
      return work(given)
    }
  return {
    ...partner,
    createOrder: whenThere((order) => partner.createOrder(order)),
    paymentsOf: whenThere((orderId) => partner.paymentsOf(orderId)),
    settlements: whenThere((day) => partner.settlements(day)),
    refund: (refund) => moved(refund.reference, () => partner.refund(refund)),
    payout: (payout) => moved(payout.reference, () => partner.payout(payout)),
  }
}
