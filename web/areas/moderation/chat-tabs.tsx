import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'

export function ChatTabs({ current }: { current: 'room' | 'muted' }) {
  return (
    <nav aria-label="Chat" className="flex flex-wrap gap-2">
      <ChipLink href={paths.adminChat()} isCurrent={current === 'room'}>
        The room
      </ChipLink>
      <ChipLink href={paths.adminChat({ group: 'muted' })} isCurrent={current === 'muted'}>
        Muted people
      </ChipLink>
    </nav>
  )
}
