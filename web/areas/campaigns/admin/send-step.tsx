import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Campaign, campaignFailures, campaignFallbacks } from '#contract/campaigns/campaigns.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { MomentField } from '#web/areas/moderation/arena/moment-field.tsx'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { campaignsKey, useKeepCampaign } from './campaign-queries.ts'
import { people } from './campaign-words.ts'
import { sendStep } from './send-rules.ts'

type Props = { campaign: Campaign | null; isDirty: boolean }

/** The sending time, what still blocks sending, and the second admin's confirmation. */
export function SendStep({ campaign, isDirty }: Props) {
  const me = useUser()?.username ?? ''
  const step = sendStep(campaign, { me, isDirty })
  return (
    <div className="grid gap-4">
      {campaign?.missing.map(({ variable, people }) => (
        <Banner key={variable} tone="warning">
          {campaignFailures.missing_variable({ variable, people }).message}
        </Banner>
      ))}
      {step.kind === 'not_yet' && <p className="text-muted">{step.why}</p>}
      {step.kind === 'asked' && campaign?.asked && (
        <Banner tone="info" title="Waiting for a second admin.">
          You asked {shortWhen(campaign.asked.at)}. {step.why} Nothing is sent until another admin confirms. If you change anything, ask
          again.
        </Banner>
      )}
      {campaign && step.kind === 'send' && <SendNow campaign={campaign} />}
      {campaign && step.kind === 'ask' && <Ask campaign={campaign} why={step.why} />}
      {campaign && step.kind === 'confirm' && <Confirm campaign={campaign} {...step} />}
    </div>
  )
}

/** Sends with one idempotency key per press, so that a lost answer cannot cause a second mail. */
function useSend({ campaignId, version, audience }: Campaign, onClose: () => void = () => undefined) {
  const queries = useQueryClient()
  const keep = useKeepCampaign()
  const ask = useIntention(api.emailMarketing.send)
  return useMutation({
    mutationFn: ({ at, confirmation }: { at?: string | null; confirmation?: string }) =>
      ask({ campaign_id: campaignId, version, ...audience, ...(at && { at }), ...(confirmation && { confirmation }) }),
    onSuccess: (sent) => {
      showToast({ title: saidOf(sent) })
      keep(sent)
      window.scrollTo({ top: 0 })
    },
    onError: () => queries.invalidateQueries({ queryKey: campaignsKey }),
    onSettled: onClose,
  })
}

function saidOf({ state, scheduledAt, total }: Campaign): string {
  if (state === 'scheduled' && scheduledAt) return `Goes out ${shortWhen(scheduledAt)}`
  return state === 'draft' ? 'Another admin has to confirm it now' : `On its way to ${people(total ?? 0)}`
}

function Failed({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Banner tone="danger" isAnnounced>
      {sentenceOf(error, campaignFallbacks.send)}
    </Banner>
  )
}

const whens = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a date and time' },
] as const
type When = (typeof whens)[number]['value']

interface Moment {
  when: When
  at: string | null
}

/** @returns the choice, its field, and the instant; `undefined` for a missing time, with an error shown */
function useMoment() {
  const [{ when, at }, setMoment] = useState<Moment>({ when: 'now', at: null })
  const [error, setError] = useState<string>()
  const read = (): { at: string | null } | null => {
    const isMissing = when === 'later' && !at
    setError(isMissing ? 'Choose a day and a time.' : undefined)
    return isMissing ? null : { at: when === 'later' ? at : null }
  }
  const field = (
    <div className="grid max-w-md gap-3">
      <RadioGroup<When> label="When" options={whens} value={when} onChange={(when) => setMoment({ when, at })} isInline />
      {when === 'later' && (
        <MomentField
          label="Date and time"
          hint="In India; at least 5 minutes from now."
          value={at}
          onChange={(at) => setMoment({ when, at })}
          error={error}
        />
      )}
    </div>
  )
  return { field, read }
}

function SendNow({ campaign }: { campaign: Campaign }) {
  const moment = useMoment()
  const [asking, setAsking] = useState<{ at: string | null } | null>(null)
  const send = useSend(campaign, () => setAsking(null))
  const total = people(campaign.total ?? 0)
  return (
    <>
      <Failed error={send.error} />
      {moment.field}
      <Button size="lg" className="justify-self-start" onPress={() => setAsking(moment.read())}>
        Send to {total}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Send to ${total}?`}
          act={send}
          button={asking.at ? 'Schedule it' : 'Send it'}
          variant="primary"
          keep="Not yet"
          onConfirm={() => send.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <p className="wrap-anywhere">
            “{campaign.subject}” goes to exactly the people you have seen, once each, {asking.at ? `from ${formatWhen(asking.at)}` : 'now'}.
            What has gone out cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Ask({ campaign, why }: { campaign: Campaign; why: string }) {
  const moment = useMoment()
  const ask = useSend(campaign)
  const press = () => {
    const wished = moment.read()
    if (wished) ask.mutate(wished)
  }
  return (
    <>
      <Failed error={ask.error} />
      <Banner tone="warning" title="A second admin has to send it.">
        {why} Your press asks for it and sends nothing: another admin reads it and confirms.
      </Banner>
      {moment.field}
      <Button size="lg" className="justify-self-start" isPending={ask.isPending} onPress={press}>
        Ask a second admin
      </Button>
    </>
  )
}

/** A scheduled time that has passed means now. */
const whenOf = ({ asked, now }: Campaign) => (asked?.for && asked.for > now ? `on ${formatWhen(asked.for)}` : 'at once')

function Confirm({ campaign, why, by, confirmation }: { campaign: Campaign; why: string; by: string; confirmation: string }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const send = useSend(campaign)
  const press = () => {
    const isRight = typed.trim() === confirmation
    setError(isRight ? undefined : campaignFailures.confirmation_needed({ confirmation }).message)
    if (isRight) send.mutate({ confirmation })
  }
  return (
    <>
      <Failed error={send.error} />
      <Banner tone="warning" title={`${by} asks you to send this.`}>
        {why} Read the mail and look at the recipients above. It goes out {whenOf(campaign)}; what has gone out cannot be taken back. If you
        change anything, {by} has to confirm it instead.
      </Banner>
      <TextField
        label={`Type “${confirmation}” to confirm`}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={error}
        maxLength={60}
        className="max-w-sm"
      />
      <Button size="lg" className="justify-self-start" isPending={send.isPending} onPress={press}>
        Confirm and send to {people(campaign.total ?? 0)}
      </Button>
    </>
  )
}
