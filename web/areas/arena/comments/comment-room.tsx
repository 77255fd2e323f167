import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { comments as calls, commentLimits } from '#contract/arena/comments.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormTextArea } from '#web/ui/form.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CommentRow } from './comment-row.tsx'

type Props = { performanceId: string; artist: string }
type Page = OutputOf<typeof calls.list>
const keyOf = (performanceId: string) => ['comments', performanceId]

export function CommentRoom(props: Props) {
  return (
    <InteractiveRoom>
      <Room {...props} />
    </InteractiveRoom>
  )
}

function Room({ performanceId, artist }: Props) {
  const user = useUser()
  const queries = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: keyOf(performanceId),
    queryFn: ({ pageParam, signal }) => api.comments.list({ id: performanceId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const refresh = () => void queries.invalidateQueries({ queryKey: keyOf(performanceId) })
  return (
    <div className="mt-4 grid gap-5">
      {user ? (
        <CommentForm performanceId={performanceId} artist={artist} />
      ) : (
        <p>
          <TextLink href={paths.login({ next: paths.performance(performanceId) })}>Sign in to comment</TextLink>
        </p>
      )}
      <AnswerState of={list} inCard height="h-40" />
      {list.data && !rows.length && <p className="text-muted">No comments yet. Be the first.</p>}
      {rows.length > 0 && (
        <>
          <p role="status" className="text-muted tabular-nums">
            {total === 1 ? '1 comment' : `${total.toLocaleString('en-IN')} comments`}, the latest first
          </p>
          <ul aria-label="Comments" className="grid">
            {rows.map((comment) => (
              <CommentRow key={comment.id} comment={comment} performanceId={performanceId} onGone={refresh} />
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <NativeButton
          variant="secondary"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading more …' : 'Show earlier ones'}
        </NativeButton>
      )}
    </div>
  )
}

const input = calls.write.input
type Typed = z.input<typeof input>

function CommentForm({ performanceId, artist }: Props) {
  const queries = useQueryClient()
  const draftKey = `mehfil.comment.${performanceId}`
  const form = useForm<Typed>({ resolver: formResolver(input), defaultValues: { id: performanceId, text: '' } })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, reset, setError, formState } = form
  const write = useMutation({
    mutationFn: (typed: Typed) => api.comments.write(typed),
    onSuccess: ({ comment }) => {
      queries.setQueryData<InfiniteData<Page>>(keyOf(performanceId), (known) => known && withFirst(known, comment))
      forgetDraft(draftKey)
      reset({ id: performanceId, text: '' })
    },
  })
  const submit = handleSubmit((typed) => write.mutateAsync(typed).catch((error) => showFailure(error, setError, ['text'])))
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {formState.errors.root && (
        <Banner tone="danger" isAnnounced>
          {formState.errors.root.message}
        </Banner>
      )}
      <FormTextArea
        control={control}
        name="text"
        label="Your comment"
        hint={`Everyone can read it. ${artist} and you can delete it.`}
        rows={2}
        maxLength={commentLimits.most}
      />
      <Button type="submit" className="justify-self-start" isPending={formState.isSubmitting}>
        Comment
      </Button>
    </form>
  )
}

/** Puts a comment that was just written at the top, without a new request. */
function withFirst(known: InfiniteData<Page>, comment: Page['results'][number]): InfiniteData<Page> {
  const [first, ...others] = known.pages
  if (!first) return known
  return { ...known, pages: [{ ...first, total: first.total + 1, results: [comment, ...first.results] }, ...others] }
}
