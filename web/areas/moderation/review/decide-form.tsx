import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReviewChoice, ReviewDetail } from '#contract/moderation/review.ts'
import { type TemplateLanguage, templateLanguages, templatesFor } from '#contract/moderation/review-templates.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reasonError } from '../decide/reason-error.ts'

type Props = {
  item: ReviewDetail
  choice: ReviewChoice
  isPending: boolean
  onSend: (reason: string) => void
  onBack: () => void
}

/** The reason, free or from a template, with a preview of the person's message. */
export function DecideForm({ item, choice, isPending, onSend, onBack }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const templates = templatesFor(item.kind, choice.decision)
  const fill = (chosen: string) => {
    const [at = '', language = 'en'] = chosen.split(' ')
    const text = templates[Number(at)]?.texts[language as TemplateLanguage]
    if (text) setReason(reason.trim() ? `${reason.trim()}\n${text}` : text)
  }
  return (
    <form
      noValidate
      aria-label={choice.label}
      className="mt-5 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = reasonError(reason)
        setError(wrong)
        if (!wrong) onSend(reason.trim())
      }}
    >
      <p>{choice.consequence}</p>
      {templates.length > 0 && (
        <NativeSelect label="Template" value="" onChange={({ target }) => fill(target.value)}>
          <option value="">Choose a text</option>
          {Object.entries(templateLanguages).map(([language, name]) => (
            <optgroup key={language} label={name}>
              {templates.map((each, at) => (
                <option key={each.name} value={`${at} ${language}`}>
                  {each.name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      )}
      <TextArea label="Reason" value={reason} onChange={setReason} error={error} maxLength={500} rows={4} autoFocus />
      <WhatTheyRead itemId={item.itemId} decision={choice.decision} reason={reason} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={choice.kind === 'reject' ? 'grave' : 'primary'} isPending={isPending}>
          {choice.label}
        </Button>
        <Button variant="plain" onPress={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function WhatTheyRead({ itemId, decision, reason }: { itemId: string; decision: string; reason: string }) {
  const said = useDeferredValue(reason.trim() || '…')
  const preview = useQuery({
    queryKey: ['review', 'preview', itemId, decision, said],
    queryFn: ({ signal }) => api.reviewInbox.preview({ itemId, decision, reason: said }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!preview.data) return null
  const { to, title, lines } = preview.data
  if (to === null) return <p className="text-muted">Nobody is told. The reason stays in the log.</p>
  return (
    <section aria-label="What the person reads" className="rounded-lg bg-soft p-4">
      <p className="text-sm text-muted">{to} reads:</p>
      <p className="mt-1 font-semibold wrap-anywhere">{title}</p>
      {lines.map((text) => (
        <p key={text} className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
    </section>
  )
}
