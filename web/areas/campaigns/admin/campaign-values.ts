/** A campaign as its form's values, and the labels of the fields. */

import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Audience, Campaign, campaigns } from '#contract/campaigns/campaigns.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { clashIn } from '#web/lib/clash.ts'
import { audienceWords, tidy } from './audience-words.ts'
import { listNames } from './campaign-words.ts'

export type CampaignFields = z.output<typeof campaigns.create.input>
/** With the version that the form was filled from; 0 for a new campaign. */
export type CampaignValues = CampaignFields & { version: number }
type CampaignName = keyof CampaignFields

export const fieldLabels = {
  list: 'List',
  audience: 'Audience',
  subject: 'Subject',
  subject_b: 'Second subject',
  preheader: 'Preview line',
  body: 'Text',
} as const satisfies Record<CampaignName, string>
export const shownNames = keysOf(fieldLabels)

export function newValues(): CampaignValues {
  return { list: 'offers', audience: {}, subject: '', subject_b: '', preheader: '', body: '', version: 0 }
}

export function valuesOf({ list, audience, subject, subject_b, preheader, body, version }: Campaign): CampaignValues {
  return { list, audience: tidy(audience), subject, subject_b, preheader, body, version }
}

export const { differingNames, clashingNames, differencesOf } = clashIn<CampaignFields, CampaignName>(shownNames)

/** Fields whose display is more than their raw text. */
export const toldWith = (nameOfSegment: (id: string) => string): { [Name in CampaignName]?: (values: CampaignFields) => ReactNode } => ({
  list: ({ list }) => listNames[list],
  audience: ({ audience }: { audience: Audience }) => audienceWords(audience, nameOfSegment),
})
