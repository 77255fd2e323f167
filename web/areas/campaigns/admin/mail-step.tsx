import { type Control, type FieldPath, useWatch } from 'react-hook-form'
import { FormTextField } from '#web/ui/form.tsx'
import { BodyField } from './body-field.tsx'
import { type CampaignValues, fieldLabels } from './campaign-values.ts'
import { MailPreview, useContent, useDrawn } from './mail-preview.tsx'
import type { CampaignForm } from './use-campaign-form.ts'

const lineMost = 150

/** The text, with its preview beside it. */
export function MailStep({ form: { control } }: Pick<CampaignForm, 'form'>) {
  const content = useContent(control)
  const { fault } = useDrawn(content)
  return (
    <div className="grid gap-6 xl:not-has-data-wide:grid-cols-[minmax(0,1fr)_22.625rem]">
      <div className="grid min-w-0 content-start gap-5">
        <Line control={control} name="subject" label={fieldLabels.subject} hint="Telephones show about 45 characters." />
        <Line
          control={control}
          name="subject_b"
          label={fieldLabels.subject_b}
          isOptional
          hint="Half the people get this one. The results tell which did better."
        />
        <Line
          control={control}
          name="preheader"
          label={fieldLabels.preheader}
          isOptional
          hint="Mail programs show it beside the subject."
        />
        <BodyField control={control} fault={fault} />
      </div>
      <section aria-label="Preview" className="min-w-0">
        <MailPreview content={content} />
      </section>
    </div>
  )
}

type LineProps = {
  control: Control<CampaignValues>
  name: FieldPath<CampaignValues> & ('subject' | 'subject_b' | 'preheader')
  label: string
  hint: string
  isOptional?: boolean
}

/** A one-line field with a character counter. */
function Line({ control, name, ...words }: LineProps) {
  const value = useWatch({ control, name })
  return (
    <FormTextField
      control={control}
      name={name}
      maxLength={lineMost}
      suffix={
        <span aria-hidden className="text-sm text-muted tabular-nums">
          {[...(value ?? '')].length}
        </span>
      }
      {...words}
    />
  )
}
