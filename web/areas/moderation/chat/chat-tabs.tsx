import { adminPaths } from '#web/admin-paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'

export function ChatTabs({ current }: { current: 'room' | 'muted' }) {
  return (
    <nav aria-label="Chat" className="flex flex-wrap gap-2">
      <ChipLink href={adminPaths.chat()} isCurrent={current === 'room'}>
        The room
      </ChipLink>
      <ChipLink href={adminPaths.chat({ group: 'muted' })} isCurrent={current === 'muted'}>
        Muted people
      </ChipLink>
    </nav>
  )
}
