import type { ReactNode } from 'react'
import { ownHtml } from '#web/ui/own-html.ts'

const prose = `leading-relaxed
    [&_a]:underline-link
    [&_blockquote]:my-6 [&_blockquote]:border-l-3 [&_blockquote]:border-line [&_blockquote]:pl-5 [&_blockquote]:font-display [&_blockquote]:text-xl
    [&_h2]:mt-10 [&_h2]:mb-3 [&_h3]:mt-8 [&_h3]:mb-2
    [&_hr]:my-8 [&_hr]:border-line
    [&_img]:my-6 [&_img]:rounded-lg
    [&_li]:my-1.5 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6
    [&_p]:my-4
    [&_table]:my-6 [&_table]:block [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:align-top [&_th]:align-bottom [&_td]:py-2 [&_td]:pr-6 [&_th]:py-2 [&_th]:pr-6 [&_th]:text-left
    prose-rows
    [&>:first-child]:mt-0 [&>:last-child]:mb-0`

const sizes = { base: 'text-base', lg: 'text-lg' }

export type ProseProps = { size?: 'base' | 'lg'; className?: string } & ({ children: ReactNode } | { html: string })

/** Running text: articles, policies, biographies. `html` must come from our own Markdown, never from a user. */
export function Prose({ size = 'lg', className = 'max-w-[68ch]', ...content }: ProseProps) {
  return 'html' in content ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    <div className={`${prose} ${sizes[size]} ${className}`} dangerouslySetInnerHTML={{ __html: ownHtml(content.html) }} />
  ) : (
    <div className={`${prose} ${sizes[size]} ${className}`}>{content.children}</div>
  )
}
