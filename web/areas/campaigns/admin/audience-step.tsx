import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Audience } from '#contract/campaigns/campaigns.ts'
import { mailingLists } from '#contract/campaigns/mailing-lists.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormRadioGroup } from '#web/ui/form.tsx'
import { type AudienceErrors, AudienceFields } from './audience-fields.tsx'
import { AudienceSize } from './audience-size.tsx'
import { filterIn, filterLabels } from './audience-words.ts'
import { useAllSegments } from './campaign-queries.ts'
import { listNames } from './campaign-words.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { SegmentPicker } from './segment-picker.tsx'
import type { CampaignForm } from './use-campaign-form.ts'

const lists = mailingLists.map((value) => ({ value, label: listNames[value] }))

/** The list and its filters, with the audience's size always beside them. */
export function AudienceStep({ form: { control } }: Pick<CampaignForm, 'form'>) {
  const { field, fieldState } = useController({ control, name: 'audience' })
  const list = useWatch({ control, name: 'list' })
  const segments = useAllSegments()
  const [isNaming, setNaming] = useState(false)
  const audience = field.value
  const change = (changed: Partial<Audience>) => field.onChange({ ...audience, ...changed })
  const filter = filterIn(audience)
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <div className="grid min-w-0 content-start gap-5 lg:row-span-2">
        <FormRadioGroup control={control} name="list" label="List" options={lists} isInline />
        <AudienceFields value={audience} onChange={change} errors={errorsOf(fieldState.error)} />
        {segments.data ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {(['in_any', 'in_none'] as const).map((name) => (
              <SegmentPicker
                key={name}
                label={filterLabels[name]}
                segments={segments.data.results}
                value={audience[name] ?? []}
                onChange={(ids) => change({ [name]: ids })}
              />
            ))}
          </div>
        ) : (
          <AnswerState of={segments} inCard height="h-20" />
        )}
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          isDisabled={!Object.keys(filter).length}
          onPress={() => setNaming(true)}
        >
          Save these filters as a segment
        </Button>
      </div>
      <AudienceSize list={list} audience={audience} />
      {isNaming && <SegmentDialog filter={filter} onClose={() => setNaming(false)} />}
    </div>
  )
}

/** The form keeps an error for each part of the audience. */
function errorsOf(error: unknown): AudienceErrors {
  const parts = Object.entries((error ?? {}) as Record<string, { message?: string } | undefined>)
  return Object.fromEntries(parts.map(([name, part]) => [name, part?.message]))
}
