import { useMutation } from '@tanstack/react-query'
import type { SidesReview } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { review: SidesReview; onChange: () => void }

/** The consent to quote a review, given and withdrawn at any time. */
export function QuoteLeave({ review: { id, mayQuote, title }, onChange }: Props) {
  const quote = useMutation({ mutationFn: () => api.reviews.quote({ reviewId: id, mayQuote: !mayQuote }), onSuccess: onChange })
  const label = mayQuote ? 'Do not quote it' : 'You may quote it'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {mayQuote ? 'We may quote it on our own pages.' : 'We do not quote it on our own pages.'}
        </p>
        <Button size="sm" variant="secondary" isPending={quote.isPending} aria-label={`${label}, ${title}`} onPress={() => quote.mutate()}>
          {label}
        </Button>
      </div>
      {quote.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(quote.error)}
        </Banner>
      )}
    </>
  )
}
