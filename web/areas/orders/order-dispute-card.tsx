import { formatWhen } from '#contract/grammar/time.ts'
import type { OrderDispute, OrderView } from '#contract/orders/orders.ts'
import { SpeakForm } from '#web/areas/disputes/speak-form.tsx'
import { Statements } from '#web/areas/disputes/statements.tsx'
import { api } from '#web/lib/api.ts'
import { Card } from '#web/ui/card.tsx'
import { OrderDecisions } from './order-decisions.tsx'
import { useOrderSide } from './order-side.ts'
import { useOrderCall } from './use-order-call.ts'

/** The dispute of an order: both statements, and when it is decided. */
export function OrderDisputeCard({ order }: { order: OrderView }) {
  const { dispute } = order
  if (!dispute) return null
  return (
    <Card as="section" aria-labelledby="dispute" className="mt-5">
      <h2 id="dispute" className="font-display text-xl">
        {titleOf(dispute)}
      </h2>
      <p className="mt-2">{clockSentence(order, dispute)}</p>
      <OrderDecisions order={order} dispute={dispute} />
      <OrderStatements order={order} dispute={dispute} />
      {dispute.maySpeak && <Speak order={order} dispute={dispute} />}
    </Card>
  )
}

/** Also used by the admin page. */
export function OrderStatements({ order, dispute }: { order: OrderView; dispute: OrderDispute }) {
  return <Statements statements={dispute.statements} nameOf={(by) => order[by].name} evidenceOf={`/api/order/${order.id}`} />
}

function titleOf({ appealBy, decidedAt, appealedBy }: OrderDispute): string {
  if (appealBy) return 'What we decided'
  if (decidedAt) return 'How it was decided'
  return appealedBy ? 'Our team is reviewing the appeal' : 'Our team is reviewing this order'
}

/** The side that asked last. */
const askedBy = ({ appealedBy, openedBy }: OrderDispute) => appealedBy ?? openedBy

function clockSentence(order: OrderView, dispute: OrderDispute): string {
  if (dispute.appealBy) return standingSentence(order, dispute, dispute.appealBy)
  if (dispute.decidedAt) return `Decided ${formatWhen(dispute.decidedAt)}. The payments below show what moved.`
  const other = order[askedBy(dispute) === 'buyer' ? 'seller' : 'buyer'].name
  if (dispute.answeredAt) return `The money is held. Both sides have replied; we decide by ${formatWhen(dispute.decideBy)}.`
  if (order.now < dispute.answerBy) return `The money is held. ${other} can reply until ${formatWhen(dispute.answerBy)}; then we decide.`
  return `The money is held. The time to reply has ended; we decide by ${formatWhen(dispute.decideBy)}.`
}

/** The state of a decided dispute that can still be appealed. */
function standingSentence(order: OrderView, { acceptedBy }: OrderDispute, appealBy: string): string {
  const accepted = acceptedBy ? `${order[acceptedBy].name} accepts this decision. ` : ''
  return `${accepted}Either of you can appeal until ${formatWhen(appealBy)}; another member of our team then decides. The money is held until then, or until both of you accept.`
}

function Speak({ order, dispute }: { order: OrderView; dispute: OrderDispute }) {
  const side = useOrderSide(order)
  const speak = useOrderCall(api.orders.speak)
  return (
    <SpeakForm isAnswer={askedBy(dispute) !== side && !dispute.answeredAt} send={(said) => speak.mutateAsync({ id: order.id, ...said })} />
  )
}
