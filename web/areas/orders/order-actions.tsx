import { useState } from 'react'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import type { OrderMove, OrderView } from '#contract/orders/orders.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type MoveWords, wordsOf } from './move-words.ts'
import { useOrderSide } from './order-side.ts'
import { useOrderCall } from './use-order-call.ts'
import { useOrderMove } from './use-order-move.ts'

/** The pressed move and the order as it was then, because it may change while the user types. */
export interface OpenDialog {
  move: OrderMove
  words: MoveWords
  order: OrderView
}

/** Buttons for the moves that the server allows now; a dialog explains those that cost something. */
export function OrderActions({ order }: { order: OrderView }) {
  const side = useOrderSide(order)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const [isTalking, setTalking] = useState(false)
  const [fresh, setFresh] = useState<OrderView | null>(null)
  const [done, setDone] = useState('')
  const step = useOrderMove(order.id, {
    onDone: () => {
      setTalking(false)
      setDone(asked?.words.done ?? '')
    },
    onConflict: (after) => {
      setTalking(false)
      setFresh(after)
    },
  })
  const press = (move: OrderMove, words: MoveWords) => {
    step.reset()
    setFresh(null)
    setDone('')
    setAsked({ move, words, order })
    if (words.dialog) setTalking(true)
    else step.make({ move, version: order.version })
  }
  const isUnpaid = side === 'buyer' && order.status === 'awaiting_payment'
  const moves = order.nextMoves.flatMap((move) => {
    const words = wordsOf(move, side, order)
    return words ? [{ move, words }] : []
  })
  const mains = moves.filter(({ words }) => words.look === 'primary')
  const others = moves.filter(({ words }) => words.look !== 'primary' && words.look !== 'danger')
  const endings = moves.filter(({ words }) => words.look === 'danger')
  const buttonOf = ({ move, words }: { move: OrderMove; words: MoveWords }) => (
    <Button
      key={move}
      {...(words.look === 'danger' ? ({ variant: 'plain', size: 'sm', className: 'px-0! text-danger' } as const) : { variant: words.look })}
      isPending={step.isPending && !isTalking && asked?.move === move}
      isDisabled={step.isPending}
      onPress={() => press(move, words)}
    >
      {words.button}
    </Button>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {done}
      </p>
      {asked && fresh && <ConflictBanner wanted={asked.words.button} fresh={fresh} onSeen={() => setFresh(null)} />}
      {step.error && !isTalking && !fresh && (
        <Banner tone="danger" className="mt-5" isAnnounced>
          {sentenceOf(step.error, marketFallbacks.updateOrder)}
        </Banner>
      )}
      <div className="max-md:contents md:flex md:flex-wrap md:items-center md:gap-x-3">
        {(isUnpaid || mains.length > 0) && (
          <ActionBar label="Next step" className="mt-5">
            {isUnpaid && <PayButton order={order} />}
            {mains.map(buttonOf)}
          </ActionBar>
        )}
        <div className="mt-5 button-row empty:hidden">{others.map(buttonOf)}</div>
        {/* Rare actions: on a phone at the end of the page. */}
        <div className="mt-5 empty:hidden max-md:order-last">{endings.map(buttonOf)}</div>
      </div>
      {isTalking && asked?.words.dialog && (
        <MoveDialog key={asked.move} asked={asked} dialog={asked.words.dialog} step={step} onClose={() => setTalking(false)} />
      )}
    </>
  )
}

function PayButton({ order: { id, total } }: { order: OrderView }) {
  const pay = useOrderCall(api.orders.pay)
  return (
    <>
      {pay.isError && (
        <Banner tone="danger" className="max-md:absolute max-md:inset-x-4 max-md:bottom-full max-md:mb-2 md:basis-full" isAnnounced>
          {sentenceOf(pay.error, marketFallbacks.buy)}
        </Banner>
      )}
      <Button isPending={pay.isPending} onPress={() => pay.mutate({ id })}>
        Pay {formatRupees(total)}
      </Button>
    </>
  )
}
