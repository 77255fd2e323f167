import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReviewChoice, ReviewDetail } from '#contract/moderation/review.ts'
import { type TemplateLanguage, templateLanguages, templatesFor } from '#contract/moderation/review-templates.ts'
import { api } from '#web/lib/api.ts'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Decide } from '../decide/decide.tsx'

type Props = {
  item: ReviewDetail
  choice: ReviewChoice
  isPending: boolean
  onSend: (reason: string) => void
  onBack: () => void
}

/** The reason, free or from a template, with a preview of the person's message. */
export function DecideOnItem({ item, choice, isPending, onSend, onBack }: Props) {
  const typed = useState('')
  const [reason, setReason] = typed
  const templates = templatesFor(item.kind, choice.decision)
  const fill = (chosen: string) => {
    const [at = '', language = 'en'] = chosen.split(' ')
    const text = templates[Number(at)]?.texts[language as TemplateLanguage]
    if (text) setReason(reason.trim() ? `${reason.trim()}\n${text}` : text)
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Decide
        label={choice.label}
        align="start"
        choices={[{ words: choice.label, variant: choice.kind === 'reject' ? 'grave' : 'primary', onDecide: onSend }]}
        act={{ isPending }}
        consequence={choice.consequence}
        why={{ label: 'Reason', rows: 4, autoFocus: true }}
        typed={typed}
        below={<WhatTheyRead itemId={item.itemId} decision={choice.decision} reason={reason} />}
        onBack={onBack}
      >
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
      </Decide>
    </div>
  )
}

function WhatTheyRead({ itemId, decision, reason }: { itemId: string; decision: string; reason: string }) {
  const said = useDeferredValue(reason.trim() || '…')
  const preview = useQuery({
    queryKey: ['review', 'preview', itemId, decision, said],
    queryFn: ({ signal }) => api.reviewInbox.preview({ itemId, decision, reason: said }, { signal }),
    placeholderData: keepPreviousData,
  })
  // Keeps the buttons below where they are; two or three lines are usual.
  if (!preview.data) return preview.isPending ? <Skeleton className="h-33 rounded-lg" /> : null
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
