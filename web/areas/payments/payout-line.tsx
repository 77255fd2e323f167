import type { ReactNode } from 'react'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Earned, EarningLines } from './earning-lines.tsx'
import { paidWords } from './paid-words.ts'

type Props = {
  when: string
  badge: ReactNode
  label: string
  href: string
  earned: Earned
  /** Important notes, below the name. */
  children?: ReactNode
  /** Details, shown when expanded. */
  more?: ReactNode
}

/** A payout: date, subject, state, and the net amount. */
export function PayoutLine({ when, badge, label, href, earned, children, more }: Props) {
  const { words, artist, number } = paidWords(label, useOwnProfile().data?.fields.stageName)
  return (
    <div className="grid gap-x-4 px-4 py-3 @2xl:grid-cols-[9rem_minmax(0,1fr)_auto_15rem] @2xl:py-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 @2xl:contents">
        <strong className="@2xl:leading-11">{when}</strong>
        <span className="@2xl:col-start-3 @2xl:row-start-1 @2xl:leading-11">{badge}</span>
      </p>
      <div className="mt-1 @2xl:col-start-2 @2xl:row-start-1 @2xl:mt-0 @2xl:py-2">
        <p>
          <TextLink href={href}>{artist ? `${words} ${artist}` : words}</TextLink>
          {number && <span className="ml-2 text-sm whitespace-nowrap text-muted tabular-nums">{number}</span>}
        </p>
        {children}
      </div>
      <EarningLines earned={earned}>{more}</EarningLines>
    </div>
  )
}
