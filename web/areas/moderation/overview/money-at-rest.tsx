import { formatWholeRupees } from '#contract/grammar/money.ts'
import { formatShort } from '#contract/grammar/time.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useNow } from '../age.tsx'
import { restWords } from './overview-words.ts'
import { useMoneyAtRest } from './use-overview.ts'

/** The money held at the payment partner, by reason. */
export function MoneyAtRest() {
  const found = useMoneyAtRest()
  const now = useNow()
  return (
    <section aria-labelledby="at-rest" className="min-w-0">
      <h2 id="at-rest" className="font-display text-xl">
        Money at rest
      </h2>
      <AnswerState of={found} inCard staysGood height="h-80" className="mt-4" />
      {found.data?.results.length === 0 && <p className="mt-4">Nothing lies at the payment partner.</p>}
      {!!found.data?.results.length && (
        <>
          <p className="mt-1 text-muted">{formatWholeRupees(found.data.amount)} at the payment partner.</p>
          <ul aria-label="Why it rests" className="mt-4 overflow-hidden rounded-lg border border-line bg-card">
            {found.data.results.map(({ reason, amount, count, since }) => {
              const { name, why, href } = restWords[reason]
              return (
                <li key={reason} className="flex justify-between gap-4 border-line px-4 py-3 not-first:border-t">
                  <span className="min-w-0">
                    {href ? <TextLink href={href}>{name}</TextLink> : <strong className="font-semibold">{name}</strong>}
                    <span className="block text-muted">{why}</span>
                  </span>
                  <span className="shrink-0 text-right tabular-nums">
                    <strong className="font-semibold">{formatWholeRupees(amount)}</strong>
                    <span className="block text-muted">
                      {count.toLocaleString('en-IN')}
                      {since && <span className="max-sm:hidden">, since {formatShort(since, new Date(now))}</span>}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
