import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Rendering } from '#contract/campaigns/campaigns.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ownHtml } from '#web/ui/own-html.ts'

type Props = {
  rendering: Rendering
  /** The title of the frame. */
  title: string
  /** Further switches beside those of the frame. */
  switches?: ReactNode
}

/** A mail as mail programs show it: on a phone or wide, light or dark, or as plain text. */
export function MailFrame({ rendering: { html, dark, text }, title, switches }: Props) {
  const [isWide, setWide] = useState(false)
  const [isDark, setDark] = useState(false)
  const [isText, setText] = useState(false)
  return (
    <div className="grid min-w-0 gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">How to show it</legend>
        {switches}
        <Chip isSelected={isWide} onChange={setWide}>
          Wide
        </Chip>
        <Chip isSelected={isDark} onChange={setDark} isDisabled={isText}>
          Dark
        </Chip>
        <Chip isSelected={isText} onChange={setText}>
          Plain text
        </Chip>
      </fieldset>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a mail 600 pixels wide needs keyboard scrolling on a phone
        tabIndex={0}
        {...(isWide && { 'data-wide': true })}
        className="w-fit max-w-full overflow-x-auto rounded-lg border border-line"
      >
        {isText ? (
          <pre className={`${widthOf(isWide)} bg-card p-4 text-sm whitespace-pre-wrap wrap-anywhere`}>{text}</pre>
        ) : (
          <Html html={isDark ? dark : html} title={title} className={`${widthOf(isWide)} h-140`} />
        )}
      </section>
    </div>
  )
}

const widthOf = (isWide: boolean) => (isWide ? 'w-150' : 'w-90 max-w-full')

/** A sandboxed frame without scripts, forms or popups; its links do not navigate. */
function Html({ html, title, className }: { html: string; title: string; className: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element) element.srcdoc = ownHtml(looked(html))
  }, [html])
  return <iframe ref={frame} title={title} sandbox="" className={`block bg-white ${className}`} />
}

/** Keeps previews out of the recipient's statistics: removes the tracking pixel, and disables the links. */
function looked(html: string): string {
  return html.replace(/<img[^>]+\/opened"[^>]*>/g, '').replace('<head>', '<head><base target="_blank">')
}
