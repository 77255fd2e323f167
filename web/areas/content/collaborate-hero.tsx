import { Plus } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function CollaborateHero() {
  return (
    <header className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-12 md:grid-cols-[1.2fr_1fr] md:px-6 md:py-16">
      <div>
        <h1 className="max-w-[15ch] font-display text-5xl">Two artists, one thing neither could make alone</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-muted">
          A folk singer and a beat boxer. A dancer and somebody with a drone. Find each other, plan it in one room, and share the applause.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton size="lg" href={paths.collab()}>
            Start Collaborating
          </LinkButton>
          <LinkButton size="lg" variant="secondary" href="#how-it-works">
            Learn More
          </LinkButton>
        </div>
      </div>
      <div aria-hidden className="relative mx-auto flex items-end gap-4 md:gap-6">
        <Arch className="w-36 md:w-52">
          <img src="/drawn/placeholder-singer.svg" alt="" width={800} height={1000} />
        </Arch>
        <Arch className="mb-8 w-36 md:w-52">
          <img src="/drawn/placeholder-dancer.svg" alt="" width={800} height={1000} />
        </Arch>
        <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full border-4 border-page bg-primary text-on-primary">
          <Plus className="size-6" />
        </span>
      </div>
    </header>
  )
}
