import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { type PriceLine, PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotDoneAlone, type SecondAdmin } from '../confirmations/not-alone.tsx'
import { Decide } from './decide.tsx'
import { ToDecision } from './to-decision.tsx'

const reasonMost = 1000
const bothRead = z.string().trim().min(reasonLeast).max(reasonMost)

type Props = {
  /** The fields of the decision. */
  children: ReactNode
  preview: UseQueryResult
  /** The resulting amounts; null until something is chosen and its preview has loaded. */
  lines: ReactNode
  /** The refund in rupees. */
  back: number | null
  decision: { isPending: boolean; error: Error | null }
  /** What a second admin would confirm, where one is needed. @param reason the reason as sent */
  second: (reason: string) => SecondAdmin
  onDecide: (reason: string) => void
}

/** Decides a refund: shows the exact amounts first, then the button, with the reason that both sides will read. */
export function DecisionFrame({ children, preview, lines, back, decision, second, onDecide }: Props) {
  const typed = useState('')
  const form = useRef<HTMLDivElement>(null)
  const isReady = lines !== null && back !== null
  return (
    <Card as="section" aria-labelledby="decide">
      <h2 id="decide" className="scroll-mt-6 font-display text-xl">
        Decide
      </h2>
      <div ref={form} className="mt-4">
        <Decide
          align="start"
          choices={[{ words: isReady ? `Decide: ${formatRupees(back)} back` : 'Decide', variant: 'grave', isDisabled: !isReady, onDecide }]}
          act={{ isPending: decision.isPending }}
          why={{ field: bothRead, hint: 'Both sides read it.', missing: 'Please say why: both sides read it.', maxLength: reasonMost }}
          typed={typed}
          below={
            <NotDoneAlone
              error={decision.error}
              second={second(typed[0].trim())}
              title={decision.error instanceof Failure && decision.error.status === 409 ? 'Not done.' : undefined}
            />
          }
        >
          <div className="grid gap-4">
            {children}
            {preview.isLoading && <Skeleton shape="block" className="h-40" />}
            {preview.isError && <Banner tone="danger">{sentenceOf(preview.error)}</Banner>}
            {lines}
          </div>
        </Decide>
      </div>
      <ToDecision form={form} />
    </Card>
  )
}

type Payout = { gross: number; fee: number; net: number; gst: number }

/** The amounts of both sides of a decision: below each other on desktops, where the card is narrow. */
export function DecisionLines(props: {
  to: { client: string; artist: string }
  back: { lines: readonly PriceLine[]; total: number }
  payout: Payout
  children?: ReactNode
}) {
  const { to, back, payout, children } = props
  return (
    <div className="grid gap-5 sm:max-lg:grid-cols-2">
      <div>
        <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Back to {to.client}</h3>
        <PriceLines lines={back.lines} total={{ label: 'Goes back', amount: back.total }} />
      </div>
      <div>
        <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">To {to.artist}</h3>
        <PriceLines
          lines={[
            { label: 'Kept', amount: payout.gross },
            { label: 'Our fee', amount: -payout.fee },
            { label: 'GST on the fee', amount: -payout.gst },
          ]}
          total={{ label: 'Payout', amount: payout.net }}
        />
      </div>
      {children && <p className="sm:col-span-2">{children}</p>}
    </div>
  )
}
