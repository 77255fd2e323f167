import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnCheck } from '#contract/checks.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
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
    <Card as="section" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="font-display text-xl">
          {checkTitles[kind]}
        </h2>
        <Badge tone={tone} {...(isGreen && { icon: <BadgeCheck aria-hidden /> })}>
          {words}
        </Badge>
      </div>
      <p className="mt-1 text-muted">{checkTexts[kind]}</p>
      {standing && <p className="mt-2 wrap-anywhere">{standing}</p>}
      <Ask check={check} canAsk={canAsk} register={register} />
      {check.checkId && check.nextMoves.includes('take_back') && <TakeBack check={check} checkId={check.checkId} />}
    </Card>
  )
}

function Ask({ check: { kind, state }, canAsk, register }: Props) {
  if (kind === 'shows') return null
  if (kind === 'contact')
    return state === 'passed' ? null : (
      <p className="mt-2">
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
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant={isPassed ? 'secondary' : 'primary'} onPress={() => setOpen(true)}>
        {isPassed ? 'Renew' : 'Check my identity'}
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
        <Banner tone="danger" isAnnounced className="mt-3">
          {sentenceOf(ask.error)}{' '}
          {kind === 'bank' ? (
            <TextLink href={paths.artistPayouts()}>Payout account</TextLink>
          ) : (
            <TextLink href={paths.artistInvoices()}>Billing details</TextLink>
          )}
        </Banner>
      )}
      <Button variant="secondary" className="mt-4" isPending={ask.isPending} onPress={() => ask.mutate()}>
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
      <Button variant="plain" className="mt-2 -ml-3.5" onPress={() => setOpen(true)}>
        {isBadge ? 'Remove the badge' : 'Take the request back'}
      </Button>
      <Dialog title={isBadge ? 'Remove the badge?' : 'Take the request back?'} isOpen={isOpen} onOpenChange={setOpen}>
        <p>
          {isBadge ? 'It goes from your page at once. To have it again, you ask for the check again.' : 'We do not look at it any more.'}
          {kind === 'identity' && !isBadge && ' Both pictures are deleted.'}
          {kind === 'identity' && isBadge && ' The badge of your bank account goes with it.'}
        </p>
        {takeBack.isError && (
          <Banner tone="danger" isAnnounced className="mt-3">
            {sentenceOf(takeBack.error)}
          </Banner>
        )}
        <Button variant="danger" className="mt-4" isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
          {isBadge ? 'Remove it' : 'Take it back'}
        </Button>
      </Dialog>
    </>
  )
}
