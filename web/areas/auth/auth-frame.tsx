import type { ReactNode } from 'react'
import { LamplitSinger } from '#web/shell/lamplit-singer.tsx'
import { Arch } from '#web/ui/arch.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'

/** The form on the left; on desktops, the lamplit window beside it. */
export function AuthFrame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-edges grid items-start gap-8 pt-8 pb-14 md:pt-10 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
      <div className="mx-auto w-full max-w-120 lg:pt-6">
        <h1 className="font-display text-4xl">{title}</h1>
        {text && <p className="mt-2 text-lg text-muted">{text}</p>}
        <div className="mt-7">{children}</div>
      </div>
      <Window />
    </div>
  )
}

function Window() {
  return (
    <ThemeScope theme="stage" className="sticky top-24 hidden justify-items-center gap-7 overflow-hidden rounded-lg px-10 py-12 lg:grid">
      <Arch className="w-70 xl:w-80">
        <LamplitSinger />
      </Arch>
      <figure className="max-w-[36ch] text-center">
        <blockquote className="font-display text-2xl text-balance">
          The best seat is the one where you can hear the singer breathe.
        </blockquote>
        <figcaption className="mt-3 text-muted">What a mehfil is for</figcaption>
      </figure>
    </ThemeScope>
  )
}
