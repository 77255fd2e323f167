import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ConsentPurpose,
  type ConsentRecord,
  consentNotices,
  type SwitchedPurpose,
  switchedPurposes,
} from '#contract/consents/consents.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Turner } from './turner.tsx'

const consentsKey = ['consents'] as const
const names: Record<ConsentPurpose, string> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  newsletter: 'Newsletter',
  offers: 'Offers and invitations',
  analytics: 'Visit statistics',
  guardian: 'Consent of a guardian',
  identity_check: 'Comparing my identity document',
}

export function ConsentsCard() {
  const current = useQuery({ queryKey: [...consentsKey, 'current'], queryFn: ({ signal }) => api.consents.current({}, { signal }) })
  const latest = (purpose: ConsentPurpose) => current.data?.results.find((each) => each.purpose === purpose)?.latest ?? null
  return (
    <Card as="section" aria-labelledby="consents">
      <h2 id="consents" className="font-display text-xl">
        Your consents
      </h2>
      <AnswerState of={current} inCard height="h-40" className="mt-4" />
      {current.data && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {switchedPurposes.map((purpose) => (
              <Choice key={purpose} purpose={purpose} latest={latest(purpose)} />
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">
            Your account is covered by the <TextLink href={paths.terms()}>terms</TextLink> and the{' '}
            <TextLink href={paths.privacy()}>privacy policy</TextLink>
            {agreedAt(latest('terms'))}. To withdraw your consent, delete your account below.
          </p>
          <History />
        </>
      )}
    </Card>
  )
}

const agreedAt = (said: ConsentRecord | null) => (said ? `; you agreed ${formatWhen(said.at)}, version ${said.noticeVersion}` : '')

/** The defaults: newsletter and offers need consent; visits are counted until the user objects. */
const unasked: Record<SwitchedPurpose, boolean> = { newsletter: false, offers: false, analytics: true }

function Choice({ purpose, latest }: { purpose: SwitchedPurpose; latest: ConsentRecord | null }) {
  const queries = useQueryClient()
  const say = useMutation({
    mutationFn: (given: boolean) => api.consents.say({ purpose, given }),
    onSuccess: ({ given }) => showToast({ title: `${names[purpose]}: ${given ? 'yes' : 'no'}` }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: consentsKey }),
  })
  const { title, text } = consentNotices[purpose]
  const given = say.isPending ? say.variables : (latest?.given ?? unasked[purpose])
  return (
    <li className="py-3">
      <Switch
        isSelected={given}
        isDisabled={say.isPending}
        onChange={(next) => say.mutate(next)}
        hint={
          <>
            {text}
            {latest && ` ${latest.given ? 'On' : 'Off'} since ${shortWhen(latest.at)}.`}
          </>
        }
      >
        {title}
      </Switch>
    </li>
  )
}

function History() {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const history = useQuery({
    queryKey: [...consentsKey, 'history', page],
    queryFn: ({ signal }) => api.consents.history({ page }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  if (!isOpen)
    return (
      <Button variant="plain" size="sm" className="mt-2 px-0!" onPress={() => setOpen(true)}>
        Consent history
      </Button>
    )
  return (
    <div className="mt-4">
      <h3 className="font-semibold">Consent history</h3>
      <AnswerState of={history} inCard height="h-24" className="mt-2" />
      {history.data && (
        <>
          <ul className="mt-1 divide-y divide-line">
            {history.data.results.map((said) => (
              <li key={said.purpose + said.at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {names[said.purpose]}: <strong className="font-semibold">{said.given ? 'yes' : 'no'}</strong>
                </span>
                <span className="text-sm text-muted">
                  {formatWhen(said.at)}, {said.channel}, version {said.noticeVersion}
                </span>
              </li>
            ))}
          </ul>
          <Turner page={page} pages={history.data.totalPages} onPage={setPage} />
        </>
      )}
    </div>
  )
}
