/** Cards are rendered from a tree of boxes; these functions build it without JSX. */
import type { ReactNode } from 'react'

type Style = Record<string, string | number | undefined>
export type Element = { type: string; props: Record<string, unknown> }

/** A row, unless its style says column. */
export function box(style: Style, ...children: (Element | string | null)[]): Element {
  return {
    type: 'div',
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children: children.filter((child) => child !== null) },
  }
}

/** Text that wraps, truncated with … after `most` lines. */
export function lines(most: number, style: Style, text: string): Element {
  return { type: 'div', props: { style: { display: 'block', lineClamp: most, wordBreak: 'break-word', ...style }, children: text } }
}

export function image(source: string, width: number, height: number): Element {
  return { type: 'img', props: { src: source, width, height } }
}

/** The tree is plain data in React's shape. */
export function asNode(element: Element): ReactNode {
  return element as unknown as ReactNode
}
