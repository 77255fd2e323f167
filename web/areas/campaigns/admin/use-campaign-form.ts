import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Campaign, campaigns } from '#contract/campaigns.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { type CampaignValues, newValues, valuesOf } from './campaign-values.ts'

export interface CampaignForm {
  form: UseFormReturn<CampaignValues>
  isDirty: boolean
  /** What the form was filled from; null when that is not known: a draft of an older version came back. */
  baseOf: () => CampaignValues | null
  /** Everything is as the server has it. */
  settle: (saved: Campaign) => void
  /** Back to what is saved. */
  undo: () => void
}

const schema = campaigns.create.input.extend({ version: z.number() }) as unknown as z.ZodType<CampaignValues, CampaignValues>

/** The form of one campaign, with what was typed and not saved; it keeps the version that it was filled from. */
export function useCampaignForm(campaign: Campaign | null): CampaignForm {
  const draftKey = `mehfil.campaign.${campaign?.campaignId ?? 'new'}`
  const form = useForm<CampaignValues>({
    resolver: formResolver(schema),
    defaultValues: campaign ? valuesOf(campaign) : newValues(),
    // The summary leads to the first, also where that is a group of choices, which the form cannot focus.
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const base = useRef(campaign)
  useFormDraft(form, draftKey)
  const settle = (saved: Campaign) => {
    base.current = saved
    form.reset(valuesOf(saved))
    forgetDraft(draftKey)
  }
  const baseOf = () => {
    const values = base.current && valuesOf(base.current)
    return values?.version === form.getValues('version') ? values : null
  }
  const undo = () => {
    form.reset(campaign ? valuesOf(campaign) : newValues())
    base.current = campaign
    forgetDraft(draftKey)
  }
  // Who has typed nothing sees what is true now; who has typed is asked when they save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer one comes
  useEffect(() => {
    if (campaign && !isDirty && campaign.version > form.getValues('version')) settle(campaign)
  }, [campaign?.version, isDirty])
  return { form, isDirty, baseOf, settle, undo }
}
