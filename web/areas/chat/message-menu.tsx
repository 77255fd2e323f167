import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'

export type MenuTarget = { message: ChatMessage; button: HTMLElement }

type MessageMenuProps = { asked: MenuTarget | null; entries: readonly MenuEntry[]; onClose: () => void }

/** One menu for all messages, opened at the button of its message. */
export function MessageMenu({ asked, entries, onClose }: MessageMenuProps) {
  const trigger = useRef<HTMLElement | null>(null)
  trigger.current = asked?.button ?? trigger.current
  const menu = useRef<HTMLDivElement>(null)
  // Enter on a plain button is a click without a pointer; the menu then waits for focus, which the page behind has already lost.
  useEffect(() => {
    if (!asked) return
    const frame = requestAnimationFrame(() => {
      if (!menu.current?.contains(document.activeElement)) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
  return (
    <Popover
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      placement="bottom end"
      className="min-w-48"
    >
      <Menu
        ref={menu}
        aria-label="Message"
        autoFocus="first"
        onAction={(id) => {
          onClose()
          entries.find((entry) => entry.id === id)?.onAction?.()
        }}
        className="p-1.5 shadow-none! outline-none!"
      >
        {entries.map(({ id, label, icon, isDanger }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={label}
            className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 shadow-none! outline-none! data-focused:bg-soft data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-text [&>svg]:size-5 [&>svg]:shrink-0 ${isDanger ? 'text-danger' : ''}`}
          >
            {icon}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

export interface Deeds {
  answer(message: ChatMessage): void
  edit(message: ChatMessage): void
  remove(message: ChatMessage): void
  report?(message: ChatMessage): void
}

/** The reader's actions on a message; the server checks them again. */
export function entriesFor(message: ChatMessage, mayWrite: boolean, deeds: Deeds): MenuEntry[] {
  const { isOwn, removed, createdAt, text, username } = message
  if (removed) return []
  const isYoung = Date.now() - Date.parse(createdAt) < chatLimits.editMs
  const { report } = deeds
  return [
    ...(mayWrite ? [{ id: 'answer', label: 'Reply', icon: <Reply aria-hidden />, onAction: () => deeds.answer(message) }] : []),
    ...(text ? [{ id: 'copy', label: 'Copy', icon: <Copy aria-hidden />, onAction: () => void navigator.clipboard?.writeText(text) }] : []),
    ...(isOwn && isYoung && mayWrite && text
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: () => deeds.edit(message) }]
      : []),
    ...(isOwn
      ? [{ id: 'remove', label: 'Remove', icon: <Trash2 aria-hidden />, isDanger: true, onAction: () => deeds.remove(message) }]
      : []),
    ...(!isOwn && username && report
      ? [{ id: 'report', label: 'Report', icon: <Flag aria-hidden />, isDanger: true, onAction: () => report(message) }]
      : []),
  ]
}
