import { QueryClientProvider } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { notificationLimits } from '#contract/notifications/notifications.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { useOnPersonLeft } from './forget-on-change.tsx'
import { NotificationList } from './notification-list.tsx'
import { useLeaving } from './use-leaving.ts'
import { unreadIds, useNotifications } from './use-notifications.ts'
import { usePulse } from './use-pulse.ts'

// One client for all bells, because they remount on navigation, and most pages with a bell have no client of their own.
const client = createQueryClient()

type Props = { align?: 'start' | 'end' }

/** The bell of signed-in users. Opening it loads new notifications and marks the visible ones as read. */
export function NotificationBell(props: Props) {
  const user = useUser()
  useOnPersonLeft(() => client.clear())
  return (
    <QueryClientProvider client={client}>
      <BellOf key={user?.id} {...props} />
    </QueryClientProvider>
  )
}

function BellOf({ align = 'end' }: Props) {
  const { list, all, unread, dismiss, markRead } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  const close = useCallback((byKey = false) => {
    setOpen(false)
    if (byKey) box.current?.querySelector('button')?.focus()
  }, [])
  useLeaving(box, isOpen, close)
  useReading(isOpen && !list.isFetching, all, markRead, dismiss)
  const isPulsing = usePulse(unread > 0 && !isOpen)
  const toggle = () => {
    if (!isOpen) void list.refetch()
    setOpen(!isOpen)
  }
  return (
    <div ref={box} className="relative">
      <NativeIconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        data-pulsing={isPulsing || undefined}
        variant="ghost"
        onClick={toggle}
        className="relative data-pulsing:animate-ring"
      >
        <Bell aria-hidden className="size-5.5" />
        {unread > 0 && !isOpen && <Count unread={unread} />}
      </NativeIconButton>
      {isOpen && (
        <section
          id={panel}
          aria-label="Notifications"
          className={`z-50 animate-pop-in rounded-lg border border-line bg-card text-text shadow-lift max-sm:fixed max-sm:inset-x-3 max-sm:top-17 sm:absolute sm:top-full sm:mt-2 sm:w-96 ${align === 'end' ? 'sm:right-0' : 'sm:max-md:right-0 md:left-0'}`}
        >
          <h2 className="px-4 pt-3.5 pb-2 font-sans text-lg font-semibold tracking-normal">Notifications</h2>
          <NotificationList list={list} all={all} onChoose={close} />
        </section>
      )}
    </div>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-sm leading-none font-bold text-on-primary tabular-nums"
    >
      {unread > 9 ? '9+' : unread}
    </span>
  )
}

/** Marks each notification once, when it has been shown; those of older pages as they appear. */
function useReading(isShown: boolean, all: Parameters<typeof unreadIds>[0], markRead: (ids: string[]) => void, dismiss: () => void) {
  const marked = useRef(new Set<string>())
  const looked = useEffectEvent(dismiss)
  useEffect(() => {
    if (isShown) looked()
  }, [isShown])
  useEffect(() => {
    // Failed ones are retried on the next opening.
    if (!isShown) return marked.current.clear()
    const ids = unreadIds(all, notificationLimits.markedAtOnce).filter((id) => !marked.current.has(id))
    if (!ids.length) return
    for (const id of ids) marked.current.add(id)
    markRead(ids)
  }, [isShown, all, markRead])
}
