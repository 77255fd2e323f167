import { FoldMark } from '#web/ui/fold-mark.tsx'
import { Prose } from '#web/ui/prose.tsx'

/** A summary for people who prefer to read Hindi. */
export function InHindi({ html }: { html: string }) {
  return (
    <details className="group max-w-[68ch] rounded-lg border border-line bg-soft">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        <span>
          <span lang="hi">हिन्दी में सारांश</span> <span className="font-normal text-muted">Summary in Hindi</span>
        </span>
        <FoldMark />
      </summary>
      <div lang="hi" className="px-4 pb-4">
        <Prose html={html} size="base" className="max-w-[68ch]" />
      </div>
    </details>
  )
}
