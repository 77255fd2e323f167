import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paidWords } from './paid-words.ts'

type Earned = { gross: number; fee: number; gst: number; withheld?: number; net: number }

type Props = {
  when: string
  badge: ReactNode
  label: string
  href: string
  /** What the link leads to. */
  subject: string
  earned: Earned
  /** Why it waits, shown without expanding. */
  problem?: string | null
  /** Details, shown when expanded. */
  more?: ReactNode
}

/** A payout: date, subject, state, and the net amount; expanded, its calculation from the client's payment. */
export function PayoutLine({ when, badge, label, href, subject, earned, problem, more }: Props) {
  const own = useOwnProfile().data
  const { words, artist, number } = paidWords(label, own?.fields.stageName)
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 gap-y-1 px-4 py-3 outline-offset-[-3px]! hover:bg-soft @2xl:grid-cols-[9rem_minmax(0,1fr)_10.5rem_8rem_1.25rem] @2xl:gap-x-4">
        <strong className="min-w-0 leading-snug font-semibold wrap-anywhere @2xl:col-start-2 @2xl:row-start-1">
          {own && artist ? `${words} ${artist}` : words}
          {number && <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted tabular-nums @max-2xl:hidden">{number}</span>}
        </strong>
        <strong className="text-right text-lg tabular-nums @2xl:col-start-4 @2xl:row-start-1">
          <span className="sr-only">To your account: </span>
          {formatRupees(earned.net)}
        </strong>
        <span className="@max-2xl:row-span-2 @2xl:col-start-5 @2xl:row-start-1">
          <FoldMark />
        </span>
        <span className="text-sm text-muted tabular-nums @2xl:col-start-1 @2xl:row-start-1 @2xl:text-base">{when}</span>
        <span className="justify-self-end @max-2xl:self-start @2xl:col-start-3 @2xl:row-start-1 @2xl:justify-self-start">{badge}</span>
        {problem && <span className="col-span-full text-sm text-danger @2xl:col-start-2">{problem}</span>}
      </summary>
      <div className="grid gap-x-10 gap-y-2 border-t border-line bg-soft p-4 @2xl:grid-cols-2">
        <div className="grid content-start justify-items-start gap-1">
          {more}
          <TextLink href={href} className="inline-flex min-h-11 items-center">
            Open the {subject} {number}
          </TextLink>
        </div>
        <Calculation earned={earned} />
      </div>
    </details>
  )
}

function Calculation({ earned: { gross, fee, gst, withheld = 0, net } }: { earned: Earned }) {
  return (
    <PriceLines
      className="@max-2xl:row-start-1"
      lines={[
        { label: 'Gross', amount: gross },
        { label: 'Fee', amount: -fee, isQuiet: true },
        { label: 'GST on the fee', amount: -gst, isQuiet: true },
        ...(withheld > 0 ? [{ label: 'TCS and TDS kept back', amount: -withheld, isQuiet: true }] : []),
      ]}
      total={{ label: 'To your account', amount: net }}
    />
  )
}
