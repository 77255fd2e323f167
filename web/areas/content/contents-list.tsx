import type { Heading } from '#contract/content/content.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'

/** A table of contents for long text. Folded on phones, beside the text on desktops. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  const parts = headings.filter(({ level }) => level === 2)
  if (parts.length < 2) return null
  return (
    <>
      <details className="group mb-4 rounded-lg border border-line bg-soft lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
          On this page
          <FoldMark />
        </summary>
        <nav aria-label="On this page" className="px-4 pb-3">
          <Parts parts={parts} />
        </nav>
      </details>
      <nav aria-labelledby="on-this-page" className="max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden lg:sticky lg:top-26">
        <h2 id="on-this-page" className="font-sans text-base font-semibold tracking-normal">
          On this page
        </h2>
        <Parts parts={parts} />
      </nav>
    </>
  )
}

function Parts({ parts }: { parts: Heading[] }) {
  return (
    <ol className="mt-2 border-l border-line">
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-2.5 pl-4 leading-snug text-muted no-underline hover:border-primary hover:text-text lg:py-1.5"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
