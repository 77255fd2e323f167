import type { ReactNode } from 'react'
import { useKeyboardRoom } from './use-keyboard-room.ts'

/** Fills the screen between the dashboard's header and its tabs; while a phone's keyboard is open, all that the keyboard leaves. */
export function ChatPane({ head, aside, children }: { head: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-4 -mt-4 -mb-28 grid h-[calc(100dvh-8.4rem)] min-h-72 grid-rows-1 md:m-0 md:h-[calc(100dvh-4rem)] md:min-h-100 lg:has-[aside]:grid-cols-[1fr_20rem] lg:gap-6">
      <RoomPane head={head} className="md:rounded-lg md:border">
        {children}
      </RoomPane>
      {aside}
    </div>
  )
}

/** A room with its header, in the given height. */
export function RoomPane({ head, className = '', children }: { head: ReactNode; className?: string; children: ReactNode }) {
  const keyboardRoom = useKeyboardRoom()
  return (
    <section style={keyboardRoom} className={`flex min-h-0 min-w-0 flex-col overflow-hidden border-line bg-page ${className}`}>
      <header className="border-b border-line bg-card px-4 py-2.5 md:px-6 md:py-3.5">{head}</header>
      {children}
    </section>
  )
}
