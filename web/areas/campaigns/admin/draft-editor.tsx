import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { stepMark } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AudienceStep } from './audience-step.tsx'
import { filterLabels } from './audience-words.ts'
import { useAllSegments } from './campaign-queries.ts'
import { differencesOf, fieldLabels, toldWith, valuesOf } from './campaign-values.ts'
import { MailStep } from './mail-step.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RecipientsStep } from './recipients-step.tsx'
import { nameOf } from './segment-picker.tsx'
import { SendStep } from './send-step.tsx'
import { type CampaignForm, useCampaignForm } from './use-campaign-form.ts'
import { type CampaignSave, useCampaignSave } from './use-campaign-save.ts'

const steps = ['List and audience', 'Mail', 'Recipients', 'Send'] as const

type Props = {
  /** null until the first save. */
  campaign: Campaign | null
  onBegun: (campaign: Campaign) => void
}

/** A draft on one page: audience, text, exact recipients, and sending time. */
export function DraftEditor({ campaign, onBegun }: Props) {
  const editor = useCampaignForm(campaign)
  const saving = useCampaignSave(campaign, editor)
  const { form, isDirty } = editor
  const save = async () => {
    const saved = await saving.save()
    if (saved) onBegun(saved)
    return saved
  }
  const isBehind = isDirty && form.getValues('version') < (campaign?.version ?? 0)
  return (
    <div className="mt-4 grid gap-6 *:min-w-0">
      <nav aria-label="Steps" className="-mb-2">
        <ol className="phone-row flex gap-2 py-1">
          {steps.map((title, place) => (
            <li key={title} className="shrink-0">
              <ChipLink href={`#step-${place + 1}`}>
                <span className="text-muted">{place + 1}</span>
                {title}
              </ChipLink>
            </li>
          ))}
        </ol>
      </nav>
      <form
        noValidate
        className="grid gap-6 *:min-w-0"
        onSubmit={(event) => {
          event.preventDefault()
          void save().then((saved) => saved && showToast({ title: 'Kept as a draft' }))
        }}
      >
        <ErrorSummary control={form.control} labels={fieldLabels} parts={filterLabels} />
        {isBehind && (
          <Banner tone="warning" title="Somebody changed this.">
            When you save, you see both versions side by side.
          </Banner>
        )}
        <Step number={1}>
          <AudienceStep form={form} />
        </Step>
        <Step number={2}>
          <MailStep form={form} />
        </Step>
        <SaveBar campaign={campaign} editor={editor} saving={saving} save={save} />
      </form>
      <Step number={3}>
        <RecipientsStep campaign={campaign} isDirty={isDirty} save={save} />
      </Step>
      <Step number={4}>
        <SendStep campaign={campaign} isDirty={isDirty} />
      </Step>
      <Clash editor={editor} saving={saving} />
    </div>
  )
}

function Step({ number, children }: { number: 1 | 2 | 3 | 4; children: ReactNode }) {
  const id = `step-${number}`
  return (
    <Card as="section" aria-labelledby={id} className="grid scroll-mt-6 grid-cols-1 gap-5">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <span aria-hidden className={stepMark({ state: 'current', className: 'size-9 font-display text-lg' })}>
          {number}
        </span>
        {steps[number - 1]}
      </h2>
      {children}
    </Card>
  )
}

type BarProps = { campaign: Campaign | null; editor: CampaignForm; saving: CampaignSave; save: () => Promise<Campaign | null> }

/** Saves the draft, and sends a test mail to oneself. */
function SaveBar({ campaign, editor: { isDirty, undo }, saving, save }: BarProps) {
  const [isEnding, setEnding] = useState(false)
  const test = useMutation({
    mutationFn: async () => {
      const saved = await save()
      return saved && api.campaigns.test({ campaign_id: saved.campaignId })
    },
    onSuccess: (sent) => sent && showToast({ title: sent.message }),
  })
  return (
    <div className="grid gap-3">
      {test.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(test.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" size="lg" isPending={saving.isPending && !test.isPending}>
          Save draft
        </Button>
        <Button variant="quiet" size="lg" isPending={test.isPending} onPress={() => test.mutate()}>
          Send me a test
        </Button>
        {isDirty && (
          <Button variant="plain" onPress={undo}>
            {campaign ? 'Undo my changes' : 'Begin anew'}
          </Button>
        )}
        {campaign && (
          <Button variant="plain" onPress={() => setEnding(true)}>
            Cancel campaign
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {isDirty ? 'Not saved yet; what you type stays in this tab.' : campaign ? 'Everything is saved.' : ''}
      </p>
      {campaign && isEnding && <MoveDialog campaign={campaign} move="cancel" onClose={() => setEnding(false)} />}
    </div>
  )
}

/** Fields that another admin saved meanwhile, beside the values of this form. */
function Clash({ editor: { form, baseOf }, saving: { clash, isPending, resolve, leave } }: { editor: CampaignForm; saving: CampaignSave }) {
  const segments = useAllSegments()
  const told = toldWith((id) => nameOf(segments.data?.results ?? [], id))
  const differences = clash
    ? differencesOf({ mine: form.getValues(), theirs: valuesOf(clash), base: baseOf() }, { labelOf: (name) => fieldLabels[name], told })
    : []
  return <ChangedMeanwhile what="this campaign" differences={differences} isPending={isPending} onResolve={resolve} onCancel={leave} />
}
