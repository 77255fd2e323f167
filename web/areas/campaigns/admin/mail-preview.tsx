import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { campaignContent, type Hint } from '#contract/campaigns/campaigns.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { campaignsKey } from './campaign-queries.ts'
import type { CampaignValues } from './campaign-values.ts'
import { MailFrame } from './mail-frame.tsx'
import { useDebounced } from './use-debounced.ts'

const restMs = 700
const contentOf = z.object(campaignContent)

type Content = Pick<CampaignValues, 'list' | 'subject' | 'subject_b' | 'preheader' | 'body'>

/** A preview of the draft, rendered for a made-up reader. */
export function useDrawn(content: Content) {
  const asked = useDebounced(content, restMs)
  const isComplete = contentOf.safeParse(asked).success
  const drawn = useQuery({
    queryKey: [...campaignsKey, 'drawn', asked],
    queryFn: isComplete ? ({ signal }) => api.campaigns.draw(asked, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const [last, setLast] = useState(drawn.data)
  if (drawn.data && drawn.data !== last) setLast(drawn.data)
  const fault = faultIn(drawn.error)
  return { drawn, isComplete, fault, shown: drawn.data ?? last }
}

/** The content error that blocks sending; null for failures that are not about the text. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.status !== 422) return undefined
  return error.errors?.[0]?.message ?? error.message
}

export function useContent(control: Control<CampaignValues>): Content {
  const [list, subject, subject_b, preheader, body] = useWatch({ control, name: ['list', 'subject', 'subject_b', 'preheader', 'body'] })
  return { list, subject, subject_b, preheader, body }
}

/** The preview of a draft with its hints. @param isDone hides the hints, once it is too late for them */
export function MailPreview({ content, isDone = false }: { content: Content; isDone?: boolean }) {
  const [isSecond, setSecond] = useState(false)
  const hasSecond = content.subject_b.trim() !== ''
  const subjects = hasSecond && isSecond ? { subject: content.subject_b, subject_b: content.subject } : {}
  const { drawn, isComplete, fault, shown } = useDrawn({ ...content, ...subjects })
  if (!shown && !isComplete)
    return (
      <p className="rounded-lg border border-dashed border-edge p-5 text-muted">Write a subject and a text, and the mail shows here.</p>
    )
  return (
    <div className="grid min-w-0 content-start gap-3">
      {!fault && isComplete && <AnswerState of={drawn} inCard height="h-140" />}
      <p role="status" className={fault ? 'text-danger' : 'sr-only'}>
        {fault && (shown ? `${fault} This is how it looked before.` : fault)}
      </p>
      {shown && (
        <>
          <p className="wrap-anywhere">
            <span className="text-sm text-muted">Subject</span> <strong className="font-semibold">{shown.rendering.subject}</strong>
          </p>
          <MailFrame
            rendering={shown.rendering}
            title="The mail, to a made-up reader"
            switches={
              hasSecond && (
                <Chip isSelected={isSecond} onChange={setSecond}>
                  Second subject
                </Chip>
              )
            }
          />
          {!isDone && <Hints hints={shown.hints} />}
        </>
      )}
    </div>
  )
}

export function Hints({ hints }: { hints: readonly Hint[] }) {
  if (!hints.length) return null
  const order = ['warning', 'info'] as const
  return (
    <ul aria-label="Hints" className="grid gap-2">
      {order
        .flatMap((tone) => hints.filter((hint) => hint.tone === tone))
        .map(({ tone, text }) => (
          <li key={text}>
            <Banner tone={tone}>{text}</Banner>
          </li>
        ))}
    </ul>
  )
}
