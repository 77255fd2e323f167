import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnCheck } from '#contract/checks/checks.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ConfirmElsewhere } from './by-register.tsx'
import { checkLooks, checkTexts, checkTitles, standingOf } from './check-words.ts'
import { checksKey } from './checks-key.ts'
import { IdentityForm } from './identity-form.tsx'

type Props = { check: OwnCheck; canAsk: boolean; register: string | null }

export function CheckCard({ check, canAsk, register }: Props) {
  const { kind, state } = check
  const [tone, words] = checkLooks[state]
  const heading = useId()
  const standing = standingOf(check)
  const isGreen = kind === 'identity' && state === 'passed'
  return (
    <section
      aria-labelledby={heading}
      className="p-4 sm:px-5 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-6 md:has-[form]:block"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={heading} className="font-sans text-lg font-semibold tracking-normal">
            {checkTitles[kind]}
          </h2>
          <Badge tone={tone} {...(isGreen && { icon: <BadgeCheck aria-hidden /> })}>
            {words}
          </Badge>
        </div>
        <p className="mt-0.5 text-muted wrap-anywhere">{(state === 'passed' && standing) || checkTexts[kind]}</p>
        {state !== 'passed' && standing && <p className="mt-1 wrap-anywhere">{standing}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden md:mt-0 md:justify-end">
        <Ask check={check} canAsk={canAsk && mayRenew(check)} register={register} />
        {check.checkId && check.nextMoves.includes('take_back') && <TakeBack check={check} checkId={check.checkId} />}
      </div>
    </section>
  )
}

const renewWithinMs = 90 * dayMs

/** A badge that is valid for long needs no renewal; one without an end date may be requested anew at any time. */
function mayRenew({ state, endsAt }: OwnCheck): boolean {
  if (state !== 'passed' || !endsAt) return true
  return Date.parse(endsAt) - (performance.timeOrigin + performance.now()) < renewWithinMs
}

function Ask({ check: { kind, state }, canAsk, register }: Props) {
  if (kind === 'shows') return null
  if (kind === 'contact')
    return state === 'passed' ? null : (
      <p>
        <TextLink href={paths.settings()}>Confirm e-mail and phone</TextLink>
      </p>
    )
  if (!canAsk) return null
  return kind === 'identity' ? (
    <AskIdentity isPassed={state === 'passed'} register={register} />
  ) : (
    <AskAtOnce kind={kind} isPassed={state === 'passed'} />
  )
}

function AskIdentity({ isPassed, register }: { isPassed: boolean; register: string | null }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <IdentityForm onAsked={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" variant={isPassed ? 'secondary' : 'primary'} onPress={() => setOpen(true)}>
        {isPassed ? 'Renew' : 'Verify my identity'}
      </Button>
      {register && <ConfirmElsewhere register={register} />}
    </div>
  )
}

const asks = { bank: 'Compare the names', gstin: 'Look up my GSTIN' } as const

function AskAtOnce({ kind, isPassed }: { kind: 'bank' | 'gstin'; isPassed: boolean }) {
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => api.checks.ask({ kind }),
    onSettled: () => queries.invalidateQueries({ queryKey: checksKey }),
  })
  return (
    <>
      {ask.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(ask.error)}{' '}
          {kind === 'bank' ? (
            <TextLink href={paths.artistPayouts()}>Payout account</TextLink>
          ) : (
            <TextLink href={paths.artistInvoices()}>Billing details</TextLink>
          )}
        </Banner>
      )}
      <Button size="sm" variant="secondary" isPending={ask.isPending} onPress={() => ask.mutate()}>
        {isPassed ? 'Renew' : asks[kind]}
      </Button>
    </>
  )
}

function TakeBack({ check: { kind, state }, checkId }: { check: OwnCheck; checkId: string }) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => api.checks.takeBack({ checkId }),
    onSuccess: ({ message }) => {
      setOpen(false)
      showToast({ title: 'Done', text: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: checksKey }),
  })
  const isBadge = state === 'passed'
  return (
    <>
      <Button size="sm" variant="plain" className="px-0! text-muted!" onPress={() => setOpen(true)}>
        {isBadge ? 'Remove badge' : 'Withdraw request'}
      </Button>
      <Dialog
        title={isBadge ? 'Remove this badge?' : 'Withdraw this request?'}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {isBadge ? 'Keep badge' : 'Keep request'}
            </Button>
            <Button variant="danger" isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
              {isBadge ? 'Remove badge' : 'Withdraw request'}
            </Button>
          </>
        }
      >
        <p>
          {isBadge ? 'It leaves your profile at once. To get it back you have to be verified again.' : 'We stop looking at it.'}
          {kind === 'identity' && !isBadge && ' Both pictures are deleted.'}
          {kind === 'identity' && isBadge && ' Your bank account badge is removed too.'}
        </p>
        {takeBack.isError && (
          <Banner tone="danger" isAnnounced className="mt-3">
            {sentenceOf(takeBack.error)}
          </Banner>
        )}
      </Dialog>
    </>
  )
}
