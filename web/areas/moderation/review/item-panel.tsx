import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import type { ReviewChoice, ReviewDecisionKind, ReviewDetail, ReviewItem } from '#contract/moderation/review.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DueIn, Waiting } from '../age.tsx'
import { DecideOnItem } from './decide-on-item.tsx'
import { ItemHints } from './item-hints.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemSubject } from './item-subject.tsx'
import { kindWords, riskLooks } from './review-words.ts'
import { useItem, useReviewAction } from './use-inbox.ts'
import { useKeys } from './use-keys.ts'

type Props = { itemId: string; onDecided: (item: ReviewItem) => void }

/** The selected item: its content, the possible decisions, and its history. */
export function ItemPanel({ itemId, onDecided }: Props) {
  const found = useItem(itemId)
  if (found.isPending) return <Skeleton shape="block" className="h-140" />
  return (
    <>
      <AnswerState
        of={found}
        height="h-140"
        nothing={
          <EmptyState
            heading="h2"
            title="There is no such item"
            action={<LinkButton href={adminPaths.review()}>Review queue</LinkButton>}
          />
        }
      />
      {found.data && <Item key={found.data.version} item={found.data} onDecided={onDecided} onLookAgain={() => void found.refetch()} />}
    </>
  )
}

type ItemProps = { item: ReviewDetail; onDecided: Props['onDecided']; onLookAgain: () => void }

function Item({ item, onDecided, onLookAgain }: ItemProps) {
  const { itemId, version, choices, claim, title, kind, line, href, risk, value, openedAt, dueAt, state, decided, notYours } = item
  const [explaining, setExplaining] = useState<ReviewChoice | null>(null)
  const decide = useReviewAction(
    ({ decision, reason = '' }: { decision: string; reason?: string }) => api.reviewInbox.decide({ itemId, version, decision, reason }),
    ({ item }) => onDecided(item),
  )
  const take = useReviewAction(() => (claim?.isMine ? api.reviewInbox.release({ itemId }) : api.reviewInbox.claim({ itemId })))
  const choose = (choice: ReviewChoice) => (choice.needsReason ? setExplaining(choice) : decide.mutate({ decision: choice.decision }))
  const byKey = (kind: ReviewDecisionKind) => {
    const choice = choices.find((each) => each.kind === kind)
    return choice && (() => choose(choice))
  }
  const isWaiting = state === 'waiting'
  useKeys({ a: byKey('approve'), r: byKey('reject'), c: byKey('change'), t: isWaiting ? () => take.mutate(undefined) : undefined })
  const [tone, riskName] = riskLooks[risk]
  const failure = decide.error ?? take.error
  return (
    <Card as="section" aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-muted">{kindWords[kind].one}</p>
          <h2 className="font-display text-2xl wrap-anywhere">{title}</h2>
          <p className="text-muted wrap-anywhere">{line}</p>
        </div>
        <LinkButton variant="secondary" size="sm" href={href}>
          Open its page
          <ExternalLink aria-hidden className="size-4" />
        </LinkButton>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={tone}>{riskName}</Badge>
        {value !== null && <Badge>{formatRupees(value)}</Badge>}
        {isWaiting && dueAt && <DueIn by={dueAt} />}
        {isWaiting ? <Waiting since={openedAt} /> : <span className="text-muted">Came in {formatWhen(openedAt)}</span>}
        {claim && (
          <span className="text-muted">
            {claim.isMine ? 'Yours' : `${claim.name} is working on it`} until {formatTime(claim.until)}
          </span>
        )}
      </p>
      {decided && (
        <Banner className="mt-4">
          {decided.isMine ? 'You have' : `${decided.name} has`} decided at {formatTime(decided.at)}; it takes effect at{' '}
          {formatTime(decided.takesEffectAt)}.
        </Banner>
      )}
      {notYours && (
        <Banner tone="warning" className="mt-4">
          {notYours}
        </Banner>
      )}
      <ItemSubject item={item} />
      {item.hints && <ItemHints hints={item.hints} />}
      {failure && (
        <Banner
          tone="danger"
          isAnnounced
          className="mt-5"
          title="Not done."
          action={
            <Button variant="secondary" size="sm" onPress={onLookAgain}>
              Show the latest
            </Button>
          }
        >
          {sentenceOf(failure)}
        </Banner>
      )}
      {explaining ? (
        <DecideOnItem
          key={explaining.decision}
          item={item}
          choice={explaining}
          isPending={decide.isPending}
          onSend={(reason) => decide.mutate({ decision: explaining.decision, reason })}
          onBack={() => setExplaining(null)}
        />
      ) : (
        isWaiting && (
          <div className="sticky bottom-0 mt-5 flex flex-wrap gap-2 border-t border-line bg-card py-4 max-md:bottom-15">
            {choices.map((choice) => (
              <Button
                key={choice.decision}
                variant={choice.kind === 'approve' ? 'primary' : choice.kind === 'reject' ? 'danger' : 'secondary'}
                className="max-md:flex-auto"
                isPending={decide.isPending && decide.variables.decision === choice.decision}
                onPress={() => choose(choice)}
              >
                {choice.label}
              </Button>
            ))}
            {choices.length === 0 && !notYours && (
              <LinkButton variant="primary" href={href}>
                Decide on its page
              </LinkButton>
            )}
            <Button variant="plain" isPending={take.isPending} onPress={() => take.mutate(undefined)}>
              {claim?.isMine ? 'Give back' : 'Take it'}
            </Button>
          </div>
        )
      )}
      <ItemHistory history={item.history} />
    </Card>
  )
}
