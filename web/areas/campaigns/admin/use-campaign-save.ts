import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import type { Side } from '#web/ui/changed-meanwhile.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useFreshCampaign, useKeepCampaign } from './campaign-queries.ts'
import { type CampaignValues, clashingNames, differingNames, shownNames, valuesOf } from './campaign-values.ts'
import type { CampaignForm } from './use-campaign-form.ts'

export interface CampaignSave {
  /** Saves unsaved changes and returns the campaign; null when saving failed, and the form shows why. */
  save: () => Promise<Campaign | null>
  isPending: boolean
  /** The newer version that conflicts with the form. */
  clash: Campaign | null
  resolve: (chosen: Readonly<Record<string, Side>>) => void
  leave: () => void
}

/** Saves the form; on a conflict with another admin asks, then saves on top of the newer version. */
export function useCampaignSave(campaign: Campaign | null, { form, isDirty, baseOf, settle }: CampaignForm): CampaignSave {
  const create = useIntention(api.campaigns.create)
  const keep = useKeepCampaign()
  const refresh = useFreshCampaign()
  const [clash, setClash] = useState<Campaign | null>(null)
  const saving = useMutation({
    mutationFn: ({ version, ...fields }: CampaignValues) =>
      campaign ? api.campaigns.edit({ campaign_id: campaign.campaignId, version, ...fields }) : create(fields),
  })

  const send = async (): Promise<Campaign | null> => {
    let saved: Campaign | null = null
    await form.handleSubmit(async (values) => {
      try {
        saved = await saving.mutateAsync(values)
        keep(saved)
        settle(saved)
        setClash(null)
      } catch (error) {
        await explain(error)
      }
    })()
    return saved
  }

  const explain = async (error: unknown) => {
    const theirs = campaign && isAboutState(error) ? await refresh(campaign.campaignId).catch(() => null) : null
    if (theirs?.state !== 'draft') return showFailure(error, form.setError, shownNames, { unknown_block: 'body' })
    // No field conflicts: save on top without asking.
    if (clashingNames(form.getValues(), valuesOf(theirs), baseOf()).length) setClash(theirs)
    else await saveOnTop(theirs, () => true)
  }

  /** Saves the newer version with the form's kept fields over it. */
  const saveOnTop = async (theirs: Campaign, isKept: (name: string) => boolean) => {
    const mine = form.getValues()
    const kept = differingNames(mine, valuesOf(theirs)).filter(isKept)
    settle(theirs)
    for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true })
    if (kept.length) return void (await send())
    setClash(null)
    showToast({ title: 'Shown as it was saved', tone: 'info' })
  }

  return {
    save: async () => (campaign && !isDirty ? campaign : send()),
    isPending: saving.isPending,
    clash,
    resolve: (chosen) => {
      if (clash)
        void saveOnTop(clash, (name) => chosen[name] !== 'theirs').catch((error) => showToast({ title: sentenceOf(error), tone: 'danger' }))
    },
    leave: () => setClash(null),
  }
}

const isAboutState = (error: unknown) => error instanceof Failure && ['version_conflict', 'wrong_state'].includes(error.code)
