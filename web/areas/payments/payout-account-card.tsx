import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { PayoutAccountView, payments } from '#contract/payments/payments.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PayoutAccountForm } from './payout-account-form.tsx'

type Answer = OutputOf<typeof payments.payoutAccount>

const looks: Record<PayoutAccountView['state'], readonly [BadgeTone, string]> = {
  checking: ['marigold', 'Being checked'],
  ready: ['peacock', 'Ready'],
  refused: ['danger', 'Needs correction'],
}

export function usePayoutAccount() {
  return useQuery({ queryKey: ['payout-account'], queryFn: ({ signal }) => api.payments.payoutAccount({}, { signal }) })
}

/** The payout account: masked for its owner, changed only with a step-up proof. */
export function PayoutAccountCard({ of: account }: { of: ReturnType<typeof usePayoutAccount> }) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const saved = () => {
    setOpen(false)
    showToast({ title: 'Saved', text: 'For your safety, no payout goes there for 24 hours.' })
    void queries.invalidateQueries({ queryKey: ['payout-account'] })
    void queries.invalidateQueries({ queryKey: ['payouts'] })
  }
  return (
    <Card as="section" padding="sm" aria-labelledby="payout-account" className="lg:px-6 lg:py-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="payout-account" className="font-sans text-base font-normal tracking-normal text-muted">
          Your payout account
        </h2>
        {account.data?.account && (
          <Button variant="secondary" size="sm" aria-label="Change account" onPress={() => setOpen(true)}>
            Change
          </Button>
        )}
      </div>
      <AnswerState of={account} inCard height="h-12.5 lg:h-19" className="mt-1" />
      {account.data && (
        <>
          {account.data.account ? (
            <Standing account={account.data.account} />
          ) : (
            <>
              <None waiting={account.data.waiting} />
              <Button className="mt-4" onPress={() => setOpen(true)}>
                Add an account
              </Button>
            </>
          )}
          <Dialog title={account.data.account ? 'Change the account' : 'Add an account'} isOpen={isOpen} onOpenChange={setOpen}>
            <PayoutAccountForm kinds={account.data.kinds} version={account.data.account?.version ?? 0} onSaved={saved} />
          </Dialog>
        </>
      )}
    </Card>
  )
}

function None({ waiting }: Pick<Answer, 'waiting'>) {
  return (
    <Banner tone={waiting > 0 ? 'danger' : 'warning'} className="mt-1" title="No payout account yet.">
      {waiting > 0
        ? `${waiting === 1 ? 'A payout is' : `${waiting} payouts are`} waiting for one. Your money stays safe until you add it.`
        : 'Add one before your first show, so that you are paid within 2 days of it.'}
    </Banner>
  )
}

function Standing({ account }: { account: PayoutAccountView }) {
  const [tone, words] = looks[account.state]
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <strong className="wrap-anywhere">{account.place}</strong>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="text-muted">
        {account.holder}
        {account.pan && `, PAN ${account.pan}`}
        <span className="max-lg:hidden">, changed {shortDay(account.changedAt)}</span>
      </p>
      {account.problem && (
        <Banner tone="danger" className="mt-3" title="Our payment partner cannot pay to it.">
          {account.problem}
        </Banner>
      )}
      {account.state === 'ready' && (
        <p className="text-sm max-lg:hidden">
          <TextLink href={paths.artistChecks()}>Get a Verified badge with it</TextLink>
        </p>
      )}
      {account.rests && (
        <Banner className="mt-3" title="On hold for 24 hours.">
          No payout goes to this account before {formatWhen(account.payoutsFrom)}. Not you? Contact us at once.
        </Banner>
      )}
    </>
  )
}
