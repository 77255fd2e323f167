import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useNotifications } from './use-notifications.ts'

type Props = Pick<ReturnType<typeof useNotifications>, 'list' | 'all'> & { onChoose: () => void }

/** The panel's content: loading, failed, empty, or the notifications. */
export function NotificationList({ list, all, onChoose }: Props) {
  if (list.isPending) return <Waiting />
  if (list.isError && !all.length) return <Failed list={list} />
  if (!all.length)
    return (
      <p role="status" className="px-4 pt-3 pb-5 text-muted">
        No notifications to show
      </p>
    )
  return (
    <>
      <ul aria-label="Notifications" className="max-h-[min(28rem,65dvh)] overflow-y-auto overscroll-contain">
        {all.map((each) => (
          <Entry key={each.id} {...each} onChoose={onChoose} />
        ))}
        {list.hasNextPage && (
          <li className="grid border-t border-line p-2">
            <NativeButton
              variant="plain"
              isPending={list.isFetchingNextPage}
              onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
            >
              Show older
            </NativeButton>
          </li>
        )}
      </ul>
      {list.isFetchNextPageError && <Failed list={list} />}
    </>
  )
}

function Entry({ message, href, createdAt, readAt, onChoose }: Notification & { onChoose: () => void }) {
  return (
    <li className="border-line not-first:border-t">
      <Link to={href} onClick={onChoose} className="flex gap-3 px-4 py-3 no-underline outline-offset-[-3px]! hover:bg-soft">
        {!readAt && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-live" />}
        <span className="min-w-0">
          <span className={`block wrap-anywhere ${readAt ? '' : 'font-semibold'}`}>
            {!readAt && <span className="sr-only">New: </span>}
            {message}
          </span>
          <span className="block text-sm text-muted">{shortWhen(createdAt)}</span>
        </span>
      </Link>
    </li>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4 px-4 pt-2 pb-5">
      <span className="sr-only">Loading your notifications</span>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  )
}

function Failed({ list }: Pick<Props, 'list'>) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-t border-line px-4 py-4">
      <p>{sentenceOf(list.error)}</p>
      <NativeButton variant="secondary" size="sm" isPending={list.isFetching} onClick={() => !list.isFetching && void list.refetch()}>
        Retry
      </NativeButton>
    </div>
  )
}
